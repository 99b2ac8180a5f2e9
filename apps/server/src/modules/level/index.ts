// level: wealth and charm (LVL-*). Its tasks and boxes are the definition `level`, carried by the mechanics task and milestone.
import { addDays, dayOf } from '@shengyu/rules/calendar.ts';
import type { Job, Module } from '#module.ts';
import { registerCounter } from '#modules/kit/index.ts';
import { registerMeterListener } from '#modules/meter/index.ts';
import { answer as my_level } from './calls/my_level.ts';
import { consumers } from './consumers.ts';
import { addTaskExp } from './exp.ts';
import { forgetExp, makeScale } from './store.ts';
import { continueStreak } from './streak.ts';

export { provideLevelBoxes, type Box, type Looking } from './boxes.ts';
export { taskExpOf } from './store.ts';
export { streakOf } from './streak.ts';

// KIT-16.
registerCounter('exp', (ctx, tx, { user_id, n, at }) => addTaskExp(ctx, tx, { user_id, n, source: 'task', at }));
// The meter active.points counts this one from task.claimed, so nothing is kept here.
registerCounter('active', async () => undefined);
registerMeterListener(continueStreak);

const EXP_KEPT_DAYS = 90;
const FORGET_STEP = 5_000;

const scale: Job = async (_payload, ctx) => {
  const at = new Date(ctx.clock.now());
  await makeScale(ctx.db, 'wealth', at);
  await makeScale(ctx.db, 'charm', at);
};

const forget: Job = async (_payload, ctx) => {
  const before = addDays(dayOf(ctx.clock.now()), -EXP_KEPT_DAYS);
  while ((await forgetExp(ctx.db, before, FORGET_STEP)) === FORGET_STEP);
};

export const level: Module = {
  name: 'level',
  answers: [my_level],
  consumers,
  jobs: { 'level.scale': scale, 'level.forget': forget },
  cron: [
    { at: '50 4 * * *', job: 'level.scale' },
    { at: '55 4 * * *', job: 'level.forget' },
  ],
};
