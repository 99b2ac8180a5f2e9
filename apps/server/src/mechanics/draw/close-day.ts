// FAIR-10: at 00:10 the day before is closed for ever: the tree over all its draws and, per pool, the hits beside the odds. What
// FAIR-11 finds is stopped in the same transaction.
import { DAY_MS, dayOf, daysFromTo } from '@shengyu/rules/calendar.ts';
import { leafOfDraw } from '@shengyu/rules/draw-record.ts';
import { leafHash } from '@shengyu/rules/merkle.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { dueAt } from '#jobs/add-job.ts';
import { catalogueOf, switchCampaign, type Catalogue } from '#modules/kit/index.ts';
import { Refused } from '#wire/refusal.ts';
import { actsOfDay, recordsOf } from './acts.ts';
import { dayLog, daysBefore, firstOpenDay, insertDay, type DayLog, type DayPool } from './day-store.ts';
import { isOff, PoolTally, worstOf } from './day-tally.ts';
import { DayTree } from './day-tree.ts';
import { prizeThen } from './past.ts';
import { tableOf } from './tables.ts';

/** FAIR-11 looks back so far for enough draws. */
const DAYS_BACK = 30;

/** The job of 00:10. Days that were missed are closed too, in order. */
export async function closeDays(payload: unknown, ctx: Context): Promise<void> {
  const last = dayOf(dueAt(payload) - DAY_MS);
  const first = (await firstOpenDay(ctx.db)) ?? last;
  for (const day of daysFromTo(first, last)) await closeDay(ctx, day);
}

export async function closeDay(ctx: Context, day: string): Promise<DayLog> {
  const known = await dayLog(ctx.db, day);
  if (known) return known;
  const tree = new DayTree();
  const tallies = new Map<string, PoolTally>();
  for await (const act of actsOfDay(ctx.db, day)) {
    const { odds } = await tableOf(ctx.db, act.pool, act.pool_hash);
    let tally = tallies.get(act.pool);
    if (!tally) tallies.set(act.pool, (tally = new PoolTally()));
    recordsOf(act, odds).forEach((record, i) => {
      tree.append(leafHash(leafOfDraw(record)), act, i);
      tally.add(record, odds);
    });
  }
  const catalogue = await catalogueOf(ctx);
  const before = await daysBefore(ctx.db, day, DAYS_BACK);
  const pools = [...tallies].map(([code, tally]) => judged(ctx, catalogue, code, tally, before));
  const { root, size, chunks } = tree.finish();
  const log: DayLog = { day, root, size, pools };
  const now = ctx.clock.now();
  await ctx.db.tx(async (tx) => {
    if (!(await insertDay(tx, log, chunks, now))) return;
    for (const pool of pools) if (pool.stopped) await stop(ctx, tx, catalogue, pool, day, now);
  });
  return (await dayLog(ctx.db, day))!;
}

function judged(
  ctx: Context,
  catalogue: Catalogue,
  code: string,
  tally: PoolTally,
  before: readonly DayLog[],
): DayPool {
  const def = catalogue.of('pool', code)?.part;
  const rows = tally.rows((prize_id) => prizeThen(ctx, def, prize_id).name);
  const worst = worstOf(rows);
  const max_dev_se = Number.isFinite(worst) ? worst.toFixed(2) : '∞';
  const pool: DayPool = { box_code: code, draws: tally.draws, rows, max_dev_se, stopped: false };
  const past = before.flatMap(({ pools }) => pools.filter(({ box_code }) => box_code === code));
  return { ...pool, stopped: isOff(pool, past) };
}

/** FAIR-11: nobody draws from it until an operator has looked. */
async function stop(
  ctx: Context,
  tx: Tx,
  catalogue: Catalogue,
  { box_code, draws, max_dev_se }: DayPool,
  day: string,
  now: number,
): Promise<void> {
  const found = { pool: box_code, day, draws, max_dev_se };
  ctx.log.error(found, 'hits are not what the odds promise: the pool is stopped');
  const subject = { kind: 'pool', id: box_code };
  const data = { flag_id: `fair:${box_code}:${day}`, subject, rule: 'FAIR-11', ...found };
  tx.emit({ name: 'risk.flagged', key: box_code, at: now, data });
  const id = catalogue.of('pool', box_code)?.campaign.def.id;
  if (id === undefined) return;
  const reason = `概率体检：${day} 偏差 ${max_dev_se} 个标准误`;
  const refused = await switchCampaign(ctx, tx, {
    id,
    part: ['pool', box_code],
    on: false,
    reason,
    staff_id: 0,
    now,
  });
  if (refused instanceof Refused) throw new Error(`pool ${box_code} could not be stopped: ${refused.reason}`);
}
