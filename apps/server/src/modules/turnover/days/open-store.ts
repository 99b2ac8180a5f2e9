// SQL on the times when rooms were open, and on the highest number of people in a room on each day.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql, type SqlFragment } from '#db/sql.ts';

export const insertRoomOpening = (tx: Tx, room_id: number, session_id: string, begin_at: Date): Promise<number> =>
  tx.run(sql`
    insert into room_open (room_id, session_id, begin_at) values (${room_id}, ${session_id}, ${begin_at}) on conflict do nothing`);

/** Ends an opening, or stores it whole if its close event arrives before its open event. False: this opening was already ended. */
export const endRoomOpening = async (
  tx: Tx,
  o: { room_id: number; session_id: string; begin_at: Date; end_at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into room_open (room_id, session_id, begin_at, end_at) values (${o.room_id}, ${o.session_id}, ${o.begin_at}, ${o.end_at})
    on conflict (room_id, session_id) do update set begin_at = excluded.begin_at, end_at = excluded.end_at
    where room_open.end_at is null`)) === 1;

/** SQL table expression: open times that ended since `since`. */
export const openTimesSql = (since: Date): SqlFragment => sqlFragment`
  select room_id, begin_at, end_at from room_open where end_at >= ${since}`;

/** Those of the rooms that are open now, with the time of opening. */
export async function findRoomsOpenNow(db: Queryable, room_ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db.rows<{ room_id: number; begin_at: Date }>(sql`
    select room_id, max(begin_at) as begin_at from room_open where room_id = any(${room_ids}::bigint[]) and end_at is null
    group by room_id`);
  return new Map(rows.map((row) => [row.room_id, row.begin_at]));
}

export const saveOnlinePeak = (tx: Tx, room_id: number, day: string, online: number): Promise<number> =>
  tx.run(sql`
    insert into room_peak (room_id, day, online) values (${room_id}, ${day}, ${online})
    on conflict (room_id, day) do update set online = excluded.online where room_peak.online < excluded.online`);
