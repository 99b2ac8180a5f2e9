// Reads events that consumers have processed, to compute again what they computed.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { DomainEvent } from './outbox.ts';

export type ProcessedEvent = DomainEvent & { readonly seq: number; readonly consumer: string };

type Page = {
  /** The events that happened in this time. */
  readonly from: Date;
  readonly until: Date;
  /** The number of the last event of the page before. */
  readonly after: number;
  readonly limit: number;
};

/** A page of the events that these consumers have processed, each with the consumer, in the order of their numbers. */
export async function listProcessedEvents(
  db: Queryable,
  consumers: readonly string[],
  { from, until, after, limit }: Page,
): Promise<ProcessedEvent[]> {
  type Row = Omit<ProcessedEvent, 'at' | 'actor_id'> & { readonly at: Date; readonly actor_id: number | null };
  const rows = await db.rows<Row>(sql`
    select o.seq, i.consumer, o.event_id, o.name, o.key, o.at, o.actor_id, o.data
    from outbox o join inbox i on i.event_id = o.event_id and i.consumer = any(${[...consumers]}::text[])
    where o.seq > ${after} and o.at >= ${from} and o.at < ${until}
    order by o.seq fetch first ${limit} rows with ties`);
  return rows.map(({ at, actor_id, ...row }) => ({
    ...row,
    at: at.getTime(),
    ...(actor_id === null ? {} : { actor_id }),
  }));
}
