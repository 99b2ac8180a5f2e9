// Scheduled jobs of boards (CAL-2): settle periods from five minutes after their end, check the copies
// in Redis, delete old day points.
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { dueTimeOf } from '#jobs/add-job.ts';
import type { Job } from '#module.ts';
import { auditBoards } from './board/audit.ts';
import { giveRewards, type RewardRun } from './settle/give-rewards.ts';
import { settleDuePeriods } from './settle/settle.ts';
import { deleteOldDayPoints } from './board/store.ts';

/** How many days points per day are kept. Events arrive up to 3 days late (METER-1); the rest is a safety margin. */
const DAYS_KEPT = 5;
const SWEEP_STEP = 5_000;

const sweep: Job = async (payload, ctx) => {
  const before = addDays(dayOf(dueTimeOf(payload)), -DAYS_KEPT);
  while ((await deleteOldDayPoints(ctx.db, before, SWEEP_STEP)) === SWEEP_STEP);
};

export const jobs: Readonly<Record<string, Job>> = {
  'rank.settle': async (_payload, ctx) => void (await settleDuePeriods(ctx, ctx.clock.now())),
  'rank.audit': async (_payload, ctx) => void (await auditBoards(ctx, ctx.clock.now())),
  'rank.reward': (payload, ctx) => giveRewards(ctx, payload as RewardRun),
  'rank.sweep': sweep,
};

export const cron = [
  { at: '* * * * *', job: 'rank.settle' },
  { at: '* * * * *', job: 'rank.audit' },
  { at: '40 4 * * *', job: 'rank.sweep' },
];
