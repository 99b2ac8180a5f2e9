// guard: own limits, caps for chance, reminders, exclusion. The one module that counts spending.
import type { Module } from '#module.ts';
import { answer as get_spend_guard } from './calls/get_spend_guard.ts';
import { answer as guard_overview } from './calls/guard_overview.ts';
import { answer as set_spend_guard } from './calls/set_spend_guard.ts';
import { consumers, refusals } from './hits.ts';

export {
  askingFace,
  bookSpend,
  careAfter,
  careOf,
  chanceAudience,
  chanceAudiences,
  checkSpend,
  countedOf,
  emitReminders,
  type Care,
} from './guard.ts';
export { tooYoung } from './age-band.ts';
export { booking, GuardPass, isChance, judge, type Booking, type Counted, type SpendKind, type Want } from './judge.ts';
export { capCounts, type CapCounts } from './hit-counts.ts';
export {
  checkRecharge,
  countCredited,
  countOrder,
  countRefunded,
  isMinorAccount,
  rechargeView,
  uncountOrder,
} from './recharge.ts';
export type { RechargeAsks } from './recharge-judge.ts';
export type { CountedOrder } from './recharge-store.ts';
export { monthSpend } from './setting-store.ts';
export { bookedActs, exclusionsOf, unbook } from './store.ts';
export { guardIsOn } from './view.ts';

export const guard: Module = {
  name: 'guard',
  answers: [get_spend_guard, set_spend_guard, guard_overview],
  consumers,
  refusals,
};
