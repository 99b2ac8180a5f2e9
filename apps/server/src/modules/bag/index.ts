// bag: the items a member owns, kept in lots (pieces of one item with the same origin, price and end), and the items a member
// wears.
import type { Module } from '#module.ts';
import { objectLists } from '#modules/console/index.ts';
import { handler as get_prize_unit } from './calls/get_prize_unit.ts';
import { handler as lock_prop } from './calls/lock_prop.ts';
import { expireTimedItems, warnOfEndingTimedItems } from './timed-ends.ts';

export { Bag, TooFewPieces, type Delivery, type TakenLot } from './bag.ts';
export { balancesOf, itemHoldingsOf, type ItemHolding } from './balance-store.ts';
export {
  findItem,
  GIFT_ITEM_TYPE,
  isGiftItemCode,
  isTimedItemCode,
  listItems,
  requireItem,
  nameOfGrant,
  PHYSICAL_ITEM_TYPE,
  PINK_DIAMOND_ITEM_TYPE,
  presentItem,
  registerItems,
  type CatalogueItem,
} from './catalogue.ts';
export { expirePieces } from './ending.ts';
export type { Grant, Lot, LotOrigin } from './lots.ts';
export { formatLotId, readLotId } from './lot-ref.ts';
export {
  findDrawsPaidBy,
  listEndingPieces,
  removedPiecesOf,
  listLeftoverConversions,
  listLiveLots,
  type EndingPieces,
} from './lot-store.ts';
export {
  deliverGrants,
  buildGrantedEvents,
  pinkDiamondMovesOf,
  restoreLots,
  takeCost,
  takeLots,
  refuseTooFewPieces,
} from './move.ts';
import { listLots } from './console-list-store.ts';
export { findJournaledRefs as knownBagRefs, loadLots, lockBags, sendBags, writeBags } from './store.ts';
export { lotsFromPurchase, purchasesBehind } from './trail-store.ts';
export { takeBackPurchase, type TakeBackResult, type PurchaseToTakeBack } from './take-back.ts';
export { verifyBagJournalPages, verifyBags, verifyNewBagRows } from './verify.ts';
export { listBagHeads, listChangedBagHeads } from './verify-store.ts';
export { wearSlotOf, wornItemsOf, changeWear, loadDress, loadRoomDress, presentWornItems } from './wear.ts';

export const bag: Module = {
  name: 'bag',
  handlers: [get_prize_unit, lock_prop],
  fills: [objectLists.with({ lot: listLots })],
  jobs: { 'bag.warn_of_timed_ends': warnOfEndingTimedItems, 'bag.expire_timed': expireTimedItems },
  cron: [
    { at: '8 * * * *', job: 'bag.warn_of_timed_ends' },
    { at: '3,13,23,33,43,53 * * * *', job: 'bag.expire_timed' },
  ],
};
