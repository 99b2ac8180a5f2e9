import { lock_prop } from '@shengyu/contract/calls/bag.ts';
import { lockMember } from '#db/member-lock.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { readLotId } from '../lot-ref.ts';
import { setLocked } from '../wear-store.ts';

/** LOT-3. */
export const answer = answers(lock_prop, async ({ tx, me, req }) => {
  await lockMember(tx, me);
  const { lot_id, lock } = req;
  const found = await setLocked(tx, me, readLotId(lot_id), lock === 1);
  return found ? { lot_id, is_locked: lock } : refuse(lock_prop.refusals.not_found);
});
