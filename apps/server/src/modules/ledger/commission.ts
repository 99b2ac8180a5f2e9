// Pays a guild's monthly commission into its account, once per month (SST-6).
import type { Tx } from '#db/db.ts';
import { guildAsOwner, ENTRY_KIND } from './accounts.ts';
import { BucketTooSmall } from './books.ts';
import { postEntries } from './post.ts';

export type Commission = {
  readonly guild_id: number;
  readonly month: string;
  readonly fen: number;
  readonly at: number;
};

/**
 * Posts the commission. It throws if the post is refused or repeated: the caller has locked the settlement and seen that it is
 * unpaid, so that is a bug.
 */
export async function payCommission(tx: Tx, { guild_id, month, fen, at }: Commission): Promise<void> {
  if (fen === 0) return;
  const ref = `settlement:${month}`;
  const entry = { owner: guildAsOwner(guild_id), kind: ENTRY_KIND.commission, ref, change: { available: fen } };
  const posted = await postEntries(tx, [{ ...entry, platform: 'commission', at }]);
  if (posted instanceof BucketTooSmall || posted.fresh.length !== 1)
    throw new Error(`${ref} of guild ${guild_id}: not posted`);
}
