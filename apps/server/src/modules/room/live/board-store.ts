// SQL on the rooms that are open now, for the list of live rooms (X48).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** A room that everybody may find: open, in state 1 (normal) and no private room of a couple. */
export type LiveRoomRow = {
  readonly room_id: number;
  readonly show_id: string;
  readonly name: string;
  readonly type: number;
  readonly owner_id: number;
  readonly guild_id: number | null;
  readonly online_num: number;
  readonly mic_num: number;
};

/** The live rooms with their numbers of people; with `among` only those of these rooms. */
export const listLiveRoomRows = (db: Queryable, among?: readonly number[]): Promise<LiveRoomRow[]> =>
  db.rows<LiveRoomRow>(sql`
    select r.room_id, r.show_id, r.name, r.type, r.owner_id, r.guild_id, coalesce(p.online_num, 0)::int as online_num,
      coalesce(p.mic_num, 0)::int as mic_num
    from ingest_span o join room r on r.room_id = o.room_id
    left join (
      select room_id, count(distinct user_id) as online_num, count(*) filter (where kind = 'mic') as mic_num
      from ingest_span where kind <> 'open' and (${among ?? null}::bigint[] is null or room_id = any(${among ?? null}::bigint[]))
      group by room_id) p on p.room_id = o.room_id
    where o.kind = 'open' and r.state = 1 and r.relation_id is null
      and (${among ?? null}::bigint[] is null or o.room_id = any(${among ?? null}::bigint[]))`);

/** Where these users are now; a user in two rooms has two rows. */
export const findRoomsOfUsers = (
  db: Queryable,
  user_ids: readonly number[],
): Promise<{ user_id: number; room_id: number }[]> =>
  db.rows(sql`
    select distinct user_id, room_id from ingest_span where user_id = any(${user_ids}::bigint[]) and kind <> 'open'`);

export type UserOnMic = {
  readonly room_id: number;
  readonly user_id: number;
  readonly seat_no: number | null;
  readonly mic_at: Date;
};

/** Everybody on a mic of these rooms, in the order of get_user_list (R02): by seat, those without one last. */
export const listUsersOnMic = (db: Queryable, room_ids: readonly number[]): Promise<UserOnMic[]> =>
  db.rows<UserOnMic>(sql`
    select m.room_id, m.user_id, m.seat_no, m.begin_at as mic_at from ingest_span m
    left join ingest_span s on s.room_id = m.room_id and s.user_id = m.user_id and s.kind = 'stay'
    where m.room_id = any(${room_ids}::bigint[]) and m.kind = 'mic'
    order by m.room_id, m.seat_no, least(m.begin_at, s.begin_at) desc, m.user_id`);
