// What comes into a wallet: diamonds that were paid for, pink diamonds that a campaign gave.
import type { Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { KIND, user, type Post } from './accounts.ts';
import { Short } from './books.ts';
import { post } from './post.ts';
import { lockBooks } from './store.ts';

export type Crediting = {
  readonly user_id: number;
  readonly diamonds: number;
  readonly ref: string;
  readonly at: number;
};

/** Paid diamonds. What the member owes after an earlier refund is filled first (RST-9). False: credited before. */
export async function creditRecharge(tx: Tx, { user_id, diamonds, ref, at }: Crediting): Promise<boolean> {
  const owner = user(user_id);
  const account = (await lockBooks(tx, [owner], at)).account(owner);
  const owed = Math.min(-account.debt, diamonds);
  const change = { debt: owed, diamond: diamonds - owed };
  const posted = await post(tx, [{ owner, kind: KIND.recharge, ref, change, platform: 'recharge', at }]);
  return !(posted instanceof Short) && posted.fresh.length > 0;
}

export type PinkMove = {
  readonly user_id: number;
  /** Signed. */
  readonly pink: number;
  readonly why: 'box' | 'activity' | 'shop' | 'taken_back';
  readonly ref: string;
  readonly campaign: string;
  readonly at: number;
};

const PINK_KIND = {
  box: KIND.pink_box,
  activity: KIND.pink_activity,
  shop: KIND.pink_shop,
  taken_back: KIND.pink_taken_back,
};

export const pinkPost = ({ user_id, pink, why, ref, campaign, at }: PinkMove): Post => ({
  owner: user(user_id),
  kind: PINK_KIND[why],
  ref,
  change: { pink },
  platform: 'campaign',
  campaign,
  at,
});

/** Pink diamonds in or out, any number of members at once. They come from campaigns and go back to them (WAL-1). */
export async function movePink(tx: Tx, moves: readonly PinkMove[]): Promise<Refused | undefined> {
  if (moves.length === 0) return undefined;
  const posted = await post(tx, moves.map(pinkPost));
  return posted instanceof Short ? refuse('token_short', { fill: { name: '粉钻' } }) : undefined;
}
