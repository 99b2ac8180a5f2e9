// The daily total (OFFER-1, OFFER-3): every tier the Day's payments reach, claimed by hand until midnight, paid by itself afterwards.
import { claim_recharge_reward } from '@shengyu/contract/calls/offer.ts';
import type { OfferTier } from '@shengyu/campaign/definition.ts';
import { addDays, dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { dueAt } from '#jobs/add-job.ts';
import { ageState } from '#modules/agreement/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { giveTier, type OfferPart } from './give.ts';
import { tellReached } from './ladder.ts';
import { countsFor, offersOf, reachedTiers, sumOf } from './offers.ts';
import { hadOf, paidOn, payersOn, type PaidOrder } from './store.ts';

const STEP = 500;

/** What a member paid on a Day as far as it counts for the offer. */
export const countedOn = async (db: Queryable, offer: OfferPart, user_id: number, day: string): Promise<PaidOrder[]> =>
  (await paidOn(db, user_id, day)).filter((order) => countsFor(offer, order));

/** After a payment: tells which tiers it reached; of a Day that is over they are paid at once. The member is locked. */
export async function judgeDay(ctx: Context, tx: Tx, user_id: number, day: string, now: number): Promise<void> {
  for (const offer of await offersOf(ctx, 'daily_total')) {
    const orders = await countedOn(tx, offer, user_id, day);
    const last = orders.at(-1);
    if (!last) continue;
    const at = last.paid_at.getTime();
    for (const tier of reachedTiers(offer.part, sumOf(orders))) {
      const { out_trade_no } = reachedBy(orders, tier);
      const reached = { user_id, offer_id: offer.code, tier_id: tier.id, day, at, out_trade_no };
      await tellReached(ctx, tx, { ...reached, campaign: offer.campaign });
    }
    if (offer.part.claim === 'auto' || day < dayOf(now)) await payReached(ctx, tx, offer, orders, now);
  }
}

/** The order with which the sum reached the tier. */
function reachedBy(orders: readonly PaidOrder[], tier: OfferTier): PaidOrder {
  let sum = 0;
  return orders.find((order) => (sum += order.amount_fen) >= tier.amount_fen)!;
}

async function payReached(
  ctx: Context,
  tx: Tx,
  offer: OfferPart,
  orders: readonly PaidOrder[],
  now: number,
): Promise<void> {
  for (const tier of reachedTiers(offer.part, sumOf(orders))) await give(ctx, tx, offer, tier, orders, now);
}

function give(ctx: Context, tx: Tx, offer: OfferPart, tier: OfferTier, orders: readonly PaidOrder[], now: number) {
  const { user_id, day, out_trade_no, paid_at } = reachedBy(orders, tier);
  return giveTier(ctx, tx, { offer, tier, user_id, period: day, out_trade_no, now, paid_at: paid_at.getTime() });
}

export type Claiming = { offer: OfferPart; tier: OfferTier; user_id: number; now: number };

/** Today's tier, by hand. The member is locked and the stage was checked. */
export async function claimTier(ctx: Context, tx: Tx, c: Claiming): Promise<Refused | undefined> {
  const { not_reached, done } = claim_recharge_reward.refusals;
  const orders = await countedOn(tx, c.offer, c.user_id, dayOf(c.now));
  if (sumOf(orders) < c.tier.amount_fen) return refuse(not_reached);
  return (await give(ctx, tx, c.offer, c.tier, orders, c.now)) ? undefined : refuse(done);
}

/** Not reached, claimable, claimed; of a Day that is over nothing can be claimed any more. */
export async function tierStates(db: Queryable, offer: OfferPart, user_id: number, day: string, now: number) {
  const orders = await countedOn(db, offer, user_id, day);
  const had = new Set((await hadOf(db, [user_id], offer.code, day)).map(({ tier_id }) => tier_id));
  const paid_fen = sumOf(orders);
  const tiers = offer.part.tiers.map((tier) => {
    const isOpen = tier.amount_fen <= paid_fen && day === dayOf(now);
    return { tier, state: had.has(tier.id) ? 2 : isOpen ? 1 : 0 } as const;
  });
  return { paid_fen, tiers };
}

/** OFFER-3, at 00:10: what was reached yesterday and not claimed. */
export async function payUnclaimed(payload: unknown, ctx: Context): Promise<void> {
  const day = addDays(dayOf(dueAt(payload)), -1);
  const now = ctx.clock.now();
  let after = 0;
  for (;;) {
    const payers = await payersOn(ctx.db, day, after, STEP);
    if (payers.length === 0) return;
    after = payers.at(-1)!;
    for (const user_id of payers) {
      await ctx.db.tx(async (tx) => {
        await lockMember(tx, user_id);
        // OFFER-6: who is not known yet gets it when the real name passes.
        if ((await ageState(tx, user_id, now)) !== 'adult') return;
        for (const offer of await offersOf(ctx, 'daily_total')) {
          await payReached(ctx, tx, offer, await countedOn(tx, offer, user_id, day), now);
        }
      });
    }
  }
}
