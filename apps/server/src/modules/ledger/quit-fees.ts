// The fee of a forced quit: frozen at the application (QUIT-8), then paid to the guild or released to the member (QUIT-9), each
// only once.
import type { Tx } from '#db/db.ts';
import { guildAsOwner, ENTRY_KIND, userAsOwner, type LedgerPost } from './accounts.ts';
import { BucketTooSmall } from './books.ts';
import { postEntries } from './post.ts';

export type QuitFee = {
  readonly user_id: number;
  readonly apply_id: number;
  readonly fen: number;
  readonly at: number;
};

/** `what:number`, the form of references that statements parse. */
const refOf = (apply_id: number, what = 'quit'): string => `${what}:${apply_id}`;

const ofMember = (
  f: QuitFee,
  what: string | undefined,
  change: LedgerPost['change'],
  more: Partial<LedgerPost> = {},
): LedgerPost => ({
  owner: userAsOwner(f.user_id),
  kind: ENTRY_KIND.forced_quit_fee,
  ref: refOf(f.apply_id, what),
  change,
  platform: 'none',
  at: f.at,
  ...more,
});

/** Freezes the fee; false when not enough income is available, and then nothing has changed. */
export async function freezeQuitFee(tx: Tx, f: QuitFee): Promise<boolean> {
  const posted = await postEntries(tx, [ofMember(f, undefined, { available: -f.fen, frozen: f.fen })]);
  return !(posted instanceof BucketTooSmall);
}

export const releaseQuitFee = (tx: Tx, f: QuitFee): Promise<void> =>
  must(tx, [ofMember(f, 'quit_released', { available: f.fen, frozen: -f.fen }, { reverses: refOf(f.apply_id) })]);

export const payQuitFee = (tx: Tx, f: QuitFee & { readonly guild_id: number }): Promise<void> =>
  must(tx, [
    ofMember(f, 'quit_paid', { frozen: -f.fen }, { platform: 'quit_fee' }),
    {
      owner: guildAsOwner(f.guild_id),
      kind: ENTRY_KIND.quit_fee_received,
      ref: refOf(f.apply_id),
      change: { available: f.fen },
      platform: 'quit_fee',
      at: f.at,
    },
  ]);

/** Posts, or throws: the caller has locked the application and seen the frozen fee, so a refused or repeated post is a bug. */
async function must(tx: Tx, posts: readonly LedgerPost[]): Promise<void> {
  const posted = await postEntries(tx, posts);
  if (posted instanceof BucketTooSmall || posted.fresh.length !== posts.length)
    throw new Error(`${posts[0]!.ref}: not posted`);
}
