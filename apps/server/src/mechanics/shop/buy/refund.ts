// MONEY-6: an operator refunds a purchase paid in diamonds. The diamonds are returned in full. The unused part of what they bought,
// and of the prizes its tokens drew, is taken back; the used part is written off and reported.
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { purchaseRefunded } from '#events/catalogue/draw.ts';
import { findPastDrawBatch } from '#mechanics/draw/index.ts';
import { takeBackPurchase } from '#modules/bag/index.ts';
import { returnDiamonds } from '#modules/ledger/index.ts';
import { findInviteById } from '#modules/pair/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { readOrderNo, type OrderNoParts } from './order-no.ts';
import { findDrawsPaidByPurchase, sumPinkDiamonds } from './purchase-draws.ts';
import { isChanceKind } from './sellable.ts';
import { insertRefund, isRefunded, orderOf } from '../store.ts';

export type RefundRequest = { readonly order_no: string; readonly reason: string; readonly now: number };

export type Refund = {
  readonly user_id: number;
  readonly diamonds: number;
  readonly taken: Grant;
  readonly written_off: Grant;
};

type Purchase = {
  readonly purchase_id: string;
  readonly campaign: string;
  readonly at: number;
  readonly diamonds: number;
  readonly chance: number;
  /** Items that were given to another member at once; they count as used. */
  readonly given: Grant;
};

/** Locks the buyer and returns the purchase if it can be refunded, otherwise a refusal. */
export async function lockRefundablePurchase(
  ctx: Context,
  tx: Tx,
  order_no: string,
): Promise<(Purchase & { readonly user_id: number }) | Refused> {
  const place = readOrderNo(order_no);
  const ring = place ? undefined : await ringBought(tx, order_no);
  const user_id = place?.user_id ?? ring?.user_id;
  if (user_id === undefined) return refuse('not_found');
  await lockMember(tx, user_id);
  const purchase = place
    ? ((await orderBought(tx, order_no, place)) ?? (await boxBought(ctx, tx, place)))
    : await ringBought(tx, order_no);
  if (!purchase || purchase.diamonds === 0) return refuse('not_found');
  return (await isRefunded(tx, user_id, order_no)) ? refuse('conflict') : { ...purchase, user_id };
}

export async function refundPurchase(ctx: Context, tx: Tx, r: RefundRequest): Promise<Refund | Refused> {
  const purchase = await lockRefundablePurchase(ctx, tx, r.order_no);
  if (purchase instanceof Refused) return purchase;
  const { user_id, purchase_id, campaign, diamonds, chance, at } = purchase;
  const ref = `refund:${r.order_no}`;
  await returnDiamonds(tx, {
    user_id,
    ref,
    of: purchase_id,
    diamonds,
    kind: 'purchase',
    chance,
    spent_at: at,
    at: r.now,
  });
  const draws = await findDrawsPaidByPurchase(ctx, tx, { user_id, purchase_id, since: at });
  const pink = sumPinkDiamonds(draws);
  const back = await takeBackPurchase(tx, { user_id, purchase_id, since: at, pink, ref, campaign, at: r.now });
  const { taken } = back;
  const written_off = [...back.written_off, ...purchase.given];
  const { order_no, reason } = r;
  await insertRefund(tx, { user_id, order_no, at: new Date(r.now), reason, diamonds, taken, written_off });
  // The event lists the draws, because boards then take away the points they gave.
  const data = { order_no, user_id, campaign, diamond: diamonds, taken, written_off, draws };
  tx.emit(purchaseRefunded, { key: user_id, at: r.now, data });
  return { user_id, diamonds, taken, written_off };
}

async function orderBought(tx: Tx, order_no: string, { user_id, at }: OrderNoParts): Promise<Purchase | undefined> {
  const order = await orderOf(tx, user_id, order_no, at);
  if (!order) return undefined;
  const { campaign, diamonds, kind } = order;
  return {
    purchase_id: `shop:${order_no}`,
    campaign,
    at,
    diamonds,
    chance: isChanceKind(kind) ? diamonds : 0,
    given: order.to_user_id === null ? [] : order.got,
  };
}

/** The purchase of a paid box, which is stored as its batch of draws. */
async function boxBought(ctx: Context, tx: Tx, { user_id, id }: OrderNoParts): Promise<Purchase | undefined> {
  const batch = await findPastDrawBatch(ctx, tx, user_id, id);
  if (!batch) return undefined;
  const { campaign, diamonds } = batch;
  const given = batch.to_user_id === null ? [] : batch.given.flat();
  return { purchase_id: `draw:${id}`, campaign, at: batch.at.getTime(), diamonds, chance: diamonds, given };
}

/**
 * The purchase of an accepted ring, order number `ring-{invite_id}`. The pair wears the ring and it is in nobody's bag, so there is
 * nothing to take back.
 */
async function ringBought(tx: Tx, order_no: string): Promise<(Purchase & { readonly user_id: number }) | undefined> {
  const found = /^ring-(\d{1,15})$/.exec(order_no);
  const letter = found && (await findInviteById(tx, Number(found[1])));
  if (letter?.state !== 'accepted') return undefined;
  const { invite_id, from_id: user_id, diamond: diamonds, made_at } = letter;
  const purchase_id = `ring:${invite_id}:spent`;
  return { user_id, purchase_id, campaign: 'cp', at: made_at.getTime(), diamonds, chance: 0, given: [] };
}
