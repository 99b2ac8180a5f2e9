// Finds the draws that a purchase's tokens, cards or boxes paid for, so that a refund can take back what they gave (MONEY-6). Pink
// diamonds are not stored per purchase and points are on boards, so the bag's journal is followed from the tokens to the draws.
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { findPastDrawBatch } from '#mechanics/draw/index.ts';
import { findDrawsPaidBy, requireItem, PINK_DIAMOND_ITEM_TYPE } from '#modules/bag/index.ts';

export type PaidDraws = {
  readonly campaign: string;
  readonly pool: string;
  readonly at: number;
  readonly num: number;
  /** The value of the prizes, in ten-thousandths of a diamond as in the event draw.made. */
  readonly value: number;
  /** The expected value of the draws, in the same unit. */
  readonly expect: number;
  /** The prizes of these draws, and the fixed items that every draw gives in addition. */
  readonly got: Grant;
};

type Of = { readonly user_id: number; readonly purchase_id: string; readonly since: number };

export async function findDrawsPaidByPurchase(
  ctx: Context,
  tx: Tx,
  { user_id, purchase_id, since }: Of,
): Promise<PaidDraws[]> {
  const paid = await findDrawsPaidBy(tx, { user_id, purchase_id, since: new Date(since) });
  // A paid box is itself the purchase, so its own draws count too, even when its gifts went to another member at once.
  const isBox = purchase_id.startsWith(DRAW) && !paid.some(({ ref }) => ref === purchase_id);
  const draws: PaidDraws[] = [];
  for (const { ref, from, share, of } of isBox ? [{ ref: purchase_id, ...WHOLE }, ...paid] : paid) {
    const batch = await findPastDrawBatch(ctx, tx, user_id, ref.slice(DRAW.length));
    if (!batch) continue;
    const { campaign, pool, expect, per_draw, given } = batch;
    // The tokens of a batch pay for its draws in order, so the share of the tokens that came from this purchase paid
    // for the draws in the same share of the batch.
    const each = of / given.length;
    const mine = of === 0 ? given : given.slice(Math.floor(from / each), Math.ceil((from + share) / each));
    const num = mine.length;
    const got = [...mine.flat(), ...per_draw.map(({ item_code, qty }) => ({ item_code, qty: qty * num }))];
    const value = mine.flat().reduce((sum, { item_code, qty }) => sum + requireItem(item_code).value * qty, 0) * 10_000;
    draws.push({ campaign, pool, at: batch.at.getTime(), num, value, expect: expect * num, got });
  }
  return draws;
}

const DRAW = 'draw:';
const WHOLE = { from: 0, share: 0, of: 0 };

export const sumPinkDiamonds = (draws: readonly PaidDraws[]): number =>
  draws
    .flatMap(({ got }) => got)
    .reduce((sum, { item_code, qty }) => (requireItem(item_code).type === PINK_DIAMOND_ITEM_TYPE ? sum + qty : sum), 0);
