// Posts any number of changes, all or none: lock and load the accounts, apply, write with one statement.
import type { Tx } from '#db/db.ts';
import type { LedgerAccount, LedgerPost } from './accounts.ts';
import { BucketTooSmall } from './books.ts';
import { findPostedRefs, lockBooks, buildRefKey, writeBooks } from './store.ts';

export type PostResult = {
  /** The posts whose reference was new; a repeated reference changes nothing. */
  readonly fresh: readonly LedgerPost[];
  readonly account: (post: LedgerPost) => LedgerAccount;
};

export async function postEntries(tx: Tx, posts: readonly LedgerPost[]): Promise<PostResult | BucketTooSmall> {
  const owners = posts.map((p) => p.owner);
  const books = await lockBooks(tx, owners, Math.max(...posts.map((p) => p.at)));
  const known = await findPostedRefs(tx, posts);
  const fresh = posts.filter((p) => !known.has(buildRefKey(p.owner, p.ref)));
  for (const one of fresh) {
    const posted = books.post(one);
    if (posted instanceof BucketTooSmall) return posted;
  }
  await writeBooks(tx, books);
  return { fresh, account: ({ owner }) => books.account(owner) };
}
