// Who is in a room right now, read from the running spans (spans.ts), which enter, leave and mic events begin and end (ROOM-7).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** How many users are in a room and on its mics. A user on a mic counts as online, also if no enter event was reported. */
export type Presence = { readonly is_live: boolean; readonly online_num: number; readonly mic_num: number };
const NOBODY: Presence = { is_live: false, online_num: 0, mic_num: 0 };

/** The presence in each of these rooms, by room id; empty rooms have an entry too. */
export async function loadPresence(db: Queryable, room_ids: readonly number[]): Promise<Map<number, Presence>> {
  const rows = await db.rows<Presence & { room_id: number }>(sql`
    select room_id, bool_or(kind = 'open') as is_live, count(distinct user_id) filter (where kind <> 'open')::int as online_num,
      count(*) filter (where kind = 'mic')::int as mic_num
    from ingest_span where room_id = any(${room_ids}::bigint[]) group by room_id`);
  const found = new Map(rows.map(({ room_id, ...presence }) => [room_id, presence]));
  return new Map(room_ids.map((id) => [id, found.get(id) ?? NOBODY]));
}

/** Everybody who is in a room right now, and whether they are on a mic. */
export const listPresentUsers = (db: Queryable): Promise<{ user_id: number; is_on_mic: boolean }[]> =>
  db.rows(sql`
    select user_id, bool_or(kind = 'mic') as is_on_mic from ingest_span where kind <> 'open' group by user_id`);

export type UserInRoom = {
  readonly user_id: number;
  /** Null: the user is on a mic, but no enter event was reported. */
  readonly enter_at: Date | null;
  /** Null: the user is not on a mic. */
  readonly mic_at: Date | null;
  readonly seat_no: number | null;
};

/** A page of the users in a room: first those on a mic by seat, then the others, the latest to enter first. */
export const listUsersInRoom = (db: Queryable, room_id: number, limit: number, offset: number): Promise<UserInRoom[]> =>
  db.rows<UserInRoom>(sql`
    select user_id, min(begin_at) filter (where kind = 'stay') as enter_at, min(begin_at) filter (where kind = 'mic') as mic_at,
      min(seat_no) as seat_no
    from ingest_span where room_id = ${room_id} and kind <> 'open' group by user_id
    order by (min(begin_at) filter (where kind = 'mic')) is null, min(seat_no), min(begin_at) desc, user_id
    limit ${limit} offset ${offset}`);

/** Those of the given users who are in the room, by user id. */
export const findUsersInRoom = async (
  db: Queryable,
  room_id: number,
  user_ids: readonly number[],
): Promise<Map<number, UserInRoom>> => {
  const rows = await db.rows<UserInRoom>(sql`
    select user_id, min(begin_at) filter (where kind = 'stay') as enter_at, min(begin_at) filter (where kind = 'mic') as mic_at,
      min(seat_no) as seat_no
    from ingest_span where room_id = ${room_id} and user_id = any(${user_ids}::bigint[]) and kind <> 'open' group by user_id`);
  return new Map(rows.map((row) => [row.user_id, row]));
};
