// Meter room.open_minutes. It is counted while a room is open, not when it closes, so a room that stays open for days counts on
// each day.
import { dayOf, endOfDay, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { deleteOpenRoom, lockDueOpenRooms, saveCountedUntil, type OpenRoom } from './open-room-store.ts';

export type OpenMinutes = { readonly room_id: number; readonly n: number; readonly at: number };

/** Returns the minutes of a closing room that are not counted yet. */
export async function countClosingRoomMinutes(tx: Tx, room_id: number, at_s: number): Promise<OpenMinutes[]> {
  const room = await deleteOpenRoom(tx, room_id);
  return room ? minutesOf(room, at_s) : [];
}

/** Returns the minutes of some open rooms since they were last counted. Rooms that another worker has locked are skipped. */
export async function countOpenRoomMinutes(tx: Tx, until_s: number, limit: number): Promise<OpenMinutes[]> {
  const rooms = await lockDueOpenRooms(tx, until_s - 60, limit);
  const ids = rooms.map(({ room_id }) => room_id);
  await saveCountedUntil(tx, ids, until_s);
  return rooms.flatMap((room) => minutesOf(room, until_s));
}

/** The minutes of a room that are not counted yet, split by day, because a room open across 00:00 has minutes of both days. */
function minutesOf({ room_id, counted_s }: OpenRoom, until_s: number): OpenMinutes[] {
  const parts: OpenMinutes[] = [];
  const end = instantOfUnixSeconds(counted_s) + Math.floor((until_s - counted_s) / 60) * 60_000;
  for (let from = instantOfUnixSeconds(counted_s); from < end;) {
    const to = Math.min(end, endOfDay(dayOf(from)));
    const n = Math.floor((to - from) / 60_000);
    if (n > 0) parts.push({ room_id, n, at: to - 1 });
    from = to;
  }
  return parts;
}
