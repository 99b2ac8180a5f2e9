// For tests: runs a module's consumers on the events written so far, without relay and stream in between.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';

type Stored = Omit<DomainEvent, 'at'> & { at: Date; seq: number };

/** Processes the events of this name after `after`, each in a transaction of its own; returns the last `seq`. */
export async function consumeEvents(
  ctx: Context,
  consumers: readonly Consumer[],
  name: string,
  after = 0,
): Promise<number> {
  const events = await ctx.db.rows<Stored>(
    sql`select seq, event_id, name, key, at, actor_id, data from outbox where name = ${name} and seq > ${after} order by seq`,
  );
  for (const { seq: _, ...event } of events) {
    for (const { on, run } of consumers) {
      if (on === name) await ctx.db.tx((tx) => run(tx, { ...event, at: event.at.getTime() }, ctx));
    }
  }
  return events.at(-1)?.seq ?? after;
}
