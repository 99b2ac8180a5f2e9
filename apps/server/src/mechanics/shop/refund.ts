// MONEY-6: a purchase paid in diamonds is taken back by an operator. The diamonds go back whole; of what they bought, and of the prizes
// its tokens drew, the unused part goes, and what was used is written off and reported.
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { batchMade } from '#mechanics/draw/index.ts';
import { takeBack } from '#modules/bag/index.ts';
import { returnDiamonds } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { readOrderNo, type OrderPlace } from './order-no.ts';
import { pinkDrawnWith } from './purchase-pink.ts';
import { isChanceKind } from './sellable.ts';
import { insertRefund, isRefunded, orderOf } from './store.ts';

export type Refunding = { readonly order_no: string; readonly reason: string; readonly now: number };

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
  /** Left for somebody else's hands at once: used. */
  readonly given: Grant;
};

export async function refundPurchase(ctx: Context, tx: Tx, r: Refunding): Promise<Refund | Refused> {
  const place = readOrderNo(r.order_no);
  if (!place) return refuse('not_found');
  const { user_id } = place;
  await lockMember(tx, user_id);
  const purchase = (await orderBought(tx, r.order_no, place)) ?? (await boxBought(ctx, tx, place));
  if (!purchase || purchase.diamonds === 0) return refuse('not_found');
  if (await isRefunded(tx, user_id, r.order_no)) return refuse('conflict');
  const { purchase_id, campaign, diamonds, chance, at } = purchase;
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
  const pink = await pinkDrawnWith(ctx, tx, { user_id, purchase_id, since: at });
  const back = await takeBack(tx, { user_id, purchase_id, since: at, pink, ref, campaign, at: r.now });
  const { taken } = back;
  const written_off = [...back.written_off, ...purchase.given];
  const { order_no, reason } = r;
  await insertRefund(tx, { user_id, order_no, at: new Date(r.now), reason, diamonds, taken, written_off });
  const data = { order_no, user_id, campaign, diamond: diamonds, taken, written_off };
  tx.emit({ name: 'purchase.refunded', key: user_id, at: r.now, data });
  return { user_id, diamonds, taken, written_off };
}

async function orderBought(tx: Tx, order_no: string, { user_id, at }: OrderPlace): Promise<Purchase | undefined> {
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

/** A paid box is its batch of draws. */
async function boxBought(ctx: Context, tx: Tx, { user_id, id }: OrderPlace): Promise<Purchase | undefined> {
  const batch = await batchMade(ctx, tx, user_id, id);
  if (!batch) return undefined;
  const { campaign, diamonds } = batch;
  const given = batch.to_user_id === null ? [] : batch.given.flat();
  return { purchase_id: `draw:${id}`, campaign, at: batch.at.getTime(), diamonds, chance: diamonds, given };
}
