// Writes events to the outbox (EVT-1: an event is a row in the transaction of its cause). The relay publishes them (relay.ts).
import {
  encodeBigintArray,
  encodeJsonbArray,
  encodeTextArray,
  encodeTimestampArray,
  encodeUuidArray,
} from '#db/arrays.ts';
import { sql, type Statement } from '#db/sql.ts';
import { uuidv7 } from '#ids.ts';
import type { EventType } from './event.ts';

/** An event as its emitter gives it, without its type. */
export type EventToSend<D extends object = object> = {
  /** A user, guild or room id; events of one key keep their order. */
  readonly key: string | number;
  /** When the cause happened, in ms. For ingested events `occurred_at`, otherwise now. */
  readonly at: number;
  readonly actor_id?: number | undefined;
  /** EVT-3: never a mobile, an ID or account number, or a member's text. */
  readonly data: D;
};

/** An event that a transaction has emitted and will write at its commit. */
export type EmittedEvent = EventToSend & { readonly type: EventType; readonly traceparent: string | undefined };

/** What consumers receive. */
export type DomainEvent<D = Record<string, unknown>> = {
  event_id: string;
  name: string;
  /** Unix milliseconds of the cause. */
  at: number;
  key: string;
  actor_id?: number;
  /** The trace of its cause (observe/trace.ts). */
  traceparent?: string;
  data: D;
};

/** This bound limits the relay's memory; an event too large for the broker would also block all events behind it. */
const DATA_MAX = 64 * 1024;

/** The data as JSON text; throws when it is too large for the relay. */
function dataOf({ type, data }: EmittedEvent): string {
  const text = JSON.stringify(data);
  if (text.length > DATA_MAX) throw new Error(`event ${type.name} is larger than ${DATA_MAX} characters`);
  return text;
}

/** One statement for all events of a transaction, in the order they were emitted. */
export function buildOutboxInsert(events: readonly EmittedEvent[]): Statement {
  const texted = events.map(dataOf);
  return sql`
    insert into outbox (event_id, name, key, at, actor_id, data, traceparent)
    select * from unnest(${encodeUuidArray(events.map(() => uuidv7()))}::uuid[], ${encodeTextArray(events.map((e) => e.type.name))}::text[],
      ${encodeTextArray(events.map((e) => String(e.key)))}::text[], ${encodeTimestampArray(events.map((e) => e.at))}::timestamptz[],
      ${encodeBigintArray(events.map((e) => e.actor_id))}::bigint[], ${encodeJsonbArray(texted)}::jsonb[],
      ${encodeTextArray(events.map((e) => e.traceparent))}::text[])`;
}
