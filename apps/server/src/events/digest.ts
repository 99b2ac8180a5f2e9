// Processes an event for a consumer in one transaction, and parks an event that failed.
import type { Context } from '../context.ts';
import type { Consumer } from '../module.ts';
import type { Db } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { timeOfUuid } from '../ids.ts';
import type { DomainEvent } from './outbox.ts';

/** A consumer with its name as used in inbox, parked_event and metrics: `guild:user.cancelled`. */
export type NamedConsumer = Consumer & { readonly name: string };

export type ProcessResult = 'done' | 'repeat';

/** One transaction: inserts the inbox row and, if it is new, runs the effect. */
export function processEvent(ctx: Context, consumer: NamedConsumer, event: DomainEvent): Promise<ProcessResult> {
  return ctx.db.tx(async (tx) => {
    const fresh = await tx.run(sql`
      with mended as (delete from parked_event where consumer = ${consumer.name} and event_id = ${event.event_id}::uuid)
      insert into inbox (consumer, event_id, stored_at)
      values (${consumer.name}, ${event.event_id}::uuid, ${new Date(timeOfUuid(event.event_id))})
      on conflict do nothing`);
    if (fresh === 0) {
      // The row may exist on this machine only (a COMMIT with a warning); the message must not be acknowledged before the row is
      // safe.
      await tx.proveDurable('inbox');
      return 'repeat';
    }
    await consumer.run(tx, event, ctx);
    return 'done';
  });
}

/** Sets an event aside for an operator. No inbox row is written, so the event is tried again when it is published again. */
export async function parkEvent(db: Db, consumer: string, event: DomainEvent, error: unknown): Promise<void> {
  await db.tx((tx) =>
    tx.run(sql`
      insert into parked_event (consumer, event_id, name, body, error)
      values (${consumer}, ${event.event_id}::uuid, ${event.name}, ${JSON.stringify(event)}::jsonb, ${String(error)})
      on conflict (consumer, event_id) do update set error = excluded.error, parked_at = now()`),
  );
}
