// Counts how often every prize was drawn (hits), and how often it was to be expected, for the daily log (FAIR-10) and
// the automatic stop (FAIR-11). The expectation is exact: each draw adds the odds of its own table, computed from the
// counters it was made with (SIM-2). Long-run odds would be wrong here: members who have just begun are far from the
// long run, so a correct pool would be stopped merely for having new members.
import { MAX_STANDARD_ERRORS, MIN_JUDGED_DRAWS } from '@shengyu/campaign/simulator/deviation.ts';
import type { DrawRecord } from '@shengyu/rules/draw/draw-record.ts';
import { computeEffectiveTable, ODDS_BASE, type PoolOdds } from '@shengyu/rules/draw/draw-table.ts';
import { countersBeforeDraw } from '../act/acts.ts';
import type { PoolDayStats, PrizeDayStats } from './day-store.ts';

type Counted = { hits: number; expect: number; variance: number; odds: number };

export class PoolTally {
  draws = 0;
  readonly #rows = new Map<string, Counted>();

  add(record: DrawRecord, odds: PoolOdds): void {
    this.draws += 1;
    const { weights } = computeEffectiveTable(odds, countersBeforeDraw(record));
    odds.rows.forEach(({ id, weight }, i) => {
      const row = this.#row(id);
      const p = weights[i]! / ODDS_BASE;
      row.odds = weight;
      row.expect += p;
      row.variance += p * (1 - p);
    });
    this.#row(record.prize_id).hits += 1;
  }

  rows(nameOf: (prize_id: string) => string): PrizeDayStats[] {
    return [...this.#rows].map(([prize_id, counted]) => ({ prize_id, name: nameOf(prize_id), ...counted }));
  }

  #row(prize_id: string): Counted {
    let row = this.#rows.get(prize_id);
    if (!row) this.#rows.set(prize_id, (row = { hits: 0, expect: 0, variance: 0, odds: 0 }));
    return row;
  }
}

/** The deviation from the expectation of the prize that is furthest off, in standard errors. */
export const computeLargestDeviation = (rows: readonly Pick<PrizeDayStats, 'hits' | 'expect' | 'variance'>[]): number =>
  rows.reduce((worst, { hits, expect, variance }) => {
    const off = Math.abs(hits - expect);
    // Summing odds causes rounding errors. A prize that was certain (variance 0) may differ by that much, and by no more.
    if (variance < 1e-9) return Math.max(worst, off < 1e-6 ? 0 : Infinity);
    return Math.max(worst, off / Math.sqrt(variance));
  }, 0);

/**
 * FAIR-11: true when the hits are too far from the odds. Judged over the latest days that together have enough draws; otherwise a
 * small pool would never be judged. Days up to an earlier stop were judged at that stop and must not stop the pool again.
 */
export function deviatesTooMuch(today: PoolDayStats, before: readonly PoolDayStats[]): boolean {
  const sums = new Map(today.rows.map((row) => [row.prize_id, { ...row }]));
  let { draws } = today;
  for (const pool of before) {
    if (draws >= MIN_JUDGED_DRAWS || pool.stopped) break;
    draws += pool.draws;
    for (const row of pool.rows) {
      const sum = sums.get(row.prize_id);
      const { hits = 0, expect = 0, variance = 0 } = sum ?? {};
      sums.set(row.prize_id, {
        ...row,
        hits: hits + row.hits,
        expect: expect + row.expect,
        variance: variance + row.variance,
      });
    }
  }
  return draws >= MIN_JUDGED_DRAWS && computeLargestDeviation([...sums.values()]) > MAX_STANDARD_ERRORS;
}
