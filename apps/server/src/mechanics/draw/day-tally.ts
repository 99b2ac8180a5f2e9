// FAIR-10, FAIR-11: hits of every prize beside what was to be expected. The expectation is exact: each draw adds the odds of its own
// effective table, which its counters give (SIM-2's transition matrix at the states the draws were really made in). The long-run odds
// would not do: members who have just begun are far from the long run, and an honest pool would be stopped for having new members.
import { MAX_STANDARD_ERRORS, MIN_DRAWS } from '@shengyu/campaign/simulator/deviation.ts';
import type { DrawRecord } from '@shengyu/rules/draw-record.ts';
import { effectiveTable, ODDS_BASE, type PoolOdds } from '@shengyu/rules/draw-table.ts';
import { countersHeld } from './acts.ts';
import type { DayPool, DayRow } from './day-store.ts';

type Counted = { hits: number; expect: number; variance: number; odds: number };

export class PoolTally {
  draws = 0;
  readonly #rows = new Map<string, Counted>();

  add(record: DrawRecord, odds: PoolOdds): void {
    this.draws += 1;
    const { weights } = effectiveTable(odds, countersHeld(record));
    odds.rows.forEach(({ id, weight }, i) => {
      const row = this.#row(id);
      const p = weights[i]! / ODDS_BASE;
      row.odds = weight;
      row.expect += p;
      row.variance += p * (1 - p);
    });
    this.#row(record.prize_id).hits += 1;
  }

  rows(nameOf: (prize_id: string) => string): DayRow[] {
    return [...this.#rows].map(([prize_id, counted]) => ({ prize_id, name: nameOf(prize_id), ...counted }));
  }

  #row(prize_id: string): Counted {
    let row = this.#rows.get(prize_id);
    if (!row) this.#rows.set(prize_id, (row = { hits: 0, expect: 0, variance: 0, odds: 0 }));
    return row;
  }
}

/** Of the row that is furthest off, in standard errors. */
export const worstOf = (rows: readonly Pick<DayRow, 'hits' | 'expect' | 'variance'>[]): number =>
  rows.reduce((worst, { hits, expect, variance }) => {
    const off = Math.abs(hits - expect);
    // Odds add up with rounding; what was certain may miss by that and by nothing more.
    if (variance < 1e-9) return Math.max(worst, off < 1e-6 ? 0 : Infinity);
    return Math.max(worst, off / Math.sqrt(variance));
  }, 0);

/**
 * FAIR-11 over the last days that together have enough draws; a small pool would otherwise never be judged. Days before a stop were
 * judged then and do not stop the pool again.
 */
export function isOff(today: DayPool, before: readonly DayPool[]): boolean {
  const sums = new Map(today.rows.map((row) => [row.prize_id, { ...row }]));
  let { draws } = today;
  for (const pool of before) {
    if (draws >= MIN_DRAWS || pool.stopped) break;
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
  return draws >= MIN_DRAWS && worstOf([...sums.values()]) > MAX_STANDARD_ERRORS;
}
