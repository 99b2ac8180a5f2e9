// bag: what a member owns, lot by lot, and what is worn of it.
import type { Module } from '#module.ts';
import { answer as get_prize_unit } from './calls/get_prize_unit.ts';
import { answer as lock_prop } from './calls/lock_prop.ts';
import { answer as wear_decorate } from './calls/wear_decorate.ts';
import { expireTimed, warnOfTimedEnds } from './timed-ends.ts';

export { Bag, TooFew, type Delivery, type TakenLot } from './bag.ts';
export { balancesOf, heldOf, type Held } from './balances.ts';
export {
  findItem,
  GIFT,
  isGift,
  isTimed,
  itemOf,
  PHYSICAL,
  PINK,
  presentItem,
  registerItems,
  type CatalogueItem,
} from './catalogue.ts';
export { endingPieces, expirePieces, type Ending } from './ending.ts';
export type { Grant, Lot, Origin } from './lots.ts';
export { lotRef, readLotId } from './lot-ref.ts';
export { drawsPaidBy, goneOf, leftoverRows, liveLots } from './lots-of.ts';
export { deliver, grantedEvents, pinkOf, restoreLots, take, takeLots, tooFew } from './move.ts';
export { knownRefs as knownBagRefs, loadLots, lockBags, movedBags, writeBags } from './store.ts';
export { provideRoomOwner, type RoomOwner } from './room-owner.ts';
export { takeBack, type TakenBack, type TakingBack } from './take-back.ts';
export { verifyBags } from './verify.ts';
export { slotOf, wornOf } from './wear.ts';

export const bag: Module = {
  name: 'bag',
  answers: [get_prize_unit, lock_prop, wear_decorate],
  jobs: { 'bag.warn_of_timed_ends': warnOfTimedEnds, 'bag.expire_timed': expireTimed },
  cron: [
    { at: '8 * * * *', job: 'bag.warn_of_timed_ends' },
    { at: '3,13,23,33,43,53 * * * *', job: 'bag.expire_timed' },
  ],
};
