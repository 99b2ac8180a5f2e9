// level: wealth and charm levels (rules LVL-*). Its tasks and boxes are defined in the campaign `level` and run by the mechanics
// task and milestone.
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Job, Module } from '#module.ts';
import { counterAdders } from '#modules/campaign-engine/index.ts';
import { meterListeners } from '#modules/meter/index.ts';
import { consumers } from './consumers.ts';
import { addTaskExp } from './exp.ts';
import { deleteOldExpLog, saveExpPercentiles } from './store.ts';
import { continueStreak } from './streak.ts';

export { taskExpOf, readShownExp, expPercentilesOf } from './store.ts';
export { streakOf } from './streak.ts';
export { readLevelInfos, listPrivilegesAt } from './view.ts';

const EXP_KEPT_DAYS = 90;
const FORGET_STEP = 5_000;

const scale: Job = async (_payload, ctx) => {
  const at = new Date(ctx.clock.now());
  await saveExpPercentiles(ctx.db, 'wealth', at);
  await saveExpPercentiles(ctx.db, 'charm', at);
};

const forget: Job = async (_payload, ctx) => {
  const before = addDays(dayOf(ctx.clock.now()), -EXP_KEPT_DAYS);
  while ((await deleteOldExpLog(ctx.db, before, FORGET_STEP)) === FORGET_STEP);
};

export const level: Module = {
  name: 'level',
  consumers,
  fills: [
    counterAdders.with({
      // KIT-16: experience is a counter, not an item.
      exp: (ctx, tx, { user_id, n, at }) => addTaskExp(ctx, tx, { user_id, n, source: 'task', at }),
      // Activity points need no code here: the meter active.points counts them from the event task.claimed.
      active: async () => undefined,
    }),
    meterListeners.with(continueStreak),
  ],
  jobs: { 'level.scale': scale, 'level.forget': forget },
  cron: [
    { at: '50 4 * * *', job: 'level.scale' },
    { at: '55 4 * * *', job: 'level.forget' },
  ],
};
