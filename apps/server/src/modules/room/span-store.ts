// SQL on the times that are running in rooms (EVT-4): while a room is open, a user is in it, or a user is on a mic.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';

export type SpanKind = 'open' | 'stay' | 'mic';
export type RoomTimeSpan = {
  room_id: number;
  user_id: number;
  kind: SpanKind;
  session_id: string;
  begin_at: Date;
  told_until: Date;
  told_min: number;
  told_num: number;
  /** The seat of a user on a mic. */
  seat_no: number | null;
};
/** A span and the moment until which it is to be reported. */
export type SpanToReport = Omit<RoomTimeSpan, 'seat_no'> & { readonly until: Date };

type Where = { readonly room_id: number; readonly user_id: number; readonly kind: SpanKind };

/** Stores that a span begins. A repeated begin event changes nothing: the span keeps its first begin. */
export const beginSpan = (tx: Tx, { room_id, user_id, kind }: Where, session_id: string, at: number): Promise<number> =>
  tx.run(sql`
    insert into ingest_span (room_id, user_id, kind, session_id, begin_at, told_until)
    values (${room_id}, ${user_id}, ${kind}, ${session_id}, ${new Date(at)}, ${new Date(at)})
    on conflict do nothing`);

/** Stores the seat of a user on a mic; changing seats does not interrupt the mic time. */
export const saveSeat = (tx: Tx, room_id: number, user_id: number, seat_no: number): Promise<number> =>
  tx.run(sql`
    update ingest_span set seat_no = ${seat_no} where room_id = ${room_id} and user_id = ${user_id} and kind = 'mic'`);

/** The seat of a user on a mic: null without a seat, undefined when the user is on no mic of the room. */
export const findSeat = async (tx: Tx, room_id: number, user_id: number): Promise<number | null | undefined> =>
  (
    await tx.row<{ seat_no: number | null }>(
      sql`select seat_no from ingest_span where room_id = ${room_id} and user_id = ${user_id} and kind = 'mic'`,
    )
  )?.seat_no;

/** Deletes the running spans of a room, or of one user in it, that began before `at`, and returns them. */
export const deleteSpans = (
  tx: Tx,
  { room_id, user_id, kinds }: { room_id: number; user_id?: number; kinds: readonly SpanKind[] },
  at: Date,
): Promise<RoomTimeSpan[]> =>
  tx.rows<RoomTimeSpan>(sql`
    delete from ingest_span
    where room_id = ${room_id} and (${user_id ?? null}::bigint is null or user_id = ${user_id ?? null})
      and kind = any(${kinds}::text[]) and begin_at <= ${at}
    returning *`);

/** Columns of the spans' key, for one statement over many of them. */
const keysOf = (spans: readonly RoomTimeSpan[]) => sqlFragment`
  ${spans.map(({ room_id }) => room_id)}::bigint[], ${spans.map(({ user_id }) => user_id)}::bigint[],
  ${spans.map(({ kind }) => kind)}::text[]`;

/** Keeps the rest of ended spans for the room's next report; a session ends once. */
export const insertEndedSpans = async (tx: Tx, ended: readonly RoomTimeSpan[], end_at: Date): Promise<void> => {
  if (ended.length === 0) return;
  await tx.run(sql`
    insert into ingest_span_ended (room_id, user_id, kind, session_id, begin_at, told_until, told_min, told_num, end_at)
    select *, ${end_at}::timestamptz from unnest(${keysOf(ended)}, ${ended.map((s) => s.session_id)}::text[],
      ${ended.map((s) => s.begin_at)}::timestamptz[], ${ended.map((s) => s.told_until)}::timestamptz[], ${ended.map((s) => s.told_min)}::int[],
      ${ended.map((s) => s.told_num)}::int[])
    on conflict do nothing`);
};

/** Rooms in which somebody, there or gone, was last reported at `before` or earlier; `limit` of those who are due decide on them. */
export const listDueRooms = async (db: Queryable, before: Date, limit: number): Promise<number[]> =>
  (
    await db.rows<{ room_id: number }>(sql`
      select distinct room_id from (
        (select room_id, told_until from ingest_span where kind <> 'open' and told_until <= ${before} order by told_until limit ${limit})
        union all
        (select room_id, told_until from ingest_span_ended where told_until <= ${before} order by told_until limit ${limit})
        order by told_until limit ${limit}) due
      order by room_id`)
  ).map(({ room_id }) => room_id);

/** Locks and returns the spans of these rooms that were last reported at `soonest` or earlier. What another worker has locked is skipped. */
export const lockRunningSpans = (tx: Tx, room_ids: readonly number[], soonest: Date): Promise<RoomTimeSpan[]> =>
  tx.rows<RoomTimeSpan>(sql`
    select * from ingest_span where kind <> 'open' and told_until <= ${soonest} and room_id = any(${room_ids}::bigint[])
    order by room_id, user_id, kind for update skip locked`);

/** Takes away what has ended in these rooms and was not reported yet, and returns it. What another worker takes is skipped. */
export const takeEndedSpans = (tx: Tx, room_ids: readonly number[]): Promise<SpanToReport[]> =>
  tx.rows<SpanToReport>(sql`
    with taken as (
      select room_id, user_id, kind, session_id from ingest_span_ended where room_id = any(${room_ids}::bigint[])
      for update skip locked)
    delete from ingest_span_ended e using taken t
    where e.room_id = t.room_id and e.user_id = t.user_id and e.kind = t.kind and e.session_id = t.session_id
    returning e.room_id, e.user_id, e.kind, e.session_id, e.begin_at, e.told_until, e.told_min, e.told_num, e.end_at as until`);

export async function deleteOverlongSpans(tx: Tx, over: readonly RoomTimeSpan[]): Promise<void> {
  if (over.length === 0) return;
  await tx.run(sql`
    delete from ingest_span s using unnest(${keysOf(over)}) o(room_id, user_id, kind)
    where s.room_id = o.room_id and s.user_id = o.user_id and s.kind = o.kind`);
}

/** Stores that the spans are reported up to `until`; `told_min` holds, for each span, the minutes reported so far. */
export async function markSpansReported(
  tx: Tx,
  running: readonly RoomTimeSpan[],
  told_min: readonly number[],
  until: Date,
): Promise<void> {
  if (running.length === 0) return;
  await tx.run(sql`
    update ingest_span s set told_until = ${until}, told_min = r.told_min, told_num = s.told_num + 1
    from unnest(${keysOf(running)}, ${told_min}::int[]) r(room_id, user_id, kind, told_min)
    where s.room_id = r.room_id and s.user_id = r.user_id and s.kind = r.kind`);
}
