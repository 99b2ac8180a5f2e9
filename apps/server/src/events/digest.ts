// What a consumer writes about an event: the inbox row with its effect, or the parked event.
import type { Context } from '../context.ts';
import type { Consumer } from '../module.ts';
import type { Db } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { uuidTime } from '../ids.ts';
import type { DomainEvent } from './outbox.ts';

/** A consumer with its name in inbox, parked_event and metrics: `guild:user.cancelled`. */
export type NamedConsumer = Consumer & { readonly name: string };

export type Digested = 'done' | 'repeat';

/** One transaction: the inbox row and, if it is new, the effect. */
export function digest(ctx: Context, consumer: NamedConsumer, event: DomainEvent): Promise<Digested> {
  return ctx.db.tx(async (tx) => {
    const fresh = await tx.run(sql`
      with mended as (delete from parked_event where consumer = ${consumer.name} and event_id = ${event.event_id}::uuid)
      insert into inbox (consumer, event_id, stored_at)
      values (${consumer.name}, ${event.event_id}::uuid, ${new Date(uuidTime(event.event_id))})
      on conflict do nothing`);
    if (fresh === 0) {
      // The row may stand on this machine only (a COMMIT with a warning); the acknowledgement must not come before it is safe.
      await tx.proveDurable('inbox');
      return 'repeat';
    }
    await consumer.run(tx, event, ctx);
    return 'done';
  });
}

/** Without an inbox row: when the event is published again, it is tried again. */
export async function park(db: Db, consumer: string, event: DomainEvent, error: unknown): Promise<void> {
  await db.tx((tx) =>
    tx.run(sql`
      insert into parked_event (consumer, event_id, name, body, error)
      values (${consumer}, ${event.event_id}::uuid, ${event.name}, ${JSON.stringify(event)}::jsonb, ${String(error)})
      on conflict (consumer, event_id) do update set error = excluded.error, parked_at = now()`),
  );
}
