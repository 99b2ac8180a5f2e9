// REL-11: the private room of a couple ("small room"). Gifts, time together and decorations work as in a normal room; but it
// belongs to no guild, is on no leaderboard, and other users see it only while its door is open, which the couple sets.
import type { Queryable, Tx } from '#db/db.ts';
import { PICTURE_NAMES, storedPicturePath } from '#pictures.ts';
import { insertSmallRoom, isRoomAdmin, saveAdmin, setDoorShut, shutRoomWithState, type RoomRow } from './store.ts';

const NAME = '恋屿小屋';
const COVER = storedPicturePath(PICTURE_NAMES.pairRoom);
/** Small rooms have room type 1 (交友, making friends; ROOM-2 lists the types). */
const TYPE = 1;
/** ROOM-3: state 4 (unbound), here of a small room whose couple has separated; only its history is kept. */
const OVER = 4;

export type NewSmallRoom = {
  readonly relation_id: number;
  /** The couple: `a` owns the room, `b` is its admin. */
  readonly a: number;
  readonly b: number;
  readonly at: number;
};

/** Creates the room with its door closed (only the couple may enter); returns its id. */
export async function openSmallRoom(tx: Tx, { relation_id, a, b, at }: NewSmallRoom): Promise<number> {
  const when = new Date(at);
  const room_id = await insertSmallRoom(tx, { name: NAME, cover: COVER, type: TYPE, owner_id: a, relation_id }, when);
  await saveAdmin(tx, room_id, b, true, when);
  return room_id;
}

export const setSmallRoomOpen = (tx: Tx, room_id: number, is_open: boolean): Promise<number> =>
  setDoorShut(tx, room_id, !is_open);

/** Closes the room for good, because the relation of the couple has ended; its history stays. */
export const closeSmallRoom = (tx: Tx, room_id: number): Promise<number> => shutRoomWithState(tx, room_id, OVER);

/** Whether a user may see who is in the room and what happens there. */
export const mayViewRoom = async (db: Queryable, room: RoomRow, user_id: number): Promise<boolean> =>
  !room.is_shut || room.owner_id === user_id || isRoomAdmin(db, room.room_id, user_id);
