// Jobs of a killed process stay locked by it; graphile-worker unlocks them only after four hours, which is too late for a timer. So
// each worker pool holds a lease under its id, and jobs locked by a pool without a lease are unlocked. If a lease breaks while its
// pool lives, a job may run twice at the same time: jobs are idempotent by their payload.
import type { Db, Queryable } from '#db/db.ts';
import { LOCK_CLASS } from '#db/lock-class.ts';
import { sql } from '#db/sql.ts';
import { readHeldLockNumbers, lockNumberOf, runUnderLeases, type BackgroundService } from '#events/lease.ts';
import { pause } from '#events/pause.ts';
import type { Log } from '#observe/log.ts';

const LOOK_MS = 5_000;
/** Jobs locked for a shorter time are left alone: their pool may be new and without its lease yet. */
const YOUNG = '10 seconds';

/** Holds the lease of this pool, and unlocks the jobs of dead pools. */
export const unlockJobsOfDeadPools = (db: Db, log: Log, pool: string): BackgroundService =>
  runUnderLeases({
    db,
    log,
    space: LOCK_CLASS.jobPools,
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

async function deadPools(db: Queryable): Promise<string[]> {
  const locked = await db.rows<{ pool: string }>(sql`
    select locked_by as pool from graphile_worker._private_jobs where locked_at < now() - ${YOUNG}::interval
    union select locked_by from graphile_worker._private_job_queues where locked_at < now() - ${YOUNG}::interval`);
  if (locked.length === 0) return [];
  const alive = await readHeldLockNumbers(db, LOCK_CLASS.jobPools);
  return locked.map(({ pool }) => pool).filter((pool) => !alive.has(lockNumberOf(pool)));
}
