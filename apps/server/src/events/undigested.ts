// Events a consumer has not acted on yet: between outbox and inbox, or parked. For who compares a consumer's tables with their source in
// one snapshot: what is on its way is in the one and not in the other.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** The data of each. `consumer` as in the inbox: `module:event.name`. Older ones than `since` can only be parked. */
export const undigested = async <D extends object>(
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
