// spend-guard: members' own limits, the platform's caps on chance spending (packs, boxes, fate gifts), reminders and
// self-exclusion. It is the only module that counts spending.
import type { Module } from '#module.ts';
import { bookSums, lookupContributors } from '#modules/console/index.ts';
import { handler as get_spend_guard } from './calls/get_spend_guard.ts';
import { handler as guard_overview } from './calls/guard_overview.ts';
import { handler as set_spend_guard } from './calls/set_spend_guard.ts';
import { consumers, limitRefusalListener } from './hits.ts';
import { guardBooks } from './hit-count-store.ts';
import { lookupGuardFields } from './lookup.ts';

export {
  requireFaceCheck,
  bookSpend,
  buildCareAfterPurchase,
  loadSpendCareState,
  chanceRefusalOf,
  chanceRefusalsOf,
  checkSpend,
  guardStatesOf,
  emitReminders,
  type SpendCareState,
} from './guard.ts';
export { refuseIfTooYoung } from './age-band.ts';
export {
  computeBooking,
  GuardPass,
  isChanceSpend,
  judgeSpend,
  type Booking,
  type GuardState,
  type SpendKind,
} from './judge.ts';
export { countCapHits } from './hit-count-store.ts';
export {
  checkRecharge,
  countCredited,
  countOrder,
  countRefunded,
  isMinorAccount,
  presentRechargeGuard,
  uncountOrder,
} from './recharge.ts';
export type { RechargeConfirmation } from './recharge-judge.ts';
export { sumMonthSpend } from './setting-store.ts';
export { sendSpendCounts, subtractSpend } from './store.ts';
export { isGuardOn } from './view.ts';

export const spendGuard: Module = {
  name: 'spend_guard',
  handlers: [get_spend_guard, set_spend_guard, guard_overview],
  consumers,
  refusals: limitRefusalListener,
  fills: [lookupContributors.user.with(lookupGuardFields), bookSums.with(...guardBooks)],
};
