// SQL on bindings: from when until when a room belonged to which guild (ROOM-1: one guild at a time). FLOW-1: gifts and minutes in
// a room count for the guild to which the room belonged at that moment. The table of rooms is in the room module.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** All bindings of rooms to this guild that overlap the time span. */
export const listRoomBindings = (db: Queryable, guild_id: number, from: Date, until: Date) =>
  db.rows<{ room_id: number; bind_at: Date; unbind_at: Date | null }>(sql`
    select room_id, bind_at, unbind_at from room_binding
    where guild_id = ${guild_id} and bind_at < ${until} and (unbind_at is null or unbind_at > ${from}) order by room_id, bind_at`);

/** FLOW-1: the guild that a room belonged to at a moment. */
export const guildOfRoomAt = async (db: Queryable, room_id: number, at: number): Promise<number | undefined> =>
  (
    await db.row<{ guild_id: number }>(sql`
      select guild_id from room_binding
      where room_id = ${room_id} and bind_at <= ${new Date(at)} and (unbind_at is null or unbind_at > ${new Date(at)})
      order by bind_at desc limit 1`)
  )?.guild_id;

export const insertBinding = (tx: Tx, room_id: number, guild_id: number, at: Date): Promise<number> =>
  tx.run(sql`insert into room_binding (room_id, guild_id, bind_at) values (${room_id}, ${guild_id}, ${at})`);

export const endBindings = (tx: Tx, room_ids: readonly number[], at: Date): Promise<number> =>
  tx.run(sql`
    update room_binding set unbind_at = greatest(bind_at, ${at}::timestamptz)
    where room_id = any(${room_ids}::bigint[]) and unbind_at is null`);
