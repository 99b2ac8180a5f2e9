// Answers questions of other modules about past draws: how many were made, what a paid batch cost, and what its draws gave (refunds
// need this, MONEY-6).
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findOwnBatch } from './batch-store.ts';
import { findPool } from './pools.ts';
import { expectationOf } from './worth.ts';

export type PastDrawBatch = {
  readonly campaign: string;
  readonly pool: string;
  /** Published base expectation of one draw, in ten-thousandths of a diamond (BOARD-6: the luck index). */
  readonly expect: number;
  /** Items that every draw gives beside its prize. */
  readonly per_draw: Grant;
  readonly at: Date;
  readonly to_user_id: number | null;
  /** The grant of each draw, in order. */
  readonly given: readonly Grant[];
  /** Diamonds paid for the batch; 0 when tokens or a pack paid. */
  readonly diamonds: number;
};

/** A past batch of draws by its id; undefined when the member made no such batch or when its pool no longer exists. */
export async function findPastDrawBatch(
  ctx: Context,
  db: Queryable,
  user_id: number,
  batch_id: string,
): Promise<PastDrawBatch | undefined> {
  const row = await findOwnBatch(db, user_id, batch_id);
  const pool = row && (await findPool(ctx, row.pool));
  if (!row || !pool) return undefined;
  const { rows, cost } = pool.def;
  const price = cost !== 'pack' && 'diamond' in cost ? cost.diamond : 0;
  return {
    campaign: row.campaign,
    pool: row.pool,
    expect: expectationOf(pool.def),
    per_draw: (pool.def.per_draw ?? []).filter((line) => 'item_code' in line),
    at: row.at,
    to_user_id: row.to_user_id,
    given: row.given_ids.map((prize_id) => rows.find(({ id }) => id === prize_id)?.grant ?? []),
    diamonds: price * row.given_ids.length,
  };
}
