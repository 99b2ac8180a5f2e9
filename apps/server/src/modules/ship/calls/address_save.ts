import { address_save } from '@shengyu/contract/calls/ship.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { dropAddress, saveToAddressBook } from '../addresses.ts';

/** A missing field counts as empty, so that the member gets that field's own message ("please fill in …"). */
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

export const handler = handles(address_save, async ({ ctx, tx, me, now, req }) => {
  const { address_id, del, request_id: _, ...form } = req;
  if (del === 1 && address_id === undefined) return refuse('params');
  const saved =
    del === 1
      ? await dropAddress(tx, me, address_id!)
      : await saveToAddressBook(ctx, tx, { user_id: me, form: { ...EMPTY, ...form }, address_id, now });
  return saved instanceof Refused ? saved : { address_id: saved };
});
