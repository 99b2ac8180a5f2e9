// FAIR-10: at 00:10 the previous day is closed for good: the Merkle tree over all its draws is stored and, for each
// pool, how often each prize was drawn and how often it was to be expected. FAIR-11: a pool whose numbers deviate too
// far from the odds is stopped in the same transaction.
import { DAY_MS, dayOf, listDays } from '@shengyu/rules/time/calendar.ts';
import { leafOfDraw } from '@shengyu/rules/draw/draw-record.ts';
import { hashLeaf } from '@shengyu/rules/draw/merkle.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { riskFlagged } from '#events/catalogue/report.ts';
import { dueTimeOf } from '#jobs/add-job.ts';
import { readCampaignCatalogue, switchCampaign, type CampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { Refused } from '#wire/refusal.ts';
import { iterateDrawBatchesOfDay } from '../act/act-store.ts';
import { listDrawRecords } from '../act/acts.ts';
import {
  findDayLog,
  listClosedDaysBefore,
  findFirstOpenDay,
  insertDayLog,
  type DayLog,
  type PoolDayStats,
} from './day-store.ts';
import { deviatesTooMuch, PoolTally, computeLargestDeviation } from './day-tally.ts';
import { DayTree } from './day-tree.ts';
import { presentPrizeAtDraw } from '../fair/past.ts';
import { loadOddsTable } from '../fair/table-store.ts';

/** The check of the odds (FAIR-11) looks back at most this many days to find enough draws. */
const DAYS_BACK = 30;

/** The job that runs at 00:10. It also closes, in order, earlier days that are still open. */
export async function closeDays(payload: unknown, ctx: Context): Promise<void> {
  const last = dayOf(dueTimeOf(payload) - DAY_MS);
  const first = (await findFirstOpenDay(ctx.db)) ?? last;
  for (const day of listDays(first, last)) await closeDay(ctx, day);
}

export async function closeDay(ctx: Context, day: string): Promise<DayLog> {
  const known = await findDayLog(ctx.db, day);
  if (known) return known;
  const tree = new DayTree();
  const tallies = new Map<string, PoolTally>();
  for await (const act of iterateDrawBatchesOfDay(ctx.db, day)) {
    const { odds } = await loadOddsTable(ctx.db, act.pool, act.pool_hash);
    let tally = tallies.get(act.pool);
    if (!tally) tallies.set(act.pool, (tally = new PoolTally()));
    listDrawRecords(act, odds).forEach((record, i) => {
      tree.append(hashLeaf(leafOfDraw(record)), act, i);
      tally.add(record, odds);
    });
  }
  const catalogue = await readCampaignCatalogue(ctx);
  const before = await listClosedDaysBefore(ctx.db, day, DAYS_BACK);
  const pools = [...tallies].map(([code, tally]) => judged(ctx, catalogue, code, tally, before));
  const { root, size, chunks } = tree.finish();
  const log: DayLog = { day, root, size, pools };
  const now = ctx.clock.now();
  await ctx.db.tx(async (tx) => {
    if (!(await insertDayLog(tx, log, chunks, now))) return;
    for (const pool of pools) if (pool.stopped) await stop(ctx, tx, catalogue, pool, day, now);
  });
  return (await findDayLog(ctx.db, day))!;
}

function judged(
  ctx: Context,
  catalogue: CampaignCatalogue,
  code: string,
  tally: PoolTally,
  before: readonly DayLog[],
): PoolDayStats {
  const def = catalogue.of('pool', code)?.part;
  const rows = tally.rows((prize_id) => presentPrizeAtDraw(ctx, def, prize_id).name);
  const worst = computeLargestDeviation(rows);
  const max_dev_se = Number.isFinite(worst) ? worst.toFixed(2) : '∞';
  const pool: PoolDayStats = { box_code: code, draws: tally.draws, rows, max_dev_se, stopped: false };
  const past = before.flatMap(({ pools }) => pools.filter(({ box_code }) => box_code === code));
  return { ...pool, stopped: deviatesTooMuch(pool, past) };
}

/** FAIR-11: switches the pool off, so that nobody draws from it until an operator has checked it. */
async function stop(
  ctx: Context,
  tx: Tx,
  catalogue: CampaignCatalogue,
  { box_code, draws, max_dev_se }: PoolDayStats,
  day: string,
  now: number,
): Promise<void> {
  const found = { pool: box_code, day, draws, max_dev_se };
  ctx.log.error(found, 'hits are not what the odds promise: the pool is stopped');
  const subject = { kind: 'pool' as const, id: box_code };
  const data = { flag_id: `fair:${box_code}:${day}`, subject, rule: 'FAIR-11', ...found };
  tx.emit(riskFlagged, { key: box_code, at: now, data });
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
