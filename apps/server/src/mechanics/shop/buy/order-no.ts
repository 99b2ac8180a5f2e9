// Order numbers: the buyer's id, then 128 bits that begin with the time. The number alone leads to the row and its partition.
import { timeOfUuid, uuidv7 } from '#ids.ts';

export const newShortId = (at: number): string =>
  Buffer.from(uuidv7(at).replaceAll('-', ''), 'hex').toString('base64url');

export const newOrderNo = (user_id: number, at: number): string => orderNoOf(user_id, newShortId(at));

/** An order number from its two parts. Draws of paid boxes count as orders too; their batch id is then the second part. */
export const orderNoOf = (user_id: number, id: string): string => `${user_id.toString(36)}-${id}`;

export type OrderNoParts = { readonly user_id: number; readonly id: string; readonly at: number };

/** Splits an order number into buyer, id and time; undefined when the text is not an order number. */
export function readOrderNo(order_no: string): OrderNoParts | undefined {
  const found = /^([0-9a-z]{1,9})-([A-Za-z0-9_-]{22})$/.exec(order_no);
  if (!found) return undefined;
  const hex = Buffer.from(found[2]!, 'base64url').toString('hex');
  const at = timeOfUuid(`${hex.slice(0, 8)}-${hex.slice(8, 12)}`);
  return { user_id: Number.parseInt(found[1]!, 36), id: found[2]!, at };
}
