// A guild's share of its month (SST-6): paid in once for ever.
import type { Tx } from '#db/db.ts';
import { guild, KIND } from './accounts.ts';
import { Short } from './books.ts';
import { post } from './post.ts';

export type Commission = {
  readonly guild_id: number;
  readonly month: string;
  readonly fen: number;
  readonly at: number;
};

/** Whoever pays it in has the row that says it was not done yet: anything else is a fault. */
export async function payCommission(tx: Tx, { guild_id, month, fen, at }: Commission): Promise<void> {
  if (fen === 0) return;
  const ref = `settlement:${month}`;
  const entry = { owner: guild(guild_id), kind: KIND.commission, ref, change: { available: fen } };
  const posted = await post(tx, [{ ...entry, platform: 'commission', at }]);
  if (posted instanceof Short || posted.fresh.length !== 1) throw new Error(`${ref} of guild ${guild_id}: not posted`);
}
