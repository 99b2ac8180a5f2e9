// Income that is withdrawn: frozen at the request (WST-1), then paid out (WST-11) or returned (WST-12), each only once.
import type { Tx } from '#db/db.ts';
import { ENTRY_KIND, type AccountOwner, type PlatformAccount, type LedgerPost } from './accounts.ts';
import { BucketTooSmall } from './books.ts';
import { postEntries } from './post.ts';

export type WithdrawalEntry = { readonly owner: AccountOwner; readonly withdraw_no: string; readonly at: number };

/** `what:number`, the form of references that statements parse. */
const refOf = (withdraw_no: string, what = 'withdraw'): string => `${what}:${withdraw_no}`;

/** Freezes the amount of a withdrawal; false when not enough income is available. */
export async function freezeIncome(tx: Tx, w: WithdrawalEntry & { readonly fen: number }): Promise<boolean> {
  const change = { available: -w.fen, frozen: w.fen };
  const posted = await postEntries(tx, [
    { owner: w.owner, kind: ENTRY_KIND.withdrawal, ref: refOf(w.withdraw_no), change, platform: 'none', at: w.at },
  ]);
  if (posted instanceof BucketTooSmall) return false;
  if (posted.fresh.length === 0) throw new Error(`${w.withdraw_no} was set aside before`);
  return true;
}

/** Returns the whole amount, fee and tax included (WST-12, WD-11). */
export async function returnFrozenIncome(tx: Tx, w: WithdrawalEntry & { readonly fen: number }): Promise<void> {
  await must(tx, [
    {
      owner: w.owner,
      kind: ENTRY_KIND.withdrawal_returned,
      ref: refOf(w.withdraw_no, 'returned'),
      reverses: refOf(w.withdraw_no),
      change: { available: w.fen, frozen: -w.fen },
      platform: 'none',
      at: w.at,
    },
  ]);
}

export type WithdrawalPayout = WithdrawalEntry & {
  readonly arrive_fen: number;
  readonly fee_fen: number;
  readonly tax_fen: number;
};

export async function payOutFrozenIncome(tx: Tx, w: WithdrawalPayout): Promise<void> {
  const part = (platform: PlatformAccount, fen: number): LedgerPost => ({
    owner: w.owner,
    kind: ENTRY_KIND.withdrawal,
    ref: refOf(w.withdraw_no, platform),
    change: { frozen: -fen },
    platform,
    at: w.at,
  });
  const parts = [part('payout', w.arrive_fen), part('fee', w.fee_fen), part('tax', w.tax_fen)];
  await must(
    tx,
    parts.filter(({ change }) => change.frozen !== 0),
  );
}

/** Posts, or throws: the caller has locked the withdrawal and seen its state, so a refused or repeated post is a bug. */
async function must(tx: Tx, posts: readonly LedgerPost[]): Promise<void> {
  const posted = await postEntries(tx, posts);
  if (posted instanceof BucketTooSmall || posted.fresh.length !== posts.length)
    throw new Error(`${posts[0]!.ref}: not posted`);
}
