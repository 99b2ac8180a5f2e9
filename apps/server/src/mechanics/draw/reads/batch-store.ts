// SQL that reads single batches and the number of draws, for operators and other modules.
import type { Queryable } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';
import { formatDrawId, parseDrawId } from '../act/batch-id.ts';

/** How many draws the member ever made from the pool. */
export const countDrawsMade = async (db: Queryable, user_id: number, pool: string): Promise<number> =>
  (
    await db
      .at(user_id)
      .row<{ drawn: number }>(sql`select drawn from draw_count where user_id = ${user_id} and pool = ${pool}`)
  )?.drawn ?? 0;

/** How many draws were made since then, by pool; each cluster tells of its own draws, so a pool may occur several times. */
export const countDrawsByPoolSince = (
  db: Queryable,
  since: Date,
): Promise<{ campaign: string; pool: string; draws: number }[]> =>
  rowsOfAll(db, (here) =>
    here.rows<{ campaign: string; pool: string; draws: number }>(sql`
      select campaign, pool, sum(cardinality(rolls))::bigint as draws from draw_batch where at >= ${since}
      group by campaign, pool`),
  );

type LookedUp = { user_id: number; at: Date; campaign: string; pool: string; rolls: number[]; given_ids: string[] };

/** The batch of any member, by its id and time (unix ms). */
export const findBatchByTime = async (db: Queryable, batch_id: string, at: number): Promise<LookedUp | undefined> =>
  (
    await rowsOfAll(db, (here) =>
      here.rows<LookedUp>(sql`
        select user_id, at, campaign, pool, rolls, given_ids from draw_batch
        where at = ${new Date(at)} and batch_id = ${batch_id}`),
    )
  )[0];

/** The batch of any member by its id, which tells its time. */
export async function findDrawByBatchId(db: Queryable, batch_id: string): Promise<LookedUp | undefined> {
  const place = parseDrawId(formatDrawId(batch_id, 0));
  return place && findBatchByTime(db, batch_id, place.at);
}

type OwnBatch = { campaign: string; at: Date; pool: string; given_ids: string[]; to_user_id: number | null };

export const findOwnBatch = (db: Queryable, user_id: number, batch_id: string): Promise<OwnBatch | undefined> =>
  db.at(user_id).row<OwnBatch>(sql`
    select campaign, at, pool, given_ids, to_user_id from draw_batch where user_id = ${user_id} and batch_id = ${batch_id}`);
