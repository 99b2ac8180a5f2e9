// Answers questions of other modules about past draws: how many were made, what a paid batch cost, and what its draws gave (refunds
// need this, MONEY-6).
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { countDrawsByPoolSince, findOwnBatch } from './batch-store.ts';
import { findPool, type Pool } from './pools.ts';
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
  return {
    campaign: row.campaign,
    pool: row.pool,
    expect: expectationOf(pool.def),
    per_draw: (pool.def.per_draw ?? []).filter((line) => 'item_code' in line),
    at: row.at,
    to_user_id: row.to_user_id,
    given: row.given_ids.map((prize_id) => rows.find(({ id }) => id === prize_id)?.grant ?? []),
    diamonds: diamondsPerDraw(cost) * row.given_ids.length,
  };
}

/** Diamonds that one draw costs; 0 when tokens or a pack pay. */
const diamondsPerDraw = (cost: Pool['def']['cost']): number =>
  cost !== 'pack' && 'diamond' in cost ? cost.diamond : 0;

/** The draws since then by campaign, and the diamonds that were paid for them directly. */
export async function sumDrawsSince(
  ctx: Context,
  since: Date,
): Promise<Map<string, { draws: number; diamonds: number }>> {
  const sums = new Map<string, { draws: number; diamonds: number }>();
  for (const { campaign, pool, draws } of await countDrawsByPoolSince(ctx.db, since)) {
    const def = (await findPool(ctx, pool))?.def;
    const sum = sums.get(campaign) ?? { draws: 0, diamonds: 0 };
    sums.set(campaign, {
      draws: sum.draws + draws,
      diamonds: sum.diamonds + (def ? diamondsPerDraw(def.cost) * draws : 0),
    });
  }
  return sums;
}

/** The name of a pool as members read it; the code of one that no longer exists. */
export const namePool = async (ctx: Context, pool: string): Promise<string> =>
  (await findPool(ctx, pool))?.def.name ?? pool;
