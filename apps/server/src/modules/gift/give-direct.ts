// Gifts that are bought and given in one step: a gift box (DRAW-14) or a fate gift (F02). They never enter the sender's bag.
// MONEY-3: the gift line has the source "direct", and its income_base is the price paid, whatever came out of the box. The calling
// code has already taken the diamonds and checked the receiver with `findReceiverRefusal`.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { isGiftItemCode, requireItem } from '#modules/bag/index.ts';
import { lockBooks, userAsOwner } from '#modules/ledger/index.ts';
import { GIFT_SOURCE_DIRECT } from './words.ts';
import { createOrderNo, writeOrder } from './write-order.ts';

export type DirectGift = {
  readonly sender_id: number;
  readonly receiver_id: number;
  readonly room_id: number | undefined;
  /** `income_base`: the diamonds paid for all pieces of this gift together. */
  readonly gifts: readonly { readonly item_code: string; readonly num: number; readonly income_base: number }[];
  /** The ledger reference of the purchase. */
  readonly paid_ref: string;
  readonly campaign: string;
  readonly now: number;
};

/** Writes one order for each entry of `gifts`; returns the order numbers. */
export async function giveDirectGift(ctx: Context, tx: Tx, given: DirectGift): Promise<string[]> {
  const { sender_id, receiver_id, paid_ref, campaign, now } = given;
  const orders: string[] = [];
  for (const { item_code, num, income_base } of given.gifts) {
    if (!isGiftItemCode(item_code)) throw new Error(`${item_code} is no gift and cannot be given`);
    const order_no = createOrderNo(now);
    const { value } = requireItem(item_code);
    const order = {
      order_no,
      event_id: order_no,
      made_at: now,
      at: now,
      sender_id,
      room_id: given.room_id ?? null,
      item_code,
      unit_price: value,
      source: GIFT_SOURCE_DIRECT,
      paid_by: 'box',
      paid_ref,
      campaign,
    } as const;
    const near = tx.areTogether(sender_id, receiver_id) ? [userAsOwner(receiver_id)] : [];
    const books = await lockBooks(tx, near, now);
    await writeOrder(ctx, tx, books, order, [{ receiver_id, num, gift_value: value * num, income_base, lots: [] }]);
    orders.push(order_no);
  }
  return orders;
}
