// Time spent in rooms: intervals of two persons intersected (§14). Everything is set-based, so a room with a thousand listeners
// costs one statement per report.
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** Unix seconds, [begin, end), inside one Day. */
export type Span = { readonly begin_s: number; readonly end_s: number; readonly day: string };
export type SpanKind = 'stay' | 'mic';
type Here = { room_id: number; user_id: number };

/** What two have of a Day, before and after this report. */
export type Grown = { readonly a_id: number; readonly b_id: number; readonly before: number; readonly amount: number };

/** Reports of one room are taken one at a time: of two persons' intervals the later one meets the earlier. */
const ROOMS = 8_143;
export const lockRoom = async (tx: Tx, room_id: number): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(${ROOMS}, hashint8(${room_id}))`);
};

/** False: this interval was reported before. */
export const addSpan = async (tx: Tx, kind: SpanKind, { room_id, user_id }: Here, span: Span): Promise<boolean> =>
  (await tx.run(sql`
    insert into meter_span (room_id, kind, user_id, begin_s, end_s)
    values (${room_id}, ${kind}, ${user_id}, ${span.begin_s}, ${span.end_s}) on conflict do nothing`)) > 0;

/** Who else was in the room during the interval, at most so many. */
export const presentIn = async (tx: Tx, { room_id, user_id }: Here, span: Span, limit: number): Promise<number[]> =>
  (
    await tx.rows<{ user_id: number }>(sql`
      select distinct user_id from meter_span
      where room_id = ${room_id} and kind = 'stay' and user_id <> ${user_id}
        and end_s > ${span.begin_s} and begin_s < ${span.end_s} limit ${limit}`)
  ).map((row) => row.user_id);

/** Adds the seconds the member was together with each of `peers`; a pair has one row, the smaller id first. */
export const addTogether = (
  tx: Tx,
  { room_id, user_id }: Here,
  span: Span,
  peers: readonly number[],
): Promise<Grown[]> =>
  tx.rows<Grown>(sql`
    with met as (
      select user_id as peer, sum(least(end_s, ${span.end_s}) - greatest(begin_s, ${span.begin_s}))::bigint as seconds
      from meter_span
      where room_id = ${room_id} and kind = 'stay' and user_id = any(${peers}::bigint[]) and user_id <> ${user_id}
        and end_s > ${span.begin_s} and begin_s < ${span.end_s} group by user_id),
    grown as (
      insert into meter_pair_day as p (a_id, kind, b_id, day, amount)
      select least(${user_id}::bigint, peer), 'together', greatest(${user_id}::bigint, peer), ${span.day}::date, seconds
      from met order by 1, 3
      on conflict (a_id, kind, b_id, day) do update set amount = p.amount + excluded.amount
      returning a_id, b_id, amount)
    select a_id, b_id, amount, amount - seconds as before from grown join met on peer in (a_id, b_id)`);

/** room.listeners: seconds each listener had with each one on the mic. `as`: which of the two this report is. */
export const addListening = (tx: Tx, as: SpanKind, { room_id, user_id }: Here, span: Span): Promise<Grown[]> =>
  tx.rows<Grown>(sql`
    with met as (
      select user_id as other, sum(least(end_s, ${span.end_s}) - greatest(begin_s, ${span.begin_s}))::bigint as seconds
      from meter_span
      where room_id = ${room_id} and kind = ${as === 'mic' ? 'stay' : 'mic'} and user_id <> ${user_id}
        and end_s > ${span.begin_s} and begin_s < ${span.end_s} group by user_id),
    grown as (
      insert into meter_pair_day as p (a_id, kind, b_id, day, amount)
      select case when ${as}::text = 'mic' then ${user_id}::bigint else other end, 'listen',
             case when ${as}::text = 'mic' then other else ${user_id}::bigint end, ${span.day}::date, seconds
      from met order by 1, 3
      on conflict (a_id, kind, b_id, day) do update set amount = p.amount + excluded.amount
      returning a_id, b_id, amount)
    select a_id, b_id, amount, amount - seconds as before from grown join met on other in (a_id, b_id)`);

/** Adds to what one has of another on a Day: seconds in a room, seconds on a guild's mics, messages to a person. */
export const addAmount = async (
  tx: Tx,
  kind: 'visit' | 'host' | 'chat',
  a_id: number,
  b_id: number,
  day: string,
  amount: number,
): Promise<Grown> =>
  (await tx.row<Grown>(sql`
    insert into meter_pair_day as p (a_id, kind, b_id, day, amount) values (${a_id}, ${kind}, ${b_id}, ${day}, ${amount})
    on conflict (a_id, kind, b_id, day) do update set amount = p.amount + excluded.amount
    returning a_id, b_id, amount - ${amount}::bigint as before, amount`))!;

/** Whether this report brought the sum over a threshold. */
export const crossed = ({ before, amount }: Pick<Grown, 'before' | 'amount'>, at: number): boolean =>
  before < at && amount >= at;

/** How many whole units were filled by this report. */
export const filled = ({ before, amount }: Pick<Grown, 'before' | 'amount'>, unit: number): number =>
  Math.floor(amount / unit) - Math.floor(before / unit);
