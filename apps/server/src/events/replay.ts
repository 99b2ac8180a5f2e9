// Publishing again: the outbox is the archive, the stream is only its courier (reliability §2.4).
import type { Context } from '../context.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** Rows per statement: a long outbox must not be rewritten in one transaction. */
const STEP = 10_000;

/** Makes the events stored since a time wait for the relay again, oldest first. Safe to be killed and repeated. */
export async function unpublish(db: Queryable, since: Date): Promise<number> {
  const range = await db.row<{ first: number | null; last: number | null }>(
    sql`select min(seq) as first, max(seq) as last from outbox where stored_at >= ${since}`,
  );
  let count = 0;
  for (let from = range!.first ?? 0; range!.last !== null && from <= range!.last; from += STEP) {
    count += await db.run(sql`
      update outbox set published_at = null
      where seq >= ${from} and seq < ${from + STEP} and stored_at >= ${since} and published_at is not null`);
  }
  return count;
}

/**
 * `main.ts replay --since=<ISO time>`: hands the events stored since then to the relay once more, under the same ids. Consumers
 * drop what they have digested. Returns how many wait.
 */
export const replaySince = (ctx: Pick<Context, 'db'>, since: Date): Promise<number> => unpublish(ctx.db, since);

/** The same for one event, such as a parked one after its fault was mended. */
export const replayEvent = (ctx: Pick<Context, 'db'>, eventId: string): Promise<number> =>
  ctx.db.run(sql`update outbox set published_at = null where event_id = ${eventId}::uuid and published_at is not null`);
