// Timed jobs of the turnover module (CAL-2): months and settlements, nightly counts, scores and checks, and exports.
import { dueTimeOf } from '#jobs/add-job.ts';
import type { Context } from '#context.ts';
import type { CronEntry, Job } from '#module.ts';
import { clearFinding, saveFinding } from '#modules/console/index.ts';
import { deleteExpiredExports, makeExport } from './export/export.ts';
import { storeWindowCounts } from './days/people-windows.ts';
import { findDifferences, firstCheckedDay } from './days/rebuild.ts';
import { scoreGuilds } from './days/score.ts';
import { beginMonth, computeMonth, confirmAndPayDue } from './settle/jobs.ts';

/**
 * DATA-6: compares the day tables with the lines they were counted from. A difference means that a shown figure is wrong; it raises
 * an alert, and the operator on duty rebuilds the tables.
 */
async function checkDays(ctx: Context): Promise<void> {
  // Lines of several clusters cannot be compared in one snapshot (decision 0138).
  if (ctx.db.each().length > 1) return ctx.log.warn('day tables are not compared: their lines lie on several clusters');
  const found = await findDifferences(ctx, firstCheckedDay(ctx.clock.now()));
  ctx.metrics.dayDifferences.set(found.reduce((sum, { rows }) => sum + rows, 0));
  if (found.length === 0) return void (await clearFinding(ctx.db, 'turnover'));
  ctx.log.error({ found }, 'day tables differ from their lines');
  const rows = found.reduce((sum, one) => sum + one.rows, 0);
  await saveFinding(ctx.db, 'turnover', `${rows} 行日表与明细不符，请重建`, ctx.clock.now());
}

export const jobs: Readonly<Record<string, Job>> = {
  'turnover.begin_month': (payload, ctx) => beginMonth(ctx, dueTimeOf(payload)),
  'turnover.compute_month': (payload, ctx) => computeMonth(ctx, dueTimeOf(payload)),
  'turnover.settle_due': (_, ctx) => confirmAndPayDue(ctx, ctx.clock.now()),
  'turnover.close_windows': (_, ctx) => storeWindowCounts(ctx, ctx.clock.now()),
  'turnover.score': (_, ctx) => scoreGuilds(ctx, ctx.clock.now()),
  'turnover.check_days': (_, ctx) => checkDays(ctx),
  'turnover.export': makeExport,
  'turnover.forget_exports': deleteExpiredExports,
};

export const cron: readonly CronEntry[] = [
  { at: '30 4 1 * *', job: 'turnover.begin_month' },
  // FLOW-4: the month closes at 05:00; the job starts one minute later, so that transactions running at that moment can commit.
  { at: '1 5 1 * *', job: 'turnover.compute_month' },
  { at: '0 * * * *', job: 'turnover.settle_due' },
  // CAL-2: yesterday is settled at 00:10.
  { at: '10 0 * * *', job: 'turnover.close_windows' },
  { at: '20 0 * * *', job: 'turnover.score' },
  { at: '50 3 * * *', job: 'turnover.check_days' },
  { at: '*/15 * * * *', job: 'turnover.forget_exports' },
];
