// The fee of a forced quit (QUIT-8, QUIT-9): set aside when it is asked for, then the guild's or the member's again, each once for ever.
import type { Tx } from '#db/db.ts';
import { guild, KIND, user, type Post } from './accounts.ts';
import { Short } from './books.ts';
import { post } from './post.ts';

export type QuitFee = {
  readonly user_id: number;
  readonly apply_id: number;
  readonly fen: number;
  readonly at: number;
};

/** `what:number`, as statements read it. */
const refOf = (apply_id: number, what = 'quit'): string => `${what}:${apply_id}`;

const ofMember = (f: QuitFee, what: string | undefined, change: Post['change'], more: Partial<Post> = {}): Post => ({
  owner: user(f.user_id),
  kind: KIND.forced_quit_fee,
  ref: refOf(f.apply_id, what),
  change,
  platform: 'none',
  at: f.at,
  ...more,
});

/** False: there is not as much available, and nothing has changed. */
export async function freezeQuitFee(tx: Tx, f: QuitFee): Promise<boolean> {
  const posted = await post(tx, [ofMember(f, undefined, { available: -f.fen, frozen: f.fen })]);
  return !(posted instanceof Short);
}

export const releaseQuitFee = (tx: Tx, f: QuitFee): Promise<void> =>
  must(tx, [ofMember(f, 'quit_released', { available: f.fen, frozen: -f.fen }, { reverses: refOf(f.apply_id) })]);

export const payQuitFee = (tx: Tx, f: QuitFee & { readonly guild_id: number }): Promise<void> =>
  must(tx, [
    ofMember(f, 'quit_paid', { frozen: -f.fen }, { platform: 'quit_fee' }),
    {
      owner: guild(f.guild_id),
      kind: KIND.quit_fee_received,
      ref: refOf(f.apply_id),
      change: { available: f.fen },
      platform: 'quit_fee',
      at: f.at,
    },
  ]);

/** Whoever closes a fee has the row that says it is set aside: anything else is a fault. */
async function must(tx: Tx, posts: readonly Post[]): Promise<void> {
  const posted = await post(tx, posts);
  if (posted instanceof Short || posted.fresh.length !== posts.length) throw new Error(`${posts[0]!.ref}: not posted`);
}
