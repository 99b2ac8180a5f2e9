// Time that two members spent together in a room: their time spans are intersected (docs/spec/part-two-mechanics.md §14). Each step
// is one SQL statement over all people in the room, so a room with a thousand listeners costs one statement per report.
import type { Tx } from '#db/db.ts';
import { LOCK_CLASS } from '#db/lock-class.ts';
import { sql } from '#db/sql.ts';

/** A time span [begin_s, end_s) in Unix seconds, inside one day. */
export type PresenceSpan = { readonly begin_s: number; readonly end_s: number; readonly day: string };
export type PresenceSpanKind = 'stay' | 'mic';
type Here = { room_id: number; user_id: number };

/** The amount on a day of member a with b, before and after this report; b is a member, a room or a guild. */
export type PairDayAmount = {
  readonly a_id: number;
  readonly b_id: number;
  readonly before: number;
  readonly amount: number;
};

/** Reports of one room are processed one at a time: of two overlapping spans, the later report must see the earlier one. */
export const lockRoomReports = async (tx: Tx, room_id: number): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(${LOCK_CLASS.meterRooms}, hashint8(${room_id}))`);
};

/** Stores a span; false when it was reported before. */
export const insertPresenceSpan = async (
  tx: Tx,
  kind: PresenceSpanKind,
  { room_id, user_id }: Here,
  span: PresenceSpan,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into meter_span (room_id, kind, user_id, begin_s, end_s)
    values (${room_id}, ${kind}, ${user_id}, ${span.begin_s}, ${span.end_s}) on conflict do nothing`)) > 0;

/** Other members who were in the room during the span, at most `limit`. */
export const listMembersPresentIn = async (
  tx: Tx,
  { room_id, user_id }: Here,
  span: PresenceSpan,
  limit: number,
): Promise<number[]> =>
  (
    await tx.rows<{ user_id: number }>(sql`
      select distinct user_id from meter_span
      where room_id = ${room_id} and kind = 'stay' and user_id <> ${user_id}
        and end_s > ${span.begin_s} and begin_s < ${span.end_s} limit ${limit}`)
  ).map((row) => row.user_id);

/** Adds the seconds that the member spent together with each of `peers`. Two members share one row, the smaller id first. */
export const addTimeTogether = (
  tx: Tx,
  { room_id, user_id }: Here,
  span: PresenceSpan,
  peers: readonly number[],
): Promise<PairDayAmount[]> =>
  tx.rows<PairDayAmount>(sql`
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

/**
 * For the meter room.listeners: adds the seconds that listeners spent with members on the mic. `as` says whose span this is: `mic`
 * that of a member on the mic, `stay` that of a listener.
 */
export const addListeningTime = (
  tx: Tx,
  as: PresenceSpanKind,
  { room_id, user_id }: Here,
  span: PresenceSpan,
): Promise<PairDayAmount[]> =>
  tx.rows<PairDayAmount>(sql`
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

/** Adds to a's amount on a day: `visit` seconds in room b, `host` seconds on the mics of guild b, `chat` messages to member b. */
export const addPairDayAmount = async (
  tx: Tx,
  kind: 'visit' | 'host' | 'chat',
  a_id: number,
  b_id: number,
  day: string,
  amount: number,
): Promise<PairDayAmount> =>
  (await tx.row<PairDayAmount>(sql`
    insert into meter_pair_day as p (a_id, kind, b_id, day, amount) values (${a_id}, ${kind}, ${b_id}, ${day}, ${amount})
    on conflict (a_id, kind, b_id, day) do update set amount = p.amount + excluded.amount
    returning a_id, b_id, amount - ${amount}::bigint as before, amount`))!;

/** Whether this report raised the amount from below the threshold `at` to it or above it. */
export const hasCrossedThreshold = (
  { before, amount }: Pick<PairDayAmount, 'before' | 'amount'>,
  at: number,
): boolean => before < at && amount >= at;

/** How many whole units were completed by this report. */
export const countCompletedUnits = (
  { before, amount }: Pick<PairDayAmount, 'before' | 'amount'>,
  unit: number,
): number => Math.floor(amount / unit) - Math.floor(before / unit);
