// SQL on the rooms that belong to a guild now (ROOM-1: one guild for each room). Past bindings are in the roster module.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { endBindings, insertBinding } from '#modules/roster/index.ts';
import type { RoomRow } from './store.ts';

export const lockRoom = (tx: Tx, room_id: number): Promise<RoomRow | undefined> =>
  tx.row<RoomRow>(sql`select * from room where room_id = ${room_id} for update`);

/** The rooms that belong to the guild now, the latest bound first. */
export const listRoomsInGuild = (db: Queryable, guild_id: number): Promise<RoomRow[]> =>
  db.rows<RoomRow>(sql`select * from room where guild_id = ${guild_id} order by bind_at desc, room_id`);

export const roomsOfGuilds = (
  db: Queryable,
  guild_ids: readonly number[],
): Promise<{ room_id: number; guild_id: number }[]> =>
  db.rows(sql`select room_id, guild_id from room where guild_id = any(${guild_ids}::bigint[])`);

export const roomsOwnedInGuild = (db: Queryable, guild_id: number, owner_id: number): Promise<RoomRow[]> =>
  db.rows<RoomRow>(sql`
    select * from room where guild_id = ${guild_id} and owner_id = ${owner_id} order by room_id`);

/** The users who own a room of this guild. */
export const findRoomOwnersInGuild = async (db: Queryable, guild_id: number): Promise<Set<number>> =>
  new Set(
    (await db.rows<{ owner_id: number }>(sql`select distinct owner_id from room where guild_id = ${guild_id}`)).map(
      (row) => row.owner_id,
    ),
  );

/** Binds the room to the guild. ROOM-3: a room in state 4 (unbound) goes back to state 1 (normal). */
export async function saveBinding(tx: Tx, room_id: number, guild_id: number, at: Date): Promise<void> {
  await tx.run(sql`
    update room set guild_id = ${guild_id}, bind_at = ${at}, state = case state when 4 then 1 else state end
    where room_id = ${room_id}`);
  await insertBinding(tx, room_id, guild_id, at);
}

export async function saveUnbinding(tx: Tx, room_ids: readonly number[], at: Date): Promise<void> {
  await tx.run(sql`
    update room set guild_id = null, bind_at = null, state = case state when 1 then 4 else state end
    where room_id = any(${room_ids}::bigint[])`);
  await endBindings(tx, room_ids, at);
}

/**
 * Changes the owner. It also raises profile_at, so that an older profile event of the native app cannot bring the old owner back.
 */
export const saveOwner = (tx: Tx, room_id: number, owner_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    update room set owner_id = ${owner_id}, profile_at = greatest(profile_at, ${at}) where room_id = ${room_id}`);

/** QUIT-10: a member who leaves the guild loses admin rights in its rooms. */
export const revokeRoomAdmin = (tx: Tx, guild_id: number, user_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    update room_person p set is_admin = false, admin_at = ${at} from room r
    where r.room_id = p.room_id and r.guild_id = ${guild_id} and p.user_id = ${user_id} and p.is_admin`);
