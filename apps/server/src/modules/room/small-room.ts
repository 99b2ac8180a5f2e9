// REL-11: the small room of a pair. It is a room like every other, so gifts, time together and what it wears work in it as anywhere;
// but it belongs to nobody's guild, stands on no board, and shows itself to others only while its door is open.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { isAdmin, saveAdmin, type RoomRow } from './store.ts';

const NAME = '恋屿小屋';
const COVER = '/activity/dress/153.svg';
/** ROOM-2: 交友. */
const TYPE = 1;
/** ROOM-3: history only. */
const OVER = 4;

export type SmallRoom = {
  readonly relation_id: number;
  /** The two: `a` owns it, `b` manages it with them. */
  readonly a: number;
  readonly b: number;
  readonly at: number;
};

/** A new room behind a shut door; its number. */
export async function openSmallRoom(tx: Tx, { relation_id, a, b, at }: SmallRoom): Promise<number> {
  const when = new Date(at);
  const { room_id } = (await tx.row<{ room_id: number }>(sql`
    insert into room (room_id, show_id, name, cover, type, owner_id, used_at, profile_at, relation_id, is_shut)
    select n, n::text, ${NAME}, ${COVER}, ${TYPE}, ${a}, ${when}, ${when}, ${relation_id}, true
    from nextval('small_room_seq') as n returning room_id`))!;
  await saveAdmin(tx, room_id, b, true, when);
  return room_id;
}

export const setDoor = (tx: Tx, room_id: number, is_open: boolean): Promise<number> =>
  tx.run(sql`update room set is_shut = ${!is_open} where room_id = ${room_id}`);

/** The pair is none any more: nobody enters, and what happened there is history. */
export const closeSmallRoom = (tx: Tx, room_id: number): Promise<number> =>
  tx.run(sql`update room set state = ${OVER}, is_shut = true where room_id = ${room_id}`);

/** Whether somebody may know what goes on in a room. */
export const mayLookInto = async (db: Queryable, room: RoomRow, user_id: number): Promise<boolean> =>
  !room.is_shut || room.owner_id === user_id || isAdmin(db, room.room_id, user_id);
