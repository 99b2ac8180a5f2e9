// What turnover does on time (CAL-2).
import { dueAt } from '#jobs/add-job.ts';
import type { Context } from '#context.ts';
import type { Cron, Job } from '#module.ts';
import { forgetExports, makeExport } from './export.ts';
import { closeWindows } from './people-windows.ts';
import { differences, firstCheckedDay } from './rebuild.ts';
import { scoreGuilds } from './score.ts';
import { beginMonth, computeMonth, settleDue } from './settlement-jobs.ts';

/** DATA-6: a difference is somebody's figure that is wrong; the operator on duty hears of it and makes the days anew. */
async function checkDays(ctx: Context): Promise<void> {
  const found = await differences(ctx, firstCheckedDay(ctx.clock.now()));
  ctx.metrics.dayDifferences.set(found.reduce((sum, { rows }) => sum + rows, 0));
  if (found.length > 0) ctx.log.error({ found }, 'day tables differ from their lines');
}

export const jobs: Readonly<Record<string, Job>> = {
  'turnover.begin_month': (payload, ctx) => beginMonth(ctx, dueAt(payload)),
  'turnover.compute_month': (payload, ctx) => computeMonth(ctx, dueAt(payload)),
  'turnover.settle_due': (_, ctx) => settleDue(ctx, ctx.clock.now()),
  'turnover.close_windows': (_, ctx) => closeWindows(ctx, ctx.clock.now()),
  'turnover.score': (_, ctx) => scoreGuilds(ctx, ctx.clock.now()),
  'turnover.check_days': (_, ctx) => checkDays(ctx),
  'turnover.export': makeExport,
  'turnover.forget_exports': forgetExports,
};

export const cron: readonly Cron[] = [
  { at: '30 4 1 * *', job: 'turnover.begin_month' },
  // The books close at 05:00 (FLOW-4); what is being written at that moment has a minute to arrive.
  { at: '1 5 1 * *', job: 'turnover.compute_month' },
  { at: '0 * * * *', job: 'turnover.settle_due' },
  // CAL-2: yesterday is final.
  { at: '10 0 * * *', job: 'turnover.close_windows' },
  { at: '20 0 * * *', job: 'turnover.score' },
  { at: '50 3 * * *', job: 'turnover.check_days' },
  { at: '*/15 * * * *', job: 'turnover.forget_exports' },
];
