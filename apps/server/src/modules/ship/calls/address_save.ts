import { address_save } from '@shengyu/contract/calls/ship.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { dropAddress, keepAddress } from '../addresses.ts';

/** A field that was not sent is an empty one: its message says what to fill in. */
const EMPTY = {
  name: '',
  tel: '',
  province: '',
  city: '',
  county: '',
  areaCode: '',
  addressDetail: '',
  isDefault: 0,
} as const;

export const answer = answers(address_save, async ({ ctx, tx, me, now, req }) => {
  const { address_id, del, request_id: _, ...form } = req;
  if (del === 1 && address_id === undefined) return refuse('params');
  const saved =
    del === 1
      ? await dropAddress(tx, me, address_id!)
      : await keepAddress(ctx, tx, { user_id: me, form: { ...EMPTY, ...form }, address_id, now });
  return saved instanceof Refused ? saved : { address_id: saved };
});
