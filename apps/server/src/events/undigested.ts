// Events that a consumer has not processed yet: between outbox and inbox, or parked. Used to compare a consumer's tables with their
// source in one snapshot, because an event on its way is counted in the source but not yet in the tables.
import type { Queryable } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';

/**
 * The data of each event. `consumer` is the name in the inbox: `module:event.name`. Of events older than `since` only parked ones
 * are returned.
 */
export const readUnprocessedEvents = async <D extends object>(
  db: Queryable,
  consumer: `${string}:${string}`,
  since: Date,
): Promise<D[]> => {
  const name = consumer.slice(consumer.indexOf(':') + 1);
  const rows = await db.rows<{ data: D }>(sql`
    select data from outbox o
    where name = ${name} and stored_at >= ${since}
      and not exists (select from inbox i where i.consumer = ${consumer} and i.event_id = o.event_id)
    union all
    select body -> 'data' from parked_event p
    where consumer = ${consumer} and not exists (select from outbox o where o.event_id = p.event_id and o.stored_at >= ${since})`);
  return rows.map(({ data }) => data);
};

/** Events that a consumer could not process, and since when the oldest waits. */
export async function countParkedEvents(db: Queryable): Promise<{ num: number; since: Date | null }> {
  const rows = await rowsOfAll(db, (here) =>
    here.rows<{ num: number; since: Date | null }>(
      sql`select count(*)::int as num, min(parked_at) as since from parked_event`,
    ),
  );
  const since = rows.flatMap((row) => row.since ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  return { num: rows.reduce((sum, { num }) => sum + num, 0), since: since[0] ?? null };
}
