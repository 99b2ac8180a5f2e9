// Writing events: a row in the transaction of its cause (EVT-1). The relay carries it on (relay.ts).
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

function check({ name, data }: EventToSend): void {
  if (!NAME.test(name)) throw new Error(`event name ${name} is not of the form area.what_happened`);
  if (JSON.stringify(data).length > DATA_MAX) throw new Error(`event ${name} is larger than ${DATA_MAX} characters`);
}

/** One statement for all events of a transaction, in the order they were emitted. */
export function outboxInsert(events: readonly EventToSend[]): Statement {
  for (const event of events) check(event);
  const rows = events.map((e) => ({
    event_id: uuidv7(),
    name: e.name,
    key: String(e.key),
    at: Math.round(e.at),
    actor_id: e.actor_id ?? null,
    data: e.data,
  }));
  return sql`
    insert into outbox (event_id, name, key, at, actor_id, data)
    select r.event_id, r.name, r.key, to_timestamp(r.at / 1000.0), r.actor_id, r.data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(event_id uuid, name text, key text, at bigint, actor_id bigint, data jsonb)`;
}
