// Shows operators, while a campaign is running, how often each prize was drawn and how often it was to be expected
// (OPS-6). Closed days come from their logs; of the days not yet closed only the newest draws are counted, in the
// same way as for the daily log (FAIR-10). Hits and expectation always cover the same draws.
import { beginOfDay, DAY_MS, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { listNewestDrawBatches, type DrawBatchKey } from '../act/act-store.ts';
import { listDrawRecords } from '../act/acts.ts';
import { findLastClosedDay, listClosedDaysFrom, type PrizeDayStats } from './day-store.ts';
import { PoolTally, computeLargestDeviation } from './day-tally.ts';
import { loadOddsTable } from '../fair/table-store.ts';

export type PoolHits = { readonly draws: number; readonly max_dev_se: string; readonly rows: readonly PrizeDayStats[] };

/** At most this many draws of the open days are counted: a day can have millions, and an operator needs no more to judge. */
const COUNTED = 20_000;
/** At most this many batches of all pools are read while looking for those of the requested pools. */
const LOOKED_AT = 10_000;
/** Batches read per query. It is small so that members' calls are handled between two queries. */
const PAGE = 100;

/** The hits of these pools since the day of `since`. A pool nobody drew from is missing from the map. */
export async function countPoolHitsSince(
  ctx: Context,
  pools: readonly string[],
  since: number,
): Promise<Map<string, PoolHits>> {
  const found = new Map<string, PrizeDayStats[]>();
  const draws = new Map<string, number>();
  const add = (pool: string, n: number, rows: readonly PrizeDayStats[]): void => {
    draws.set(pool, (draws.get(pool) ?? 0) + n);
    found.set(pool, [...(found.get(pool) ?? []), ...rows]);
  };
  const days = await listClosedDaysFrom(ctx.db, dayOf(since));
  for (const { box_code, draws: n, rows } of days.flatMap((day) => day.pools)) {
    if (pools.includes(box_code)) add(box_code, n, rows);
  }
  const last = await findLastClosedDay(ctx.db);
  const from = Math.max(beginOfDay(dayOf(since)), last ? beginOfDay(last.day) + DAY_MS : 0);
  for (const [pool, tally] of await tallyFrom(ctx, pools, from))
    add(
      pool,
      tally.draws,
      tally.rows((id) => id),
    );
  return new Map([...found].map(([pool, rows]) => [pool, summed(draws.get(pool)!, rows)]));
}

async function tallyFrom(ctx: Context, pools: readonly string[], from: number): Promise<Map<string, PoolTally>> {
  const tallies = new Map<string, PoolTally>();
  let [counted, looked] = [0, 0];
  for (let before: DrawBatchKey | undefined, found = PAGE; found === PAGE && counted < COUNTED && looked < LOOKED_AT;) {
    const page = await listNewestDrawBatches(ctx.db, new Date(from), before, PAGE);
    for (const act of page) {
      if (!pools.includes(act.pool)) continue;
      const { odds } = await loadOddsTable(ctx.db, act.pool, act.pool_hash);
      let tally = tallies.get(act.pool);
      if (!tally) tallies.set(act.pool, (tally = new PoolTally()));
      for (const record of listDrawRecords(act, odds)) tally.add(record, odds);
      counted += act.rolls.length;
    }
    found = page.length;
    looked += found;
    before = page.at(-1);
  }
  return tallies;
}

function summed(draws: number, rows: readonly PrizeDayStats[]): PoolHits {
  const sums = new Map<string, PrizeDayStats>();
  for (const row of rows) {
    const { hits = 0, expect = 0, variance = 0 } = sums.get(row.prize_id) ?? {};
    sums.set(row.prize_id, {
      ...row,
      hits: hits + row.hits,
      expect: expect + row.expect,
      variance: variance + row.variance,
    });
  }
  const all = [...sums.values()];
  const worst = computeLargestDeviation(all);
  return { draws, max_dev_se: Number.isFinite(worst) ? worst.toFixed(2) : '∞', rows: all };
}
