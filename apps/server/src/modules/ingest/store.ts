// SQL on received events and their results.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type EventKind = 'gift' | 'refund' | 'room' | 'user';
/** done: it was applied; refused: a rule refused it; parked: it waits for an operator; dropped: an operator closed it unapplied. */
type EventState = 'done' | 'refused' | 'parked' | 'dropped';

type Claim = {
  kind: EventKind;
  event_id: string;
  app_id: string;
  body_hash: Buffer;
  at: number;
  now: number;
  /** The result it has unless another one is stored. */
  result: object;
};

/** Stores the event; false when it was received before. Waits while another transaction handles the same event. */
export const claimEvent = async (tx: Tx, c: Claim): Promise<boolean> =>
  (await tx.run(sql`
    insert into ingest_event (kind, event_id, app_id, body_hash, state, result, at, stored_at)
    values (${c.kind}, ${c.event_id}, ${c.app_id}, ${c.body_hash}, 'done', ${JSON.stringify(c.result)}::jsonb, ${new Date(c.at)}, ${new Date(c.now)})
    on conflict do nothing`)) === 1;

export type EventOutcome = { state: EventState; result: object; why: string | null };

export const storeEventResult = (
  tx: Tx,
  { kind, event_id, body }: { kind: EventKind; event_id: string; body: object },
  { state, result, why }: EventOutcome,
): Promise<number> =>
  tx.run(sql`
    update ingest_event set state = ${state}, result = ${JSON.stringify(result)}::jsonb - 'ok',
      body = ${why === null ? null : JSON.stringify(body)}::jsonb, why = ${why}
    where kind = ${kind} and event_id = ${event_id}`);

export type EventRow = {
  kind: EventKind;
  event_id: string;
  app_id: string;
  body_hash: Buffer;
  state: EventState;
  result: { code: number; msg: string; balance?: number };
  body: object | null;
  why: string | null;
  at: Date;
  stored_at: Date;
};

export const findEvent = (db: Queryable, kind: EventKind, event_id: string): Promise<EventRow | undefined> =>
  db.row<EventRow>(sql`select * from ingest_event where kind = ${kind} and event_id = ${event_id}`);

const KINDS: readonly EventKind[] = ['gift', 'refund', 'room', 'user'];

/** An event of any kind; ids are unique within a kind, and one that an operator still has to decide comes first. */
export const findEventById = (db: Queryable, event_id: string): Promise<EventRow | undefined> =>
  db.row<EventRow>(sql`
    select * from ingest_event where kind = any(${KINDS}::text[]) and event_id = ${event_id}
    order by state <> 'parked', kind limit 1`);

/** The parked event, with a lock on its row, so that only one operator decides it. */
export const lockParkedEvent = (tx: Tx, event_id: string): Promise<EventRow | undefined> =>
  tx.row<EventRow>(sql`
    select * from ingest_event where event_id = ${event_id} and state = 'parked' order by kind limit 1 for update`);

type Aside = Extract<EventState, 'parked' | 'dropped'>;

export const listParkedEvents = (db: Queryable, state: Aside, limit: number, offset: number): Promise<EventRow[]> =>
  db.rows<EventRow>(sql`
    select * from ingest_event where state = ${state} order by stored_at, event_id limit ${limit} offset ${offset}`);

/** How many events are in the state; with a time, those stored until then. */
export const countParkedEvents = async (db: Queryable, state: Aside, until?: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from ingest_event
    where state = ${state} and (${until ?? null}::timestamptz is null or stored_at <= ${until ?? null})`))!.n;

export const isEventKnown = async (db: Queryable, event_id: string): Promise<boolean> =>
  (await db.row(sql`select 1 from ingest_event where event_id = ${event_id} limit 1`)) !== undefined;

/**
 * Deletes used nonces, and room and user events after ten days: these are refused when they are three days old, so a repeat does no
 * harm. Gifts, refunds and events that were parked are kept for ever.
 */
export async function deleteOldEvents(db: Queryable, now: number): Promise<void> {
  await db.run(sql`delete from ingest_nonce where used_at < ${new Date(now - 900_000)}`);
  await db.run(sql`
    delete from ingest_event
    where kind in ('room', 'user') and state in ('done', 'refused') and stored_at < ${new Date(now - 10 * 86_400_000)}`);
}
