// Rooms as a guild's: bound, let go, handed over. Everybody who must know hears of it by room.guild_changed, the native side too.
import type { Queryable, Tx } from '#db/db.ts';
import { presenceIn } from '#modules/ingest/index.ts';
import { dropAdmin, ownedIn, roomsIn, roomsOfGuilds, saveBinding, saveOwner, saveUnbinding } from './binding-store.ts';
import type { RoomRow } from './store.ts';

type Changed = { room_id: number; guild_id: number | null; owner_id: number };

const tell = (tx: Tx, { room_id, guild_id, owner_id }: Changed, at: number, actor_id?: number): void =>
  tx.emit({
    name: 'room.guild_changed',
    key: room_id,
    at,
    actor_id,
    data: { room_id, owner_id, ...(guild_id === null ? {} : { guild_id }) },
  });

export async function bindRoom(tx: Tx, room: RoomRow, guild_id: number, at: number, by: number): Promise<void> {
  await saveBinding(tx, room.room_id, guild_id, new Date(at));
  tell(tx, { ...room, guild_id }, at, by);
}

/** Owners keep their rooms (DISB-4). */
export async function letRoomsGo(tx: Tx, rooms: readonly RoomRow[], at: number, by?: number): Promise<void> {
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

export type RoomsOfLeaver = 'to_head' | 'with_owner';

/** QUIT-10: what becomes of the rooms and rights of somebody who leaves a guild. */
export async function leaveRooms(
  tx: Tx,
  l: { guild_id: number; user_id: number; head_id: number; rooms: RoomsOfLeaver; at: number },
): Promise<void> {
  const owned = await ownedIn(tx, l.guild_id, l.user_id);
  await dropAdmin(tx, l.guild_id, l.user_id, new Date(l.at));
  if (l.rooms === 'with_owner') await letRoomsGo(tx, owned, l.at);
  else for (const room of owned) await handRoomOver(tx, room, l.head_id, l.at);
}

/** Rooms of a guild that are open now. */
export async function liveRoomsIn(db: Queryable, guild_id: number): Promise<number[]> {
  const ids = (await roomsIn(db, guild_id)).map(({ room_id }) => room_id);
  const presence = await presenceIn(db, ids);
  return ids.filter((id) => presence.get(id)!.is_live);
}

/** How many rooms of each guild are open now. */
export async function liveRoomCounts(db: Queryable, guild_ids: readonly number[]): Promise<Map<number, number>> {
  const rooms = await roomsOfGuilds(db, guild_ids);
  const presence = await presenceIn(
    db,
    rooms.map(({ room_id }) => room_id),
  );
  const counts = new Map<number, number>();
  for (const { room_id, guild_id } of rooms)
    if (presence.get(room_id)!.is_live) counts.set(guild_id, (counts.get(guild_id) ?? 0) + 1);
  return counts;
}
