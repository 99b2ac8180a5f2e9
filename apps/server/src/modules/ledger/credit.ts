// Credits to a wallet: paid diamonds (and their removal when the payment is refunded), and pink diamonds that campaigns give.
import type { Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { repayDebtFirst, ENTRY_KIND, userAsOwner, type LedgerPost } from './accounts.ts';
import { BucketTooSmall } from './books.ts';
import { postEntries } from './post.ts';
import { lockBooks } from './store.ts';

export type RechargeCredit = {
  readonly user_id: number;
  readonly diamonds: number;
  readonly ref: string;
  readonly at: number;
};

/**
 * Credits paid diamonds. What the member owes after an earlier refund is reduced first (RST-9). False when it was already credited.
 */
export async function creditRecharge(tx: Tx, { user_id, diamonds, ref, at }: RechargeCredit): Promise<boolean> {
  const owner = userAsOwner(user_id);
  const change = repayDebtFirst((await lockBooks(tx, [owner], at)).account(owner), diamonds);
  const posted = await postEntries(tx, [{ owner, kind: ENTRY_KIND.recharge, ref, change, platform: 'recharge', at }]);
  return !(posted instanceof BucketTooSmall) && posted.fresh.length > 0;
}

export type RechargeReversal = RechargeCredit & {
  /** Reference of the entry that this one reverses (WAL-7: a reversal is a new entry that names the first). */
  readonly of: string;
};

/** RST-9: takes refunded diamonds down to a balance of zero; the rest becomes a debt. Undefined when they were already taken. */
export async function reverseRecharge(
  tx: Tx,
  { user_id, diamonds, ref, of, at }: RechargeReversal,
): Promise<{ taken: number; owed: number } | undefined> {
  const owner = userAsOwner(user_id);
  const { diamond } = (await lockBooks(tx, [owner], at)).account(owner);
  const taken = Math.min(diamond, diamonds);
  const owed = diamonds - taken;
  const change = { diamond: -taken, debt: -owed };
  const kind = ENTRY_KIND.recharge_refund;
  const posted = await postEntries(tx, [{ owner, kind, ref, reverses: of, change, platform: 'recharge', at }]);
  if (posted instanceof BucketTooSmall) throw new Error(`${ref}: the wallet is short although it was looked at`);
  return posted.fresh.length > 0 ? { taken, owed } : undefined;
}

/** RST-11: the provider refused the refund, so the diamonds are restored. False when they were already restored. */
export async function restoreRecharge(tx: Tx, { user_id, diamonds, ref, of, at }: RechargeReversal): Promise<boolean> {
  const owner = userAsOwner(user_id);
  const change = repayDebtFirst((await lockBooks(tx, [owner], at)).account(owner), diamonds);
  const kind = ENTRY_KIND.recharge_refund;
  const posted = await postEntries(tx, [{ owner, kind, ref, reverses: of, change, platform: 'recharge', at }]);
  return !(posted instanceof BucketTooSmall) && posted.fresh.length > 0;
}

export type PinkDiamondMove = {
  readonly user_id: number;
  /** Positive for a credit, negative for a debit. */
  readonly pink: number;
  readonly why: 'box' | 'activity' | 'shop' | 'taken_back';
  readonly ref: string;
  readonly campaign: string;
  readonly at: number;
};

const PINK_KIND = {
  box: ENTRY_KIND.pink_box,
  activity: ENTRY_KIND.pink_activity,
  shop: ENTRY_KIND.pink_shop,
  taken_back: ENTRY_KIND.pink_taken_back,
};

export const buildPinkDiamondPost = ({ user_id, pink, why, ref, campaign, at }: PinkDiamondMove): LedgerPost => ({
  owner: userAsOwner(user_id),
  kind: PINK_KIND[why],
  ref,
  change: { pink },
  platform: 'campaign',
  campaign,
  at,
});

/**
 * Credits or debits pink diamonds of any number of members at once; the other side is the campaign (WAL-1). Refused, with nothing
 * changed, when one of them has too few.
 */
export async function movePinkDiamonds(tx: Tx, moves: readonly PinkDiamondMove[]): Promise<Refused | undefined> {
  if (moves.length === 0) return undefined;
  const posted = await postEntries(tx, moves.map(buildPinkDiamondPost));
  return posted instanceof BucketTooSmall ? refuse('token_short', { fill: { name: '粉钻' } }) : undefined;
}
