// Writing events: a row in the transaction of its cause (EVT-1). The relay carries it on (relay.ts).
import { bigints, jsons, texts, times, uuids } from '#db/arrays.ts';
import { sql, type Statement } from '#db/sql.ts';
import { uuidv7 } from '#ids.ts';

export type EventToSend = {
  /** `user.registered`; published as subject `ev.user.registered.v1`. */
  readonly name: string;
  /** Whose order is kept: a user, guild or room id. */
  readonly key: string | number;
  /** When the cause happened, in ms. For ingested events `occurred_at`, otherwise now. */
  readonly at: number;
  readonly actor_id?: number | undefined;
  /** Fields of README §5. Never a mobile, an ID or account number, or a member's text (EVT-3). */
  readonly data: Readonly<Record<string, unknown>>;
};

/** What consumers receive. */
export type DomainEvent = {
  event_id: string;
  name: string;
  /** Unix milliseconds of the cause. */
  at: number;
  key: string;
  actor_id?: number;
  data: Record<string, unknown>;
};

/** The relay's memory is bounded by this, and an event that the broker refuses would stop all behind it. */
const DATA_MAX = 64 * 1024;
const NAME = /^[a-z0-9_]+(\.[a-z0-9_]+)+$/;

/** Checked and written down. */
function dataOf({ name, data }: EventToSend): string {
  if (!NAME.test(name)) throw new Error(`event name ${name} is not of the form area.what_happened`);
  const text = JSON.stringify(data);
  if (text.length > DATA_MAX) throw new Error(`event ${name} is larger than ${DATA_MAX} characters`);
  return text;
}

/** One statement for all events of a transaction, in the order they were emitted. */
export function outboxInsert(events: readonly EventToSend[]): Statement {
  const texted = events.map(dataOf);
  return sql`
    insert into outbox (event_id, name, key, at, actor_id, data)
    select * from unnest(${uuids(events.map(() => uuidv7()))}::uuid[], ${texts(events.map((e) => e.name))}::text[],
      ${texts(events.map((e) => String(e.key)))}::text[], ${times(events.map((e) => e.at))}::timestamptz[],
      ${bigints(events.map((e) => e.actor_id))}::bigint[], ${jsons(texted)}::jsonb[])`;
}
