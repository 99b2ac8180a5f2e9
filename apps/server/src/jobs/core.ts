// Maintenance jobs for the core's own tables: partitions and expired replies.
import type { Context } from '../context.ts';
import { ensurePartitions } from '#db/partitions.ts';
import { sql } from '#db/sql.ts';
import type { Module } from '../module.ts';

const SWEEP_STEP = 5_000;

/**
 * Creates the coming partitions and drops the expired ones. Waits at most 2 s for a table's lock, because the statements of members
 * queue behind a waiting lock request.
 */
async function partitions(_payload: unknown, ctx: Context): Promise<void> {
  for (const { pool } of ctx.db.each()) {
    const client = await pool.connect();
    try {
      await client.query(`set lock_timeout = '2s'`);
      const { made, dropped } = await ensurePartitions(client, new Date(ctx.clock.now()));
      ctx.log.info({ made: made.length, dropped }, 'partitions');
    } finally {
      client.release(true);
    }
  }
}

/**
 * Deletes stored replies whose time is over (IDEM_TTL: how long a reply can be repeated) on every cluster, in steps that hold no lock
 * for long.
 */
async function sweepIdempotency(_payload: unknown, ctx: Context): Promise<void> {
  const now = new Date(ctx.clock.now());
  let rows = 0;
  for (const here of ctx.db.each()) {
    for (let gone = SWEEP_STEP; gone === SWEEP_STEP; rows += gone) {
      gone = await here.run(sql`
        delete from idempotency
        where ctid = any(array(select ctid from idempotency where expires_at < ${now} limit ${SWEEP_STEP}))`);
    }
  }
  ctx.log.info({ rows }, 'expired answers swept');
}

export const core: Module = {
  name: 'core',
  jobs: { 'core.partitions': partitions, 'core.sweep_idempotency': sweepIdempotency },
  cron: [
    { at: '20 3 * * *', job: 'core.partitions' },
    { at: '15 * * * *', job: 'core.sweep_idempotency' },
  ],
};
