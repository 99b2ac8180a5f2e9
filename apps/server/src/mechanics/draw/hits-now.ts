// OPS-6: hits against odds while a campaign runs. Closed days come from their logs; of the days not yet closed the newest draws are
// counted anew, by the same tally (FAIR-10). Hits and expectation are always of the same draws, however many those are.
import { beginOfDay, DAY_MS, dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import { recordsOf, newestActs, type ActKey } from './acts.ts';
import { lastClosedOf, daysFrom, type DayRow } from './day-store.ts';
import { PoolTally, worstOf } from './day-tally.ts';
import { tableOf } from './tables.ts';

export type PoolHits = { readonly draws: number; readonly max_dev_se: string; readonly rows: readonly DayRow[] };

/** So many draws of today tell what an operator needs to know; a day has millions. */
const COUNTED = 20_000;
/** Acts of the pools looked at among so many of all. */
const LOOKED_AT = 10_000;
/** Small, so that members' calls are answered between two pages. */
const PAGE = 100;

/** Of these pools since the Day of `since`. A pool nobody drew from is missing. */
export async function hitsSince(ctx: Context, pools: readonly string[], since: number): Promise<Map<string, PoolHits>> {
  const found = new Map<string, DayRow[]>();
  const draws = new Map<string, number>();
  const add = (pool: string, n: number, rows: readonly DayRow[]): void => {
    draws.set(pool, (draws.get(pool) ?? 0) + n);
    found.set(pool, [...(found.get(pool) ?? []), ...rows]);
  };
  const days = await daysFrom(ctx.db, dayOf(since));
  for (const { box_code, draws: n, rows } of days.flatMap((day) => day.pools)) {
    if (pools.includes(box_code)) add(box_code, n, rows);
  }
  const last = await lastClosedOf(ctx.db);
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
  for (let before: ActKey | undefined, found = PAGE; found === PAGE && counted < COUNTED && looked < LOOKED_AT;) {
    const page = await newestActs(ctx.db, new Date(from), before, PAGE);
    for (const act of page) {
      if (!pools.includes(act.pool)) continue;
      const { odds } = await tableOf(ctx.db, act.pool, act.pool_hash);
      let tally = tallies.get(act.pool);
      if (!tally) tallies.set(act.pool, (tally = new PoolTally()));
      for (const record of recordsOf(act, odds)) tally.add(record, odds);
      counted += act.rolls.length;
    }
    found = page.length;
    looked += found;
    before = page.at(-1);
  }
  return tallies;
}

function summed(draws: number, rows: readonly DayRow[]): PoolHits {
  const sums = new Map<string, DayRow>();
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
  const worst = worstOf(all);
  return { draws, max_dev_se: Number.isFinite(worst) ? worst.toFixed(2) : '∞', rows: all };
}
