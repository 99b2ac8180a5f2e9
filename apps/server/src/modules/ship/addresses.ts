// The address book (Y18, Y19): the seed's form, sealed; whole to its owner alone.
import { says } from '@shengyu/contract/call.ts';
import { address_save } from '@shengyu/contract/calls/ship.ts';
import { addressFieldToCorrect, type AddressForm } from '@shengyu/rules/address.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { openForm, sealForm } from './present.ts';
import { addressesOf, deleteAddress, saveAddress } from './store.ts';

const ADDRESSES_MAX = 20;
const FULL = says('limit', `最多保存 ${ADDRESSES_MAX} 个地址`);

/** Its refusal in the contract's words (S5-03). */
export function wrongField(form: AddressForm): 'name' | 'tel' | 'area' | 'detail' | undefined {
  const field = addressFieldToCorrect(form);
  if (field === null) return undefined;
  return field === 'areaCode' ? 'area' : field === 'addressDetail' ? 'detail' : field;
}

export type KnownAddress = AddressForm & { address_id: number };

export const addressBook = async (ctx: Context, db: Queryable, user_id: number): Promise<KnownAddress[]> =>
  (await addressesOf(db, user_id)).map(({ address_id, form_enc, is_default }) => ({
    ...openForm(ctx, form_enc),
    isDefault: bit(is_default),
    address_id,
  }));

export type Keeping = { user_id: number; form: AddressForm; address_id?: number | undefined; now: number };

/** Saves a new address or another one's place; the same address again is the one already there. Answers its id. */
export async function keepAddress(ctx: Context, tx: Tx, k: Keeping): Promise<number | Refused> {
  await lockMember(tx, k.user_id);
  const wrong = wrongField(k.form);
  if (wrong) return refuse(address_save.refusals[wrong]);
  const known = await addressBook(ctx, tx, k.user_id);
  if (k.address_id !== undefined && !known.some(({ address_id }) => address_id === k.address_id))
    return refuse(address_save.refusals.not_found);
  const address_id = k.address_id ?? known.find((a) => isSamePlace(a, k.form))?.address_id ?? nextId(known);
  if (known.length >= ADDRESSES_MAX && !known.some((a) => a.address_id === address_id)) return refuse(FULL);
  // The first one is the default whatever was ticked.
  const is_default = k.form.isDefault === 1 || known.every((a) => a.address_id === address_id);
  await saveAddress(tx, k.user_id, { address_id, form_enc: sealForm(ctx, k.form), is_default }, new Date(k.now));
  return address_id;
}

export async function dropAddress(tx: Tx, user_id: number, address_id: number): Promise<number | Refused> {
  await lockMember(tx, user_id);
  const gone = await deleteAddress(tx, user_id, address_id);
  return gone === 0 ? refuse(address_save.refusals.not_found) : address_id;
}

const nextId = (known: readonly KnownAddress[]): number => Math.max(0, ...known.map((a) => a.address_id)) + 1;

const FIELDS = ['name', 'tel', 'province', 'city', 'county', 'areaCode', 'addressDetail'] as const;
const isSamePlace = (a: AddressForm, b: AddressForm): boolean => FIELDS.every((field) => a[field] === b[field]);
