// SQL on which guild a room belongs to, and belonged to (ROOM-1, FLOW-1).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { RoomRow } from './store.ts';

export const lockRoom = (tx: Tx, room_id: number): Promise<RoomRow | undefined> =>
  tx.row<RoomRow>(sql`select * from room where room_id = ${room_id} for update`);

/** The rooms that belong to it now. */
export const roomsIn = (db: Queryable, guild_id: number): Promise<RoomRow[]> =>
  db.rows<RoomRow>(sql`select * from room where guild_id = ${guild_id} order by bind_at desc, room_id`);

export const roomsOfGuilds = (
  db: Queryable,
  guild_ids: readonly number[],
): Promise<{ room_id: number; guild_id: number }[]> =>
  db.rows(sql`select room_id, guild_id from room where guild_id = any(${guild_ids}::bigint[])`);

/** Rooms that belonged to it at some moment of a time, with all their bindings (RoomRow of now is asked for apart). */
export const bindingsIn = (db: Queryable, guild_id: number, from: Date, until: Date) =>
  db.rows<{ room_id: number; bind_at: Date; unbind_at: Date | null }>(sql`
    select room_id, bind_at, unbind_at from room_binding
    where guild_id = ${guild_id} and bind_at < ${until} and (unbind_at is null or unbind_at > ${from}) order by room_id, bind_at`);

export const ownedIn = (db: Queryable, guild_id: number, owner_id: number): Promise<RoomRow[]> =>
  db.rows<RoomRow>(sql`
    select * from room where guild_id = ${guild_id} and owner_id = ${owner_id} order by room_id`);

/** Who of the guild owns a room of it. */
export const ownersIn = async (db: Queryable, guild_id: number): Promise<Set<number>> =>
  new Set(
    (await db.rows<{ owner_id: number }>(sql`select distinct owner_id from room where guild_id = ${guild_id}`)).map(
      (row) => row.owner_id,
    ),
  );

/** FLOW-1: the guild of a room at a moment. */
export const guildOfRoomAt = async (db: Queryable, room_id: number, at: number): Promise<number | undefined> =>
  (
    await db.row<{ guild_id: number }>(sql`
      select guild_id from room_binding
      where room_id = ${room_id} and bind_at <= ${new Date(at)} and (unbind_at is null or unbind_at > ${new Date(at)})
      order by bind_at desc limit 1`)
  )?.guild_id;

/** A room that was let go before is a normal one again (ROOM-3). */
export async function saveBinding(tx: Tx, room_id: number, guild_id: number, at: Date): Promise<void> {
  await tx.run(sql`
    update room set guild_id = ${guild_id}, bind_at = ${at}, state = case state when 4 then 1 else state end
    where room_id = ${room_id}`);
  await tx.run(sql`insert into room_binding (room_id, guild_id, bind_at) values (${room_id}, ${guild_id}, ${at})`);
}

export async function saveUnbinding(tx: Tx, room_ids: readonly number[], at: Date): Promise<void> {
  await tx.run(sql`
    update room set guild_id = null, bind_at = null, state = case state when 1 then 4 else state end
    where room_id = any(${room_ids}::bigint[])`);
  await tx.run(sql`
    update room_binding set unbind_at = greatest(bind_at, ${at}::timestamptz)
    where room_id = any(${room_ids}::bigint[]) and unbind_at is null`);
}

/** An older profile of the native side does not bring the old owner back. */
export const saveOwner = (tx: Tx, room_id: number, owner_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    update room set owner_id = ${owner_id}, profile_at = greatest(profile_at, ${at}) where room_id = ${room_id}`);

/** QUIT-10: admin rights in a guild's rooms end with the membership. */
export const dropAdmin = (tx: Tx, guild_id: number, user_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    update room_person p set is_admin = false, admin_at = ${at} from room r
    where r.room_id = p.room_id and r.guild_id = ${guild_id} and p.user_id = ${user_id} and p.is_admin`);
