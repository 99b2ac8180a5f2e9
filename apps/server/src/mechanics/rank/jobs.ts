// What boards do on time (CAL-2): settle from five minutes after a close, check the copies, forget old day points.
import { addDays, dayOf } from '@shengyu/rules/calendar.ts';
import { dueAt } from '#jobs/add-job.ts';
import type { Job } from '#module.ts';
import { audit } from './audit.ts';
import { giveRewards, type Rewarding } from './give-rewards.ts';
import { settleDue } from './settle.ts';
import { sweepDays } from './store.ts';

/** METER-1: events come up to 3 days late; a day more for the clock's edges. */
const DAYS_KEPT = 5;
const SWEEP_STEP = 5_000;

const sweep: Job = async (payload, ctx) => {
  const before = addDays(dayOf(dueAt(payload)), -DAYS_KEPT);
  while ((await sweepDays(ctx.db, before, SWEEP_STEP)) === SWEEP_STEP);
};

export const jobs: Readonly<Record<string, Job>> = {
  'rank.settle': async (_payload, ctx) => void (await settleDue(ctx, ctx.clock.now())),
  'rank.audit': async (_payload, ctx) => void (await audit(ctx, ctx.clock.now())),
  'rank.reward': (payload, ctx) => giveRewards(ctx, payload as Rewarding),
  'rank.sweep': sweep,
};

export const cron = [
  { at: '* * * * *', job: 'rank.settle' },
  { at: '* * * * *', job: 'rank.audit' },
  { at: '40 4 * * *', job: 'rank.sweep' },
];
