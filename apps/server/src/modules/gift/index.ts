// gift: giving and refunding gifts. FLOW-1: each gift line has two amounts: gift_value (the list value that is shown) and
// income_base (the diamonds really paid, from which income is computed).
import type { Module } from '#module.ts';
import { bookSums, lookupContributors, lookupFinders, objectLists, personFigures } from '#modules/console/index.ts';
import { handler as gift_list } from './calls/gift_list.ts';
import { handler as send_gift } from './calls/send_gift.ts';
import { giftBooks, giftsOfPerson } from './figures-store.ts';
import { listGifts } from './console-list-store.ts';
import { findGift } from './lookup.ts';
import { giftBoxes } from './panel.ts';
import { receiveGift } from './received.ts';
import { lookupGiftPeers, lookupWithdrawalSenders } from './people-store.ts';

export {
  countFlowLines,
  sumFlowByHour,
  buildTurnoverLinesSql,
  countFlowParticipants,
  listFlowPage,
  listFlowParticipants,
  type FlowFilter,
  type FlowScope,
  type FlowRow,
} from './flow-store.ts';
export { giveDirectGift, type DirectGift } from './give-direct.ts';
export { giveNativeGift } from './give-native.ts';
export { isLoveGift } from './marks.ts';
export { giftBoxes, type OpenBoxes } from './panel.ts';
export { findReceiverRefusalAmong, findReceiverRefusal, areInSameRoomOrFriends } from './receivers.ts';
export { refundGift } from './refund.ts';
export { giversOfRoom, giftValueInRoom } from './room-store.ts';
export { findTrailGift, giftsFromPurchase, trailGiftsOfOrder, type TrailGift } from './trail-store.ts';
export { sumIncomeInGuild, findLastTurnoverTime, turnoverOfRooms } from './store.ts';
export { GIFT_SOURCE_BACKPACK, GIFT_SOURCE_DIRECT, GIFT_SOURCE_FREE } from './words.ts';

export const gift: Module = {
  name: 'gift',
  handlers: [gift_list, send_gift],
  consumers: [receiveGift],
  slots: [giftBoxes],
  fills: [
    lookupFinders.gift.with(findGift),
    lookupContributors.user.with(lookupGiftPeers),
    lookupContributors.withdraw.with(lookupWithdrawalSenders),
    objectLists.with({ gift: listGifts }),
    personFigures.with(giftsOfPerson),
    bookSums.with(...giftBooks),
  ],
};
