// Changes of a room's guild or owner. Each change emits the event room.guild_changed, from which other modules and the native app
// learn of it.
import type { Queryable, Tx } from '#db/db.ts';
import { roomGuildChanged } from '#events/catalogue/room.ts';
import { loadPresence } from './presence-store.ts';
import {
  revokeRoomAdmin,
  roomsOwnedInGuild,
  listRoomsInGuild,
  roomsOfGuilds,
  saveBinding,
  saveOwner,
  saveUnbinding,
} from './binding-store.ts';
import type { RoomRow } from './store.ts';

type Changed = { room_id: number; guild_id: number | null; owner_id: number };

const tell = (tx: Tx, { room_id, guild_id, owner_id }: Changed, at: number, actor_id?: number): void =>
  tx.emit(roomGuildChanged, {
    key: room_id,
    at,
    actor_id,
    data: { room_id, owner_id, ...(guild_id === null ? {} : { guild_id }) },
  });

export async function bindRoom(tx: Tx, room: RoomRow, guild_id: number, at: number, by: number): Promise<void> {
  await saveBinding(tx, room.room_id, guild_id, new Date(at));
  tell(tx, { ...room, guild_id }, at, by);
}

/** Unbinds rooms from their guild; DISB-4: the owners keep them. */
export async function unbindRooms(tx: Tx, rooms: readonly RoomRow[], at: number, by?: number): Promise<void> {
  if (rooms.length === 0) return;
  await saveUnbinding(
    tx,
    rooms.map(({ room_id }) => room_id),
    new Date(at),
  );
  for (const room of rooms) tell(tx, { ...room, guild_id: null }, at, by);
}

export async function handRoomOver(tx: Tx, room: RoomRow, owner_id: number, at: number, by?: number): Promise<void> {
  await saveOwner(tx, room.room_id, owner_id, new Date(at));
  tell(tx, { ...room, owner_id }, at, by);
}

/** What happens to the rooms of a leaving member: the guild's head becomes their owner, or they leave with their owner. */
export type LeaverRoomsOutcome = 'to_head' | 'with_owner';

/**
 * QUIT-10: for a member who leaves the guild: ends the admin rights in its rooms, and passes the member's own rooms on or unbinds
 * them.
 */
export async function settleRoomsOfLeaver(
  tx: Tx,
  l: { guild_id: number; user_id: number; head_id: number; rooms: LeaverRoomsOutcome; at: number },
): Promise<void> {
  const owned = await roomsOwnedInGuild(tx, l.guild_id, l.user_id);
  await revokeRoomAdmin(tx, l.guild_id, l.user_id, new Date(l.at));
  if (l.rooms === 'with_owner') await unbindRooms(tx, owned, l.at);
  else for (const room of owned) await handRoomOver(tx, room, l.head_id, l.at);
}

/** Rooms of a guild that are open now. */
export async function listLiveRooms(db: Queryable, guild_id: number): Promise<number[]> {
  const ids = (await listRoomsInGuild(db, guild_id)).map(({ room_id }) => room_id);
  const presence = await loadPresence(db, ids);
  return ids.filter((id) => presence.get(id)!.is_live);
}

/** How many rooms of each guild are open now. */
export async function countLiveRooms(db: Queryable, guild_ids: readonly number[]): Promise<Map<number, number>> {
  const rooms = await roomsOfGuilds(db, guild_ids);
  const presence = await loadPresence(
    db,
    rooms.map(({ room_id }) => room_id),
  );
  const counts = new Map<number, number>();
  for (const { room_id, guild_id } of rooms)
    if (presence.get(room_id)!.is_live) counts.set(guild_id, (counts.get(guild_id) ?? 0) + 1);
  return counts;
}
