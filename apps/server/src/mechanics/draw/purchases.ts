// What others ask about draws that were made: how many, what a paid box cost, and what came out of single draws (MONEY-6).
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { poolOf } from './pools.ts';
import { expectationOf } from './worth.ts';

/** Draws of a member from a pool, ever. */
export const drawsMade = async (db: Queryable, user_id: number, pool: string): Promise<number> =>
  (await db.row<{ drawn: number }>(sql`select drawn from draw_count where user_id = ${user_id} and pool = ${pool}`))
    ?.drawn ?? 0;

export type MadeBatch = {
  readonly campaign: string;
  readonly pool: string;
  /** Published base expectation of a draw, in ten-thousandths of a diamond (BOARD-6). */
  readonly expect: number;
  /** What every draw gives beside its prize. */
  readonly per_draw: Grant;
  readonly at: Date;
  readonly to_user_id: number | null;
  /** What each draw gave, in order. */
  readonly given: readonly Grant[];
  /** Diamonds that were paid for it; 0: tokens or a pack paid. */
  readonly diamonds: number;
};

type Row = { campaign: string; at: Date; pool: string; given_ids: string[]; to_user_id: number | null };

/** Undefined: the member made no such batch, or its pool is gone for good. */
export async function batchMade(
  ctx: Context,
  db: Queryable,
  user_id: number,
  batch_id: string,
): Promise<MadeBatch | undefined> {
  const row = await db.row<Row>(sql`
    select campaign, at, pool, given_ids, to_user_id from draw_batch where user_id = ${user_id} and batch_id = ${batch_id}`);
  const pool = row && (await poolOf(ctx, row.pool));
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
