// COLL-8: a member offers one spare card to the CP partner for one of the partner's spare cards; both cards change hands or
// neither. The offered card is taken out of the bag while the offer is open, so it cannot be offered twice.
import { card_swap } from '@shengyu/contract/calls/collection.ts';
import type { CollectionDef } from '@shengyu/campaign/definition.ts';
import { beginOfDay, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { collectionSwapAsked, collectionSwapped } from '#events/catalogue/campaign.ts';
import { requireItem, restoreLots, takeCost, type Grant } from '#modules/bag/index.ts';
import { giveGrant, type CampaignPart } from '#modules/campaign-engine/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { loadCardHoldings } from './cards.ts';
import { findCpPartner } from './partner.ts';
import { formatSwapId } from './swap-id.ts';
import {
  endSwap,
  insertSwap,
  nextSwapNo,
  listOverdueSwaps,
  countSwapsTowardsLimit,
  type Swap,
  type SwapState,
} from './swap-store.ts';

const ANSWER_MS = 24 * 3_600_000;
const STEP = 200;

export type Deck = CampaignPart<CollectionDef>;
export type SwapOutcome = { readonly swap_id: string; readonly state: SwapState };

export const countDaySwapsLeft = async (db: Queryable, user_id: number, { part }: Deck, now: number): Promise<number> =>
  Math.max(
    0,
    (part.swap?.per_day ?? 0) - (await countSwapsTowardsLimit(db, user_id, part.id, new Date(beginOfDay(dayOf(now))))),
  );

export type SwapOffer = { deck: Deck; user_id: number; give: string; want: string; now: number };

export async function offerSwap(tx: Tx, { deck, user_id, give, want, now }: SwapOffer): Promise<SwapOutcome | Refused> {
  const peer_id = await findCpPartner(tx, user_id);
  if (peer_id === undefined) return refuse(card_swap.refusals.no_cp);
  await lockMembers(tx, [user_id, peer_id]);
  const [mine, theirs] = [
    await loadCardHoldings(tx, user_id, deck.part, now),
    await loadCardHoldings(tx, peer_id, deck.part, now),
  ];
  if (give === want || !mine.has(give) || !mine.has(want)) return refuse('params');
  if ((await countDaySwapsLeft(tx, user_id, deck, now)) === 0) return refuse(card_swap.refusals.limit_day);
  if (mine.get(give)!.spare === 0) return refuse('token_short', { fill: { name: `多余的${requireItem(give).name}` } });
  if (theirs.get(want)!.spare === 0) return refuse(card_swap.refusals.no_spare);
  const no = await nextSwapNo(tx, user_id);
  const campaign = deck.campaign.def.id;
  const taken = await takeCost(tx, {
    user_id,
    cost: one(give),
    ref: `swap:${no}:give`,
    at: now,
    campaign,
    why: 'give',
  });
  if (taken instanceof Refused) return taken;
  const swap = { user_id, no, peer_id, deck: deck.code, campaign, give, give_lot: taken[0]!.lot_id, want };
  await insertSwap(tx, { ...swap, asked_at: new Date(now), expire_at: new Date(now + ANSWER_MS) });
  emitSwap(tx, collectionSwapAsked, deck, swap, now);
  return { swap_id: formatSwapId(swap), state: 'open' };
}

/**
 * Exchanges the two cards if the pair still exists, the partner's daily limit allows it and the partner still has a spare card;
 * otherwise refuses.
 */
export async function acceptSwap(
  ctx: Context,
  tx: Tx,
  deck: Deck,
  swap: Swap,
  now: number,
): Promise<SwapOutcome | Refused> {
  const { user_id, peer_id, no, give, want } = swap;
  if ((await findCpPartner(tx, user_id)) !== peer_id) return refuse(card_swap.refusals.no_cp);
  if ((await countDaySwapsLeft(tx, peer_id, deck, now)) === 0) return refuse(card_swap.refusals.limit_day);
  const theirs = await loadCardHoldings(tx, peer_id, deck.part, now);
  if (theirs.get(want)!.spare === 0)
    return refuse('token_short', { fill: { name: `多余的${requireItem(want).name}` } });
  const { campaign } = deck;
  const ref = `swap:${user_id}:${no}`;
  const cost = { user_id: peer_id, cost: one(want), ref: `${ref}:out`, at: now, campaign: campaign.def.id };
  const taken = await takeCost(tx, { ...cost, why: 'give' });
  if (taken instanceof Refused) return taken;
  await endSwap(tx, swap, 'done', new Date(now));
  const got = { campaign, origin: 'exchange', at: now } as const;
  await giveGrant(ctx, tx, { ...got, user_id, grant: one(want), ref: `${ref}:in` });
  await giveGrant(ctx, tx, { ...got, user_id: peer_id, grant: one(give), ref: `${ref}:in` });
  emitSwap(tx, collectionSwapped, deck, swap, now);
  return { swap_id: formatSwapId(swap), state: 'done' };
}

/**
 * Ends an offer without an exchange and puts the offered card back into the lot it was taken from. The caller must have locked both
 * members.
 */
export async function closeSwap(
  tx: Tx,
  swap: Swap,
  state: 'refused' | 'cancelled' | 'expired',
  at: number,
): Promise<SwapOutcome> {
  if (await endSwap(tx, swap, state, new Date(at))) {
    const { user_id, no, campaign, give_lot } = swap;
    await restoreLots(tx, { user_id, lots: [{ lot_id: give_lot, qty: 1 }], ref: `swap:${no}:back`, at, campaign });
  }
  return { swap_id: formatSwapId(swap), state };
}

/** Closes the offers that were not answered within a day. */
export async function expireSwaps(_payload: unknown, ctx: Context): Promise<void> {
  for (const swap of await listOverdueSwaps(ctx.db, new Date(ctx.clock.now()), STEP)) {
    await ctx.db.tx(async (tx) => {
      await lockMembers(tx, [swap.user_id, swap.peer_id]);
      await closeSwap(tx, swap, 'expired', swap.expire_at.getTime());
    });
  }
}

const one = (item_code: string): Grant => [{ item_code, qty: 1 }];

type Told = Pick<Swap, 'user_id' | 'no' | 'peer_id'>;
function emitSwap(tx: Tx, type: typeof collectionSwapAsked, { campaign }: Deck, swap: Told, at: number): void {
  const { user_id, peer_id } = swap;
  const of = { campaign: campaign.def.id, def_hash: campaign.def_hash };
  tx.emit(type, {
    key: user_id,
    at,
    actor_id: user_id,
    data: { user_id, peer_id, swap_id: formatSwapId(swap), ...of },
  });
}
