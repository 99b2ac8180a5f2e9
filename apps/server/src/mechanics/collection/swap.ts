// COLL-8: one spare for one spare of the CP partner, both or neither. What is offered is out of the bag while the offer stands, so
// it cannot be offered twice.
import { card_swap } from '@shengyu/contract/calls/collection.ts';
import type { CollDef } from '@shengyu/campaign/definition.ts';
import { beginOfDay, dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { itemOf, restoreLots, take, type Grant } from '#modules/bag/index.ts';
import { grantOf, type Part } from '#modules/kit/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { holdingsOf } from './cards.ts';
import { partnerOf } from './partner.ts';
import { swapId } from './swap-id.ts';
import { endSwap, insertSwap, nextSwapNo, swapsDue, swapsOn, type Swap, type SwapState } from './swap-store.ts';

const ANSWER_MS = 24 * 3_600_000;
const STEP = 200;

export type Deck = Part<CollDef>;
export type Swapped = { readonly swap_id: string; readonly state: SwapState };

export const daySwapsLeft = async (db: Queryable, user_id: number, { part }: Deck, now: number): Promise<number> =>
  Math.max(0, (part.swap?.per_day ?? 0) - (await swapsOn(db, user_id, part.id, new Date(beginOfDay(dayOf(now))))));

export type AskingSwap = { deck: Deck; user_id: number; give: string; want: string; now: number };

export async function askSwap(tx: Tx, { deck, user_id, give, want, now }: AskingSwap): Promise<Swapped | Refused> {
  const peer_id = await partnerOf(tx, user_id);
  if (peer_id === undefined) return refuse(card_swap.refusals.no_cp);
  await lockMembers(tx, [user_id, peer_id]);
  const [mine, theirs] = [await holdingsOf(tx, user_id, deck.part, now), await holdingsOf(tx, peer_id, deck.part, now)];
  if (give === want || !mine.has(give) || !mine.has(want)) return refuse('params');
  if ((await daySwapsLeft(tx, user_id, deck, now)) === 0) return refuse(card_swap.refusals.limit_day);
  if (mine.get(give)!.spare === 0) return refuse('token_short', { fill: { name: `多余的${itemOf(give).name}` } });
  if (theirs.get(want)!.spare === 0) return refuse(card_swap.refusals.no_spare);
  const no = await nextSwapNo(tx, user_id);
  const campaign = deck.campaign.def.id;
  const taken = await take(tx, { user_id, cost: one(give), ref: `swap:${no}:give`, at: now, campaign, why: 'give' });
  if (taken instanceof Refused) return taken;
  const swap = { user_id, no, peer_id, deck: deck.code, campaign, give, give_lot: taken[0]!.lot_id, want };
  await insertSwap(tx, { ...swap, expire_at: new Date(now + ANSWER_MS) }, new Date(now));
  emitSwap(tx, 'collection.swap_asked', deck, swap, now);
  return { swap_id: swapId(swap), state: 'open' };
}

/** Both cards change hands, if the partner still has one to spare. */
export async function acceptSwap(
  ctx: Context,
  tx: Tx,
  deck: Deck,
  swap: Swap,
  now: number,
): Promise<Swapped | Refused> {
  const { user_id, peer_id, no, give, want } = swap;
  if ((await partnerOf(tx, user_id)) !== peer_id) return refuse(card_swap.refusals.no_cp);
  if ((await daySwapsLeft(tx, peer_id, deck, now)) === 0) return refuse(card_swap.refusals.limit_day);
  const theirs = await holdingsOf(tx, peer_id, deck.part, now);
  if (theirs.get(want)!.spare === 0) return refuse('token_short', { fill: { name: `多余的${itemOf(want).name}` } });
  const { campaign } = deck;
  const ref = `swap:${user_id}:${no}`;
  const cost = { user_id: peer_id, cost: one(want), ref: `${ref}:out`, at: now, campaign: campaign.def.id };
  const taken = await take(tx, { ...cost, why: 'give' });
  if (taken instanceof Refused) return taken;
  await endSwap(tx, swap, 'done', new Date(now));
  const got = { campaign, origin: 'exchange', at: now } as const;
  await grantOf(ctx, tx, { ...got, user_id, grant: one(want), ref: `${ref}:in` });
  await grantOf(ctx, tx, { ...got, user_id: peer_id, grant: one(give), ref: `${ref}:in` });
  emitSwap(tx, 'collection.swapped', deck, swap, now);
  return { swap_id: swapId(swap), state: 'done' };
}

/** The card goes back into the lot it came from. The members are locked. */
export async function closeSwap(
  tx: Tx,
  swap: Swap,
  state: 'refused' | 'cancelled' | 'expired',
  at: number,
): Promise<Swapped> {
  if (await endSwap(tx, swap, state, new Date(at))) {
    const { user_id, no, campaign, give_lot } = swap;
    await restoreLots(tx, { user_id, lots: [{ lot_id: give_lot, qty: 1 }], ref: `swap:${no}:back`, at, campaign });
  }
  return { swap_id: swapId(swap), state };
}

/** Offers nobody answered within a day. */
export async function expireSwaps(_payload: unknown, ctx: Context): Promise<void> {
  for (const swap of await swapsDue(ctx.db, new Date(ctx.clock.now()), STEP)) {
    await ctx.db.tx(async (tx) => {
      await lockMembers(tx, [swap.user_id, swap.peer_id]);
      await closeSwap(tx, swap, 'expired', swap.expire_at.getTime());
    });
  }
}

const one = (item_code: string): Grant => [{ item_code, qty: 1 }];

type Told = Pick<Swap, 'user_id' | 'no' | 'peer_id'>;
function emitSwap(
  tx: Tx,
  name: 'collection.swap_asked' | 'collection.swapped',
  { campaign }: Deck,
  swap: Told,
  at: number,
): void {
  const { user_id, peer_id } = swap;
  const of = { campaign: campaign.def.id, def_hash: campaign.def_hash };
  tx.emit({ name, key: user_id, at, actor_id: user_id, data: { user_id, peer_id, swap_id: swapId(swap), ...of } });
}
