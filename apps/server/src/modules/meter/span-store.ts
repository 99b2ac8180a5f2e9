// Time that members spent together in a room: their time spans are intersected (docs/spec/part-two-mechanics.md §14). Each step is one
// SQL statement over all people in the room, so a room with a thousand listeners costs no more statements than one with two.
import { encodeBigintArray, encodeTextArray } from '#db/arrays.ts';
import type { Tx } from '#db/db.ts';
import { LOCK_CLASS } from '#db/lock-class.ts';
import { sql, sqlFragment } from '#db/sql.ts';

type PresenceSpanKind = 'stay' | 'mic';
/** A member's time span [begin_s, end_s) in Unix seconds, inside one day. */
export type PresenceSpan = {
  readonly kind: PresenceSpanKind;
  readonly user_id: number;
  readonly begin_s: number;
  readonly end_s: number;
};

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

const spanKey = ({ kind, user_id, begin_s }: PresenceSpan): string => `${kind} ${user_id} ${begin_s}`;

const rowsOfSpans = (spans: readonly PresenceSpan[]) => sqlFragment`
  unnest(${encodeTextArray(spans.map(({ kind }) => kind))}::text[], ${encodeBigintArray(spans.map(({ user_id }) => user_id))}::bigint[],
    ${encodeBigintArray(spans.map(({ begin_s }) => begin_s))}::bigint[], ${encodeBigintArray(spans.map(({ end_s }) => end_s))}::bigint[])`;

/** Stores the spans of a room and returns those that were not stored before. */
export async function insertPresenceSpans<S extends PresenceSpan>(
  tx: Tx,
  room_id: number,
  spans: readonly S[],
): Promise<S[]> {
  const rows = await tx.rows<PresenceSpan>(sql`
    insert into meter_span (room_id, kind, user_id, begin_s, end_s)
    select ${room_id}::bigint, * from ${rowsOfSpans(spans)}
    on conflict do nothing returning kind, user_id, begin_s, end_s`);
  const stored = new Set(rows.map(spanKey));
  return spans.filter((span) => stored.delete(spanKey(span)));
}

/** The members who were in the room at some time in [begin_s, end_s). */
export const listMembersPresentIn = async (
  tx: Tx,
  room_id: number,
  { begin_s, end_s }: Pick<PresenceSpan, 'begin_s' | 'end_s'>,
): Promise<number[]> =>
  (
    await tx.rows<{ user_id: number }>(sql`
      select distinct user_id from meter_span
      where room_id = ${room_id} and kind = 'stay' and end_s > ${begin_s} and begin_s < ${end_s}`)
  ).map((row) => row.user_id);

/** Two members who may have been in a room together, the smaller id first. */
export type MemberPair = { readonly a_id: number; readonly b_id: number };

/**
 * Adds the seconds that pairs of members spent together in a room, of those that the new stays brought. Each stays with each once: two
 * new ones together, and a new one with those that were stored before.
 */
export const addTimeTogether = (
  tx: Tx,
  room_id: number,
  day: string,
  stays: readonly PresenceSpan[],
  pairs: readonly MemberPair[],
): Promise<PairDayAmount[]> =>
  tx.rows<PairDayAmount>(sql`
    with fresh as (select * from ${rowsOfSpans(stays)} f(kind, user_id, begin_s, end_s)),
    pair as (
      select * from unnest(${encodeBigintArray(pairs.map((p) => p.a_id))}::bigint[], ${encodeBigintArray(pairs.map((p) => p.b_id))}::bigint[])
        p(a_id, b_id)),
    met as (
      select a_id, b_id, sum(seconds)::bigint as seconds from (
        select p.a_id, p.b_id, least(f.end_s, o.end_s) - greatest(f.begin_s, o.begin_s) as seconds
        from pair p join fresh f on f.user_id = p.a_id
        join meter_span o on o.room_id = ${room_id} and o.kind = 'stay' and o.user_id = p.b_id
          and o.end_s > f.begin_s and o.begin_s < f.end_s
        union all
        select p.a_id, p.b_id, least(f.end_s, o.end_s) - greatest(f.begin_s, o.begin_s)
        from pair p join fresh f on f.user_id = p.b_id
        join meter_span o on o.room_id = ${room_id} and o.kind = 'stay' and o.user_id = p.a_id
          and o.end_s > f.begin_s and o.begin_s < f.end_s
        where not exists (select from fresh x where x.user_id = o.user_id and x.begin_s = o.begin_s)) each_meeting
      group by 1, 2),
    ${grownBy('together', day)}`);

/**
 * For the meter room.listeners: adds the seconds that listeners (b) spent with members on the mic (a), of those that the new spans
 * brought.
 */
export const addListeningTime = (
  tx: Tx,
  room_id: number,
  day: string,
  spans: readonly PresenceSpan[],
): Promise<PairDayAmount[]> =>
  tx.rows<PairDayAmount>(sql`
    with fresh as (select * from ${rowsOfSpans(spans)} f(kind, user_id, begin_s, end_s)),
    met as (
      select a_id, b_id, sum(seconds)::bigint as seconds from (
        select o.user_id as a_id, f.user_id as b_id, least(f.end_s, o.end_s) - greatest(f.begin_s, o.begin_s) as seconds
        from fresh f join meter_span o on o.room_id = ${room_id} and o.kind = 'mic' and o.user_id <> f.user_id
          and o.end_s > f.begin_s and o.begin_s < f.end_s
        where f.kind = 'stay'
        union all
        select f.user_id, o.user_id, least(f.end_s, o.end_s) - greatest(f.begin_s, o.begin_s)
        from fresh f join meter_span o on o.room_id = ${room_id} and o.kind = 'stay' and o.user_id <> f.user_id
          and o.end_s > f.begin_s and o.begin_s < f.end_s
        where f.kind = 'mic'
          and not exists (select from fresh x where x.kind = 'stay' and x.user_id = o.user_id and x.begin_s = o.begin_s)) each_meeting
      group by 1, 2),
    ${grownBy('listen', day)}`);

/** Adds what the table expression `met` holds to the pairs' amounts on a day. Rows are written in one order (no deadlocks). */
const grownBy = (kind: string, day: string) => sqlFragment`
  grown as (
    insert into meter_pair_day as p (a_id, kind, b_id, day, amount)
    select a_id, ${kind}::text, b_id, ${day}::date, seconds from met order by a_id, b_id
    on conflict (a_id, kind, b_id, day) do update set amount = p.amount + excluded.amount
    returning a_id, b_id, amount)
  select a_id, b_id, amount, amount - seconds as before from grown join met using (a_id, b_id) order by a_id, b_id`;

/** What is to be added to a's amount with b on a day. */
export type PairDayGain = MemberPair & { readonly gain: number };

/** Adds to amounts on a day: `visit` seconds in room b, `host` seconds on the mics of guild b. Each pair is named once. */
export const addPairDayAmounts = (
  tx: Tx,
  kind: 'visit' | 'host',
  day: string,
  gains: readonly PairDayGain[],
): Promise<PairDayAmount[]> =>
  tx.rows<PairDayAmount>(sql`
    with met as (
      select * from unnest(${encodeBigintArray(gains.map((g) => g.a_id))}::bigint[], ${encodeBigintArray(gains.map((g) => g.b_id))}::bigint[],
        ${encodeBigintArray(gains.map((g) => g.gain))}::bigint[]) g(a_id, b_id, seconds)),
    ${grownBy(kind, day)}`);

/** Adds to a's amount on a day: `chat` messages to member b. */
export const addPairDayAmount = async (
  tx: Tx,
  kind: 'chat',
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
