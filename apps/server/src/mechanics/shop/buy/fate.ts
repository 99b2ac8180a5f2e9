// Fate gifts (call F02, DRAW-16): buying one draws its cards in the same transaction. The gift is sold at its price and the cards
// are a bonus. The gift can be given away at once; the cards stay with the buyer.
import { giftToOtherRefusals } from '@shengyu/contract/refusals-campaign.ts';
import { makeDrawBatches, storeOddsTable, findPool, type DrawBatchResult } from '#mechanics/draw/index.ts';
import { findReceiverRefusal, giveDirectGift, areInSameRoomOrFriends } from '#modules/gift/index.ts';
import { isGiftItemCode } from '#modules/bag/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { lockBooks, userAsOwner } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { ShopCall } from './shop-call.ts';
import {
  grantPurchase,
  openPurchase,
  payPurchase,
  recordOrder,
  type CompletedPurchase,
  type PurchaseRequest,
  type OpenPurchase,
} from './buy.ts';
import { multiplyGrant } from './sellable.ts';

export type FatePurchaseRequest = PurchaseRequest & {
  readonly to?: { readonly user_id: number; readonly room_id: number | undefined } | undefined;
  readonly client_seed?: string | undefined;
};

export type CompletedFatePurchase = CompletedPurchase & { readonly drawn: DrawBatchResult };

export async function buyFateGift(
  call: ShopCall,
  buying: FatePurchaseRequest,
): Promise<CompletedFatePurchase | Refused> {
  const { to } = buying;
  const opened = await openPurchase(call, buying, to && (() => cannotReceive(call, to)));
  if (opened instanceof Refused) return opened;
  // KIT-7: limits and seed of the cards are checked before the balance. A later refusal rolls the draw back with everything else.
  const drawn = await turnCards(call, opened, buying.client_seed);
  if (drawn instanceof Refused) return drawn;
  // Both wallets are locked in one order, so that two members who give to each other cannot deadlock (WAL-3).
  if (to) await lockBooks(call.tx, [call.me, to.user_id].map(userAsOwner), call.now);
  const paid = await payPurchase(call, opened);
  if (paid instanceof Refused) return paid;
  const got = multiplyGrant(opened.what.grant, opened.num);
  if (to) await giveAtOnce(call, opened, to);
  else await grantPurchase(call, opened, got);
  const gone = await recordOrder(call, opened, { cost: paid.cost, got, to_user_id: to?.user_id ?? null });
  return gone ?? { ...opened, ...paid, got, drawn };
}

async function turnCards(
  call: ShopCall,
  o: OpenPurchase,
  client_seed: string | undefined,
): Promise<DrawBatchResult | Refused> {
  const { ctx, tx, me, now } = call;
  const { pool: code, each } = o.what.flips!;
  const pool = (await findPool(ctx, code))!;
  await storeOddsTable(ctx, pool);
  const { registered_at } = (await findUsersById(tx, [me])).get(me)!;
  const [drawn] = await makeDrawBatches(ctx, tx, [
    {
      user_id: me,
      registered_at: registered_at.getTime(),
      now,
      pool,
      stage: o.stage,
      num: each * o.num,
      stopOnBig: false,
      client_seed,
      confirm: true,
      purchase_id: o.ref,
    },
  ]);
  return drawn!;
}

type To = NonNullable<FatePurchaseRequest['to']>;

/**
 * DRAW-14: returns a refusal when the receiver cannot get the gift: the receiver must be in the same room or a friend, and not the
 * buyer.
 */
async function cannotReceive({ tx, me, now }: ShopCall, to: To): Promise<Refused | undefined> {
  if (to.user_id === me) return refuse(giftToOtherRefusals.to_self);
  const barred = await findReceiverRefusal(tx, { sender_id: me, receiver_ids: [to.user_id], now });
  if (barred) return barred;
  const both = await findUsersById(tx, [me, to.user_id]);
  const near = await areInSameRoomOrFriends(tx, both.get(me)!, both.get(to.user_id)!, to.room_id);
  return near ? undefined : refuse(giftToOtherRefusals.too_far);
}

async function giveAtOnce({ ctx, tx, me, now }: ShopCall, o: OpenPurchase, to: To): Promise<void> {
  const gifts = o.what.grant.filter(({ item_code }) => isGiftItemCode(item_code));
  // A fate gift contains exactly one kind of gift, so its whole price is the income base.
  const [gift] = gifts;
  if (!gift || gifts.length > 1 || o.what.grant.length > 1) throw new Error(`${o.what.id} is not one gift`);
  await giveDirectGift(ctx, tx, {
    sender_id: me,
    receiver_id: to.user_id,
    room_id: to.room_id,
    gifts: [{ item_code: gift.item_code, num: gift.qty * o.num, income_base: o.diamonds }],
    paid_ref: o.ref,
    campaign: o.what.campaign.def.id,
    now,
  });
}
