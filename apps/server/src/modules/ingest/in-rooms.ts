// Who is in rooms right now, as enter, leave and mic events left it (ROOM-7).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** Who is on a mic is in the room, told or not. */
export type Presence = { readonly is_live: boolean; readonly online_num: number; readonly mic_num: number };
const NOBODY: Presence = { is_live: false, online_num: 0, mic_num: 0 };

/** Of each of these rooms. */
export async function presenceIn(db: Queryable, room_ids: readonly number[]): Promise<Map<number, Presence>> {
  const rows = await db.rows<Presence & { room_id: number }>(sql`
    select room_id, bool_or(kind = 'open') as is_live, count(distinct user_id) filter (where kind <> 'open')::int as online_num,
      count(*) filter (where kind = 'mic')::int as mic_num
    from ingest_span where room_id = any(${room_ids}::bigint[]) group by room_id`);
  const found = new Map(rows.map(({ room_id, ...presence }) => [room_id, presence]));
  return new Map(room_ids.map((id) => [id, found.get(id) ?? NOBODY]));
}

export type InRoom = {
  readonly user_id: number;
  /** Null: on a mic without ever having entered, as far as was told. */
  readonly enter_at: Date | null;
  /** Null: not on a mic. */
  readonly mic_at: Date | null;
  readonly seat_no: number | null;
};

/** Those on a mic by their seats, then who came last. */
export const peopleIn = (db: Queryable, room_id: number, limit: number, offset: number): Promise<InRoom[]> =>
  db.rows<InRoom>(sql`
    select user_id, min(begin_at) filter (where kind = 'stay') as enter_at, min(begin_at) filter (where kind = 'mic') as mic_at,
      min(seat_no) as seat_no
    from ingest_span where room_id = ${room_id} and kind <> 'open' group by user_id
    order by (min(begin_at) filter (where kind = 'mic')) is null, min(seat_no), min(begin_at) desc, user_id
    limit ${limit} offset ${offset}`);

/** Where those of these people are who are in the room. */
export const amongIn = async (
  db: Queryable,
  room_id: number,
  user_ids: readonly number[],
): Promise<Map<number, InRoom>> => {
  const rows = await db.rows<InRoom>(sql`
    select user_id, min(begin_at) filter (where kind = 'stay') as enter_at, min(begin_at) filter (where kind = 'mic') as mic_at,
      min(seat_no) as seat_no
    from ingest_span where room_id = ${room_id} and user_id = any(${user_ids}::bigint[]) and kind <> 'open' group by user_id`);
  return new Map(rows.map((row) => [row.user_id, row]));
};
