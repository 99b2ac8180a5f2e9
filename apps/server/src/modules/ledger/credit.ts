// What comes into a wallet: diamonds that were paid for (and leave it when the payment is refunded), pink diamonds that a campaign gave.
import type { Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { filling, KIND, user, type Post } from './accounts.ts';
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
  const change = filling((await lockBooks(tx, [owner], at)).account(owner), diamonds);
  const posted = await post(tx, [{ owner, kind: KIND.recharge, ref, change, platform: 'recharge', at }]);
  return !(posted instanceof Short) && posted.fresh.length > 0;
}

export type Refunding = Crediting & { /** Reference of the entry this one takes back (WAL-7). */ readonly of: string };

/** RST-9: taken down to zero, the rest is owed. Undefined: taken before. */
export async function takeRecharge(
  tx: Tx,
  { user_id, diamonds, ref, of, at }: Refunding,
): Promise<{ taken: number; owed: number } | undefined> {
  const owner = user(user_id);
  const { diamond } = (await lockBooks(tx, [owner], at)).account(owner);
  const taken = Math.min(diamond, diamonds);
  const owed = diamonds - taken;
  const change = { diamond: -taken, debt: -owed };
  const kind = KIND.recharge_refund;
  const posted = await post(tx, [{ owner, kind, ref, reverses: of, change, platform: 'recharge', at }]);
  if (posted instanceof Short) throw new Error(`${ref}: the wallet is short although it was looked at`);
  return posted.fresh.length > 0 ? { taken, owed } : undefined;
}

/** RST-11: the provider refused, the diamonds come back. False: they came back before. */
export async function restoreRecharge(tx: Tx, { user_id, diamonds, ref, of, at }: Refunding): Promise<boolean> {
  const owner = user(user_id);
  const change = filling((await lockBooks(tx, [owner], at)).account(owner), diamonds);
  const kind = KIND.recharge_refund;
  const posted = await post(tx, [{ owner, kind, ref, reverses: of, change, platform: 'recharge', at }]);
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
