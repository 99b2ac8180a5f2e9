// Jobs of a process that was killed stay locked by it; graphile-worker frees them after four hours, which is too late for a
// timer. So each pool of workers holds a lease under its id, and jobs locked by a pool without one are freed. Should a lease
// break while its pool lives, a job may run twice at once: jobs are idempotent by their payload.
import type { Db, Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { heldNumbers, numberOf, shareLeases, type Part } from '#events/lease.ts';
import { pause } from '#events/pause.ts';
import type { Log } from '#observe/log.ts';

const POOL_SPACE = 8_140_005;
const LOOK_MS = 5_000;
/** Longer than a new pool needs to get its lease. */
const YOUNG = '10 seconds';

/** Shows that this pool lives, and frees the jobs of those that do not. */
export const watchOrphans = (db: Db, log: Log, pool: string): Part =>
  shareLeases({
    db,
    log,
    space: POOL_SPACE,
    names: [pool],
    run: async (lease) => {
      while (!lease.signal.aborted) {
        const dead = await deadPools(lease.db);
        if (dead.length > 0) {
          await lease.db.rows(sql`select graphile_worker.force_unlock_workers(${dead}::text[])`);
          log.warn({ pools: dead }, 'jobs of dead workers were freed');
        }
        lease.moved();
        await pause(LOOK_MS, lease.signal);
      }
    },
  });

export async function deadPools(db: Queryable): Promise<string[]> {
  const locked = await db.rows<{ pool: string }>(sql`
    select locked_by as pool from graphile_worker._private_jobs where locked_at < now() - ${YOUNG}::interval
    union select locked_by from graphile_worker._private_job_queues where locked_at < now() - ${YOUNG}::interval`);
  if (locked.length === 0) return [];
  const alive = await heldNumbers(db, POOL_SPACE);
  return locked.map(({ pool }) => pool).filter((pool) => !alive.has(numberOf(pool)));
}
