// SQL on times in rooms: stays and mic times, stored in the pieces that the events report (EVT-4).
import { encodeBigintArray, encodeIntArray, encodeTextArray, encodeTimestampArray } from '#db/arrays.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql, type SqlFragment } from '#db/sql.ts';

export type RoomTimePiece = {
  room_id: number;
  user_id: number;
  session_id: string;
  seq: number;
  begin_at: Date;
  end_at: Date;
  minutes: number;
  guild_id: number | null;
  /** The guild to which the user belonged at that time; `guild_id` is the guild to which the room belonged. */
  member_guild_id: number | null;
};

const TABLES = { mic: sqlFragment`mic_session`, stay: sqlFragment`room_stay` } as const;

/** Stores pieces and returns those that were not stored before. */
export const insertRoomTimePieces = (
  tx: Tx,
  kind: keyof typeof TABLES,
  pieces: readonly RoomTimePiece[],
): Promise<RoomTimePiece[]> =>
  tx.rows<RoomTimePiece>(sql`
    insert into ${TABLES[kind]} (room_id, user_id, session_id, seq, begin_at, end_at, minutes, guild_id, member_guild_id)
    select * from unnest(${encodeBigintArray(pieces.map((p) => p.room_id))}::bigint[], ${encodeBigintArray(pieces.map((p) => p.user_id))}::bigint[],
      ${encodeTextArray(pieces.map((p) => p.session_id))}::text[], ${encodeIntArray(pieces.map((p) => p.seq))}::int[],
      ${encodeTimestampArray(pieces.map((p) => p.begin_at.getTime()))}::timestamptz[],
      ${encodeTimestampArray(pieces.map((p) => p.end_at.getTime()))}::timestamptz[], ${encodeIntArray(pieces.map((p) => p.minutes))}::int[],
      ${encodeBigintArray(pieces.map((p) => p.guild_id ?? undefined))}::bigint[],
      ${encodeBigintArray(pieces.map((p) => p.member_guild_id ?? undefined))}::bigint[])
    on conflict do nothing
    returning room_id, user_id, session_id, seq, begin_at, end_at, minutes, guild_id, member_guild_id`);

/**
 * Minutes on a mic of this room since `begin`, the beginning of a day, by user id. VALID-1: a piece that crosses midnight counts
 * only from midnight on.
 */
export const micMinutesSince = async (
  db: Queryable,
  room_id: number,
  user_ids: readonly number[],
  begin: Date,
): Promise<Map<number, number>> => {
  const rows = await db.rows<{ user_id: number; minutes: number }>(sql`
    select user_id, sum(case when begin_at >= ${begin} then minutes
                             else floor(extract(epoch from end_at - ${begin}::timestamptz) / 60) end)::int as minutes
    from mic_session where user_id = any(${user_ids}::bigint[]) and end_at > ${begin} and room_id = ${room_id}
    group by user_id`);
  return new Map(rows.map((row) => [row.user_id, row.minutes]));
};

/**
 * Minutes on a mic in any room since `since`, by user id, for the hint to reviewers of join applications (JOIN-5) and the list of
 * popular members (G08).
 */
export const micMinutesOf = async (
  db: Queryable,
  user_ids: readonly number[],
  since: Date,
): Promise<Map<number, number>> => {
  const rows = await db.rows<{ user_id: number; minutes: number }>(sql`
    select user_id, sum(minutes)::int as minutes from mic_session
    where user_id = any(${user_ids}::bigint[]) and end_at > ${since} group by user_id`);
  return new Map(rows.map((row) => [row.user_id, row.minutes]));
};
/** SQL table expression: pieces of mic time that ended since `since`, for recounting them. */
export const micTimePiecesSql = (since: Date): SqlFragment => sqlFragment`
  select room_id, user_id, begin_at, end_at, minutes, guild_id, member_guild_id from mic_session where end_at >= ${since}`;

/** Whole minutes in a room by user and the day they ended on (`"12 2026-11-18"`), of the pieces told since `since`. */
export const stayMinutesByDay = async (
  db: Queryable,
  room_id: number,
  user_ids: readonly number[],
  since: Date,
): Promise<Map<string, number>> => {
  const rows = await db.rows<{ user_id: number; day: string; minutes: number }>(sql`
    select user_id, ((end_at at time zone 'Asia/Shanghai')::date)::text as day, sum(minutes)::int as minutes from room_stay
    where user_id = any(${user_ids}::bigint[]) and end_at > ${since} and room_id = ${room_id} group by 1, 2`);
  return new Map(rows.map(({ user_id, day, minutes }) => [`${user_id} ${day}`, minutes]));
};
