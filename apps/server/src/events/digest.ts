// Processes events for a consumer, one or several in a transaction, and parks an event that failed.
import { SpanKind } from '@opentelemetry/api';
import type { Context } from '../context.ts';
import type { Consumer } from '../module.ts';
import { encodeTimestampArray, encodeUuidArray } from '#db/arrays.ts';
import type { Db, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { runInSpan } from '#observe/trace.ts';
import { timeOfUuid } from '../ids.ts';
import type { DomainEvent } from './outbox.ts';

/** A consumer with its name as used in inbox, parked_event and metrics: `guild:user.cancelled`. */
export type NamedConsumer = Consumer & { readonly name: string };

export type ProcessResult = 'done' | 'repeat';

/**
 * A set waits this long for a lock and then gives way. That is longer than another set holds one, and shorter than PostgreSQL's
 * deadlock_timeout: of a set and a call that wait for one another, the set is rolled back and the call goes on.
 */
const SET_LOCK_MS = 200;

/** Runs the effect of an event once, in the trace of its cause. */
export async function processEvent(ctx: Context, consumer: NamedConsumer, event: DomainEvent): Promise<ProcessResult> {
  return inTraceOf(consumer, event, async () => {
    const [result] = await ctx.db.tx((tx) => takeEffectOnce(tx, consumer, [event], () => consumer.run(tx, event, ctx)));
    return result!;
  });
}

/**
 * Runs the effects of several events in one transaction: all at once if the consumer can, otherwise one after the other, so that each
 * finds what the earlier ones wrote. If one fails, none has happened. An effect of its own is in the trace of its cause; what they
 * share is in a trace of its own.
 */
export function processSet(
  ctx: Context,
  consumer: NamedConsumer,
  events: readonly DomainEvent[],
): Promise<ProcessResult[]> {
  // Two sets that need the rows of the same members take them in the same order. The order within a key stays.
  const sorted = events.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  const shared = { kind: SpanKind.CONSUMER, attributes: { 'messaging.batch.message_count': events.length } };
  const run = (tx: Tx) => async (fresh: readonly DomainEvent[]) => {
    if (consumer.runSet) return consumer.runSet(tx, fresh, ctx);
    for (const event of fresh) await inTraceOf(consumer, event, () => consumer.run(tx, event, ctx));
  };
  return runInSpan(`${consumer.name} set`, shared, () =>
    ctx.db.tx((tx) => takeEffectOnce(tx, consumer, sorted, run(tx)), { lockTimeoutMs: SET_LOCK_MS }),
  );
}

const inTraceOf = <T>({ name }: NamedConsumer, { traceparent }: DomainEvent, work: () => Promise<T>): Promise<T> =>
  runInSpan(name, { kind: SpanKind.CONSUMER, parent: traceparent }, work);

/** Inserts the inbox rows and runs the effects of the events whose rows are new. */
async function takeEffectOnce(
  tx: Tx,
  consumer: NamedConsumer,
  events: readonly DomainEvent[],
  run: (fresh: readonly DomainEvent[]) => Promise<void>,
): Promise<ProcessResult[]> {
  const inserted = new Set<string>();
  const { at } = consumer;
  // The rows of the inbox lie with the effects.
  for (const [here, part] of at ? tx.among(events, at) : [[tx, events] as const]) {
    const fresh = await insertInboxRows(here, consumer.name, part);
    // The other rows may exist on this machine only (a COMMIT with a warning); their messages must not be acknowledged before the rows
    // are safe.
    if (fresh.length < part.length) await here.proveDurable('inbox');
    for (const event_id of fresh) inserted.add(event_id);
  }
  // An event that was delivered twice may be in the set twice; the first of them is the new one.
  const fresh = new Set(events.filter(({ event_id }) => inserted.delete(event_id)));
  if (fresh.size > 0) await run([...fresh]);
  return events.map((event) => (fresh.delete(event) ? 'done' : 'repeat'));
}

/** The ids of the events that this consumer had not processed. The rows are sorted, so that two processes cannot deadlock. */
async function insertInboxRows(tx: Tx, consumer: string, events: readonly DomainEvent[]): Promise<string[]> {
  const ids = encodeUuidArray(events.map(({ event_id }) => event_id));
  const times = encodeTimestampArray(events.map(({ event_id }) => timeOfUuid(event_id)));
  const rows = await tx.rows<{ event_id: string }>(sql`
    with mended as (delete from parked_event where consumer = ${consumer} and event_id = any(${ids}::uuid[]))
    insert into inbox (consumer, event_id, stored_at)
    select ${consumer}::text, event_id, stored_at from unnest(${ids}::uuid[], ${times}::timestamptz[]) e(event_id, stored_at)
    order by event_id
    on conflict do nothing returning event_id`);
  return rows.map(({ event_id }) => event_id);
}

/** Sets an event aside for an operator. No inbox row is written, so the event is tried again when it is published again. */
export async function parkEvent(
  db: Db,
  { name, at }: NamedConsumer,
  event: DomainEvent,
  error: unknown,
): Promise<void> {
  await db.tx((tx) =>
    // With the inbox, from where it is deleted when the event is processed after all.
    (at ? tx.at(at(event)) : tx).run(sql`
      insert into parked_event (consumer, event_id, name, body, error)
      values (${name}, ${event.event_id}::uuid, ${event.name}, ${JSON.stringify(event)}::jsonb, ${String(error)})
      on conflict (consumer, event_id) do update set error = excluded.error, parked_at = now()`),
  );
}
