// What was bought and given in one act, a gift box or a fate gift (DRAW-14, F02): it never enters the sender's bag, and its line is
// direct with the price as its base, whatever came out (MONEY-3). The caller has taken the diamonds and asked `barredReceiver`.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { isGift, itemOf } from '#modules/bag/index.ts';
import { DIRECT } from './words.ts';
import { newOrderNo, writeOrder } from './write-order.ts';

export type DirectGift = {
  readonly sender_id: number;
  readonly receiver_id: number;
  readonly room_id: number | undefined;
  /** `income_base` is what was paid for these pieces together. */
  readonly gifts: readonly { readonly item_code: string; readonly num: number; readonly income_base: number }[];
  /** The books' reference of the purchase. */
  readonly paid_ref: string;
  readonly campaign: string;
  readonly now: number;
};

/** One order per kind of gift. */
export async function giveDirect(ctx: Context, tx: Tx, given: DirectGift): Promise<string[]> {
  const { sender_id, receiver_id, paid_ref, campaign, now } = given;
  const orders: string[] = [];
  for (const { item_code, num, income_base } of given.gifts) {
    if (!isGift(item_code)) throw new Error(`${item_code} is no gift and cannot be given`);
    const order_no = newOrderNo(now);
    const { value } = itemOf(item_code);
    const order = {
      order_no,
      event_id: order_no,
      made_at: now,
      at: now,
      sender_id,
      room_id: given.room_id ?? null,
      item_code,
      unit_price: value,
      source: DIRECT,
      paid_by: 'box',
      paid_ref,
      campaign,
    } as const;
    await writeOrder(ctx, tx, order, [{ receiver_id, num, gift_value: value * num, income_base, lots: [] }]);
    orders.push(order_no);
  }
  return orders;
}
