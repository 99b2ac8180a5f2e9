import { lock_prop } from '@shengyu/contract/calls/bag.ts';
import { lockMember } from '#db/member-lock.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { readLotId } from '../lot-ref.ts';
import { setLotLocked } from '../wear-store.ts';

/** LOT-3: the owner locks a lot, so that it is neither given, decomposed nor used in a recipe. */
export const handler = handles(lock_prop, async ({ tx, me, req }) => {
  await lockMember(tx, me);
  const { lot_id, lock } = req;
  const found = await setLotLocked(tx, me, readLotId(lot_id), lock === 1);
  return found ? { lot_id, is_locked: lock } : refuse(lock_prop.refusals.not_found);
});
