// room.open_minutes: counted while a room is open, not at its close, so that one that stays open for days counts on each of them.
import { dayOf, endOfDay, instantOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type OpenMinutes = { readonly room_id: number; readonly n: number; readonly at: number };
type OpenRoom = { room_id: number; counted_s: number };

export const openRoom = (tx: Tx, room_id: number, session_id: string, at_s: number): Promise<number> =>
  tx.run(sql`
    insert into meter_open_room (room_id, session_id, counted_s) values (${room_id}, ${session_id}, ${at_s})
    on conflict (room_id) do update set session_id = excluded.session_id,
      counted_s = greatest(meter_open_room.counted_s, excluded.counted_s)`);

/** The last minutes of a room that closes. */
export async function closeRoom(tx: Tx, room_id: number, at_s: number): Promise<OpenMinutes[]> {
  const room = await tx.row<OpenRoom>(sql`
    delete from meter_open_room where room_id = ${room_id} returning room_id, counted_s`);
  return room ? minutesOf(room, at_s) : [];
}

/** The minutes of some open rooms since they were last counted; those other workers hold are left to them. */
export async function countOpen(tx: Tx, until_s: number, limit: number): Promise<OpenMinutes[]> {
  const rooms = await tx.rows<OpenRoom>(sql`
    select room_id, counted_s from meter_open_room where counted_s <= ${until_s - 60}
    order by counted_s limit ${limit} for update skip locked`);
  const ids = rooms.map(({ room_id }) => room_id);
  // Whole minutes only: the rest is counted next time.
  await tx.run(sql`
    update meter_open_room set counted_s = counted_s + (${until_s}::bigint - counted_s) / 60 * 60
    where room_id = any(${ids}::bigint[])`);
  return rooms.flatMap((room) => minutesOf(room, until_s));
}

/** By Day: a room that crosses 00:00 has minutes of both. */
function minutesOf({ room_id, counted_s }: OpenRoom, until_s: number): OpenMinutes[] {
  const parts: OpenMinutes[] = [];
  const end = instantOf(counted_s) + Math.floor((until_s - counted_s) / 60) * 60_000;
  for (let from = instantOf(counted_s); from < end;) {
    const to = Math.min(end, endOfDay(dayOf(from)));
    const n = Math.floor((to - from) / 60_000);
    if (n > 0) parts.push({ room_id, n, at: to - 1 });
    from = to;
  }
  return parts;
}
