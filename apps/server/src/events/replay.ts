// Lets the relay publish events again. The outbox keeps them; the stream only transports them (docs/reliability.md §2.4).
import type { Context } from '../context.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { numberOfKey, numbersOf, type Partition } from './partition.ts';

/** Rows per statement: a long outbox must not be rewritten in one transaction. */
const STEP = 10_000;

/** Marks the events stored since a time as unpublished, oldest first: those of a partition, or all. Safe to be killed and repeated. */
export async function markEventsUnpublished(db: Queryable, since: Date, partition?: Partition): Promise<number> {
  const numbers = partition ? numbersOf(partition) : null;
  const range = await db.row<{ first: number | null; last: number | null }>(
    sql`select min(seq) as first, max(seq) as last from outbox where stored_at >= ${since}`,
  );
  let count = 0;
  for (let from = range!.first ?? 0; range!.last !== null && from <= range!.last; from += STEP) {
    count += await db.run(sql`
      update outbox set published_at = null
      where seq >= ${from} and seq < ${from + STEP} and stored_at >= ${since} and published_at is not null
        and (${numbers}::bigint[] is null or ${numberOfKey} = any(${numbers}))`);
  }
  return count;
}

/**
 * `main.ts replay --since=<ISO time>`: lets the relay publish the events stored since then again, under the same ids. Consumers
 * drop the events that they have processed. Returns how many wait.
 */
export async function replayEventsSince({ db }: Pick<Context, 'db'>, since: Date): Promise<number> {
  let count = 0;
  for (const here of db.each()) count += await markEventsUnpublished(here, since);
  return count;
}

/**
 * Lets the relay publish one event again, such as a parked one whose fault was repaired. Returns 1, or 0 when the event waits
 * already.
 */
export async function replayEvent({ db }: Pick<Context, 'db'>, eventId: string): Promise<number> {
  let count = 0;
  for (const here of db.each())
    count += await here.run(
      sql`update outbox set published_at = null where event_id = ${eventId}::uuid and published_at is not null`,
    );
  return count;
}
