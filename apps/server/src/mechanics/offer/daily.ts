// The daily recharge offer (OFFER-1, OFFER-3): every tier that the day's payments reach can be claimed until midnight and is paid
// automatically afterwards. An offer with claim `auto` is paid at once.
import { claim_recharge_reward } from '@shengyu/contract/calls/offer.ts';
import type { OfferTier } from '@shengyu/campaign/definition.ts';
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { dueTimeOf } from '#jobs/add-job.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { signReachedTier } from '#mechanics/sign/index.ts';
import { giveTier, type OfferPart } from './give.ts';
import { doesOrderCountFor, loadOffersOfKind, listReachedTiers, sumOrders } from './offers.ts';
import { listHeldGrants, listOrdersPaidOn, listPayersOn, type PaidOrder } from './store.ts';

const STEP = 500;

/** The orders a member paid on a day, as far as they count for the offer. */
export const listCountedOrdersOn = async (
  db: Queryable,
  offer: OfferPart,
  user_id: number,
  day: string,
): Promise<PaidOrder[]> =>
  (await listOrdersPaidOn(db, user_id, day)).filter((order) => doesOrderCountFor(offer, order));

/**
 * Called after a payment: advances the sign-in ladder for recharges by the tiers reached. Tiers of a past day, and those of offers
 * with claim `auto`, are paid at once. The caller must hold the member's lock.
 */
export async function applyDailyOffers(ctx: Context, tx: Tx, user_id: number, day: string, now: number): Promise<void> {
  for (const offer of await loadOffersOfKind(ctx, 'daily_total')) {
    const orders = await listCountedOrdersOn(tx, offer, user_id, day);
    const last = orders.at(-1);
    if (!last) continue;
    const at = last.paid_at.getTime();
    for (const tier of listReachedTiers(offer.part, sumOrders(orders))) {
      await signReachedTier(ctx, tx, { user_id, offer_id: offer.code, tier_id: tier.id, day, at });
    }
    if (offer.part.claim === 'auto' || day < dayOf(now)) await payReached(ctx, tx, offer, orders, now);
  }
}

/** The order whose payment made the sum reach the tier. */
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
  for (const tier of listReachedTiers(offer.part, sumOrders(orders))) await give(ctx, tx, offer, tier, orders, now);
}

function give(ctx: Context, tx: Tx, offer: OfferPart, tier: OfferTier, orders: readonly PaidOrder[], now: number) {
  const { user_id, day, out_trade_no, paid_at } = reachedBy(orders, tier);
  return giveTier(ctx, tx, { offer, tier, user_id, period: day, out_trade_no, now, paid_at: paid_at.getTime() });
}

export type TierClaim = { offer: OfferPart; tier: OfferTier; user_id: number; now: number };

/** Claims a tier of today by hand. The caller must have locked the member and checked the campaign's stage. */
export async function claimTier(ctx: Context, tx: Tx, c: TierClaim): Promise<Refused | undefined> {
  const { not_reached, done } = claim_recharge_reward.refusals;
  const orders = await listCountedOrdersOn(tx, c.offer, c.user_id, dayOf(c.now));
  if (sumOrders(orders) < c.tier.amount_fen) return refuse(not_reached);
  return (await give(ctx, tx, c.offer, c.tier, orders, c.now)) ? undefined : refuse(done);
}

/**
 * The sum paid on a day and the state of each tier: 0 not claimable (not reached, or of a past day), 1 claimable, 2 claimed. `auto`
 * is true for a tier that was paid by itself, because nobody can claim after the day.
 */
export async function loadTierStates(db: Queryable, offer: OfferPart, user_id: number, day: string, now: number) {
  const orders = await listCountedOrdersOn(db, offer, user_id, day);
  const had = new Map(
    (await listHeldGrants(db, [user_id], offer.code, day)).map(({ tier_id, granted_at }) => [
      tier_id,
      dayOf(granted_at.getTime()),
    ]),
  );
  const paid_fen = sumOrders(orders);
  const tiers = offer.part.tiers.map((tier) => {
    const isOpen = tier.amount_fen <= paid_fen && day === dayOf(now);
    const givenOn = had.get(tier.id);
    const state = givenOn !== undefined ? 2 : isOpen ? 1 : 0;
    return { tier, state, auto: givenOn !== undefined && givenOn > day } as const;
  });
  return { paid_fen, tiers };
}

/** OFFER-3: at 00:10 pays the tiers that were reached yesterday and not claimed. */
export async function payUnclaimedTiers(payload: unknown, ctx: Context): Promise<void> {
  const day = addDays(dayOf(dueTimeOf(payload)), -1);
  const now = ctx.clock.now();
  let after = 0;
  for (;;) {
    const payers = await listPayersOn(ctx.db, day, after, STEP);
    if (payers.length === 0) return;
    after = payers.at(-1)!;
    for (const user_id of payers) {
      await ctx.db.tx(async (tx) => {
        await lockMember(tx, user_id);
        // OFFER-6: a member who is not verified yet gets the tiers when the real name is verified.
        if ((await readAgeState(tx, user_id, now)) !== 'adult') return;
        for (const offer of await loadOffersOfKind(ctx, 'daily_total')) {
          await payReached(ctx, tx, offer, await listCountedOrdersOn(tx, offer, user_id, day), now);
        }
      });
    }
  }
}
