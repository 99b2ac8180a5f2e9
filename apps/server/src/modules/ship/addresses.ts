// The address book (calls Y18, address_list, and Y19, address_save). Addresses are stored encrypted, and only their owner gets them
// unmasked.
import { declareRefusal } from '@shengyu/contract/call.ts';
import { address_save } from '@shengyu/contract/calls/ship.ts';
import { findAddressFieldToCorrect, type AddressForm } from '@shengyu/rules/identity/address.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { unsealAddressForm, sealAddressForm } from './present.ts';
import { addressesOf, deleteAddress, saveAddress } from './store.ts';

const ADDRESSES_MAX = 20;
const FULL = declareRefusal('limit', `最多保存 ${ADDRESSES_MAX} 个地址`);

/** The first field that is wrong, by the name of its refusal in the contract (S5-03: one message per field). */
export function findWrongField(form: AddressForm): 'name' | 'tel' | 'area' | 'detail' | undefined {
  const field = findAddressFieldToCorrect(form);
  if (field === null) return undefined;
  return field === 'areaCode' ? 'area' : field === 'addressDetail' ? 'detail' : field;
}

export type SavedAddress = AddressForm & { address_id: number };

export const loadAddressBook = async (ctx: Context, db: Queryable, user_id: number): Promise<SavedAddress[]> =>
  (await addressesOf(db, user_id)).map(({ address_id, form_enc, is_default }) => ({
    ...unsealAddressForm(ctx, form_enc),
    isDefault: toBit(is_default),
    address_id,
  }));

export type AddressToSave = { user_id: number; form: AddressForm; address_id?: number | undefined; now: number };

/** Saves a new address, or overwrites the one with `address_id`; an identical address is not added again. Returns its id. */
export async function saveToAddressBook(ctx: Context, tx: Tx, k: AddressToSave): Promise<number | Refused> {
  await lockMember(tx, k.user_id);
  const wrong = findWrongField(k.form);
  if (wrong) return refuse(address_save.refusals[wrong]);
  const known = await loadAddressBook(ctx, tx, k.user_id);
  if (k.address_id !== undefined && !known.some(({ address_id }) => address_id === k.address_id))
    return refuse(address_save.refusals.not_found);
  const address_id = k.address_id ?? known.find((a) => isSamePlace(a, k.form))?.address_id ?? nextId(known);
  if (known.length >= ADDRESSES_MAX && !known.some((a) => a.address_id === address_id)) return refuse(FULL);
  // The only address of a member is always the default, even if the member did not ask for it.
  const is_default = k.form.isDefault === 1 || known.every((a) => a.address_id === address_id);
  await saveAddress(tx, k.user_id, { address_id, form_enc: sealAddressForm(ctx, k.form), is_default }, new Date(k.now));
  return address_id;
}

export async function dropAddress(tx: Tx, user_id: number, address_id: number): Promise<number | Refused> {
  await lockMember(tx, user_id);
  const gone = await deleteAddress(tx, user_id, address_id);
  return gone === 0 ? refuse(address_save.refusals.not_found) : address_id;
}

const nextId = (known: readonly SavedAddress[]): number => Math.max(0, ...known.map((a) => a.address_id)) + 1;

const FIELDS = ['name', 'tel', 'province', 'city', 'county', 'areaCode', 'addressDetail'] as const;
const isSamePlace = (a: AddressForm, b: AddressForm): boolean => FIELDS.every((field) => a[field] === b[field]);
