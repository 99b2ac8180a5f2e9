// Income on its way out (WST-1, WST-11, WST-12): set aside when it is asked for, then paid out or given back, each once for ever.
import type { Tx } from '#db/db.ts';
import { KIND, type Owner, type Platform, type Post } from './accounts.ts';
import { Short } from './books.ts';
import { post } from './post.ts';

export type Withdrawing = { readonly owner: Owner; readonly withdraw_no: string; readonly at: number };

/** `what:number`, as statements read it. */
const refOf = (withdraw_no: string, what = 'withdraw'): string => `${what}:${withdraw_no}`;

/** False: there is not as much available. */
export async function freezeIncome(tx: Tx, w: Withdrawing & { readonly fen: number }): Promise<boolean> {
  const change = { available: -w.fen, frozen: w.fen };
  const posted = await post(tx, [
    { owner: w.owner, kind: KIND.withdrawal, ref: refOf(w.withdraw_no), change, platform: 'none', at: w.at },
  ]);
  if (posted instanceof Short) return false;
  if (posted.fresh.length === 0) throw new Error(`${w.withdraw_no} was set aside before`);
  return true;
}

/** All of it, fee and tax included (WST-12, WD-11). */
export async function returnFrozen(tx: Tx, w: Withdrawing & { readonly fen: number }): Promise<void> {
  await must(tx, [
    {
      owner: w.owner,
      kind: KIND.withdrawal_returned,
      ref: refOf(w.withdraw_no, 'returned'),
      reverses: refOf(w.withdraw_no),
      change: { available: w.fen, frozen: -w.fen },
      platform: 'none',
      at: w.at,
    },
  ]);
}

export type PaidOut = Withdrawing & {
  readonly arrive_fen: number;
  readonly fee_fen: number;
  readonly tax_fen: number;
};

export async function payOutFrozen(tx: Tx, w: PaidOut): Promise<void> {
  const part = (platform: Platform, fen: number): Post => ({
    owner: w.owner,
    kind: KIND.withdrawal,
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

/** Whoever gives back or pays out has the row that says it was not done yet: anything else is a fault. */
async function must(tx: Tx, posts: readonly Post[]): Promise<void> {
  const posted = await post(tx, posts);
  if (posted instanceof Short || posted.fresh.length !== posts.length) throw new Error(`${posts[0]!.ref}: not posted`);
}
