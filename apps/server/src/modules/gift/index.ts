// gift: giving and refunding gifts. Writes both numbers of a line, what is shown and what was paid (FLOW-1).
import type { Module } from '#module.ts';
import { answer as send_gift } from './calls/send_gift.ts';

export {
  flowCount,
  flowHours,
  flowLines,
  flowNumbers,
  flowPage,
  flowPeople,
  type FlowFilter,
  type FlowOf,
  type FlowRow,
} from './flow-store.ts';
export { giveDirect, type DirectGift } from './give-direct.ts';
export { giveNative, type NativeGift } from './give-native.ts';
export { barredAmong, barredReceiver, isNear } from './receivers.ts';
export { refundGift, type Refunding } from './refund.ts';
export { provideSnapshots, snapshots, type Snapshots } from './snapshots.ts';
export { incomeInGuild, lastTurnoverAt, turnoverOfRooms } from './store.ts';
export { BACKPACK, DIRECT, FREE, type Source } from './words.ts';

export const gift: Module = { name: 'gift', answers: [send_gift] };
