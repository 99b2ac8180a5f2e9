// The draws that a purchase's tokens, cards or boxes paid for. Their pink diamonds are no lots and their points stand on boards, so the
// journal is followed from the tokens to their draws (MONEY-6).
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { batchMade } from '#mechanics/draw/index.ts';
import { drawsPaidBy, itemOf, PINK } from '#modules/bag/index.ts';

export type PaidDraws = {
  readonly campaign: string;
  readonly pool: string;
  readonly at: number;
  readonly num: number;
  /** Both in ten-thousandths of a diamond, as draw.made tells them. */
  readonly value: number;
  readonly expect: number;
  /** What came out, and what came with it. */
  readonly got: Grant;
};

type Of = { readonly user_id: number; readonly purchase_id: string; readonly since: number };

export async function drawsPaidWith(ctx: Context, tx: Tx, { user_id, purchase_id, since }: Of): Promise<PaidDraws[]> {
  const paid = await drawsPaidBy(tx, { user_id, purchase_id, since: new Date(since) });
  // A paid box is its draws, also when what came out went to somebody else at once.
  const isBox = purchase_id.startsWith(DRAW) && !paid.some(({ ref }) => ref === purchase_id);
  const draws: PaidDraws[] = [];
  for (const { ref, from, share, of } of isBox ? [{ ref: purchase_id, ...WHOLE }, ...paid] : paid) {
    const batch = await batchMade(ctx, tx, user_id, ref.slice(DRAW.length));
    if (!batch) continue;
    const { campaign, pool, expect, per_draw, given } = batch;
    // Tokens are taken in order and so are draws: this part of the cost paid for this part of the batch.
    const each = of / given.length;
    const mine = of === 0 ? given : given.slice(Math.floor(from / each), Math.ceil((from + share) / each));
    const num = mine.length;
    const got = [...mine.flat(), ...per_draw.map(({ item_code, qty }) => ({ item_code, qty: qty * num }))];
    const value = mine.flat().reduce((sum, { item_code, qty }) => sum + itemOf(item_code).value * qty, 0) * 10_000;
    draws.push({ campaign, pool, at: batch.at.getTime(), num, value, expect: expect * num, got });
  }
  return draws;
}

const DRAW = 'draw:';
const WHOLE = { from: 0, share: 0, of: 0 };

export const pinkIn = (draws: readonly PaidDraws[]): number =>
  draws
    .flatMap(({ got }) => got)
    .reduce((sum, { item_code, qty }) => (itemOf(item_code).type === PINK ? sum + qty : sum), 0);
