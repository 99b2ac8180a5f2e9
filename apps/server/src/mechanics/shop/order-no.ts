// Order numbers: the buyer, then 128 bits that begin with the time. The number alone leads to the row and its partition.
import { uuidTime, uuidv7 } from '#ids.ts';

export const newShortId = (at: number): string =>
  Buffer.from(uuidv7(at).replaceAll('-', ''), 'hex').toString('base64url');

export const newOrderNo = (user_id: number, at: number): string => orderNoOf(user_id, newShortId(at));

/** Draws of paid boxes are orders too: their batch in place of the id. */
export const orderNoOf = (user_id: number, id: string): string => `${user_id.toString(36)}-${id}`;

export type OrderPlace = { readonly user_id: number; readonly id: string; readonly at: number };

/** Undefined: it is no order's number. */
export function readOrderNo(order_no: string): OrderPlace | undefined {
  const found = /^([0-9a-z]{1,9})-([A-Za-z0-9_-]{22})$/.exec(order_no);
  if (!found) return undefined;
  const hex = Buffer.from(found[2]!, 'base64url').toString('hex');
  const at = uuidTime(`${hex.slice(0, 8)}-${hex.slice(8, 12)}`);
  return { user_id: Number.parseInt(found[1]!, 36), id: found[2]!, at };
}
