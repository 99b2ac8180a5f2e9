import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { AddressForm } from '@shengyu/rules/address.ts';

/** An address of the book. */
export type Kept = ReplyFrom<'POST /api/v1/address_list'>['list'][number];

export function formOf(kept: Kept): AddressForm {
  const { address_id: _, ...form } = kept;
  return form;
}
