// SQL on the rooms that are open, and until when their minutes are counted.
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type OpenRoom = { room_id: number; counted_s: number };

export const insertOpenRoom = (tx: Tx, room_id: number, session_id: string, at_s: number): Promise<number> =>
  tx.run(sql`
    insert into meter_open_room (room_id, session_id, counted_s) values (${room_id}, ${session_id}, ${at_s})
    on conflict (room_id) do update set session_id = excluded.session_id,
      counted_s = greatest(meter_open_room.counted_s, excluded.counted_s)`);

export const deleteOpenRoom = (tx: Tx, room_id: number): Promise<OpenRoom | undefined> =>
  tx.row<OpenRoom>(sql`
    delete from meter_open_room where room_id = ${room_id} returning room_id, counted_s`);

/** At most `limit` open rooms whose minutes are counted only up to `before_s`. Rooms that another worker has locked are skipped. */
export const lockDueOpenRooms = (tx: Tx, before_s: number, limit: number): Promise<OpenRoom[]> =>
  tx.rows<OpenRoom>(sql`
    select room_id, counted_s from meter_open_room where counted_s <= ${before_s}
    order by counted_s limit ${limit} for update skip locked`);

/** Stores that the rooms are counted up to `until_s`, rounded down to whole minutes; the remainder is counted next time. */
export const saveCountedUntil = (tx: Tx, room_ids: readonly number[], until_s: number): Promise<number> =>
  tx.run(sql`
    update meter_open_room set counted_s = counted_s + (${until_s}::bigint - counted_s) / 60 * 60
    where room_id = any(${room_ids}::bigint[])`);
