// Posts any number of changes, all or none: lock and load, decide, write with one statement.
import type { Tx } from '#db/db.ts';
import type { Account, Post } from './accounts.ts';
import { Short } from './books.ts';
import { knownRefs, lockBooks, refKey, writeBooks } from './store.ts';

export type Posted = {
  /** Whose reference was new; a repeated one changes nothing. */
  readonly fresh: readonly Post[];
  readonly account: (post: Post) => Account;
};

export async function post(tx: Tx, posts: readonly Post[]): Promise<Posted | Short> {
  const owners = posts.map((p) => p.owner);
  const books = await lockBooks(tx, owners, Math.max(...posts.map((p) => p.at)));
  const known = await knownRefs(tx, posts);
  const fresh = posts.filter((p) => !known.has(refKey(p.owner, p.ref)));
  for (const one of fresh) {
    const posted = books.post(one);
    if (posted instanceof Short) return posted;
  }
  await writeBooks(tx, books);
  return { fresh, account: ({ owner }) => books.account(owner) };
}
