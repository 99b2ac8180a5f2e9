import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { AddressForm } from '@shengyu/rules/identity/address.ts';

/** An address of the member's address book. */
export type SavedAddress = ReplyFrom<'POST /api/v1/address_list'>['list'][number];

export function addressFormOf(kept: SavedAddress): AddressForm {
  const { address_id: _, ...form } = kept;
  return form;
}
