// SQL on the gifts of one room: who gave, and what those on its mics received.
import type { Queryable } from '#db/db.ts';
import { byItself, rowsAmong, rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';

export type RoomGiver = {
  readonly user_id: number;
  /** The day of the gifts, `YYYY-MM-DD`. */
  readonly day: string;
  /** The diamonds that count (FLOW-1), refunds taken off. */
  readonly base: number;
  readonly last_at: Date;
};

/** What each giver gave in the room on each day since `since`. */
export async function giversOfRoom(db: Queryable, room_id: number, since: Date): Promise<RoomGiver[]> {
  const rows = await rowsOfAll(db, (here) =>
    here.rows<RoomGiver>(sql`
      select sender_id as user_id, day::text as day, sum(income_base)::bigint as base, max(at) as last_at from gift_line
      where room_id = ${room_id} and at >= ${since} and made_at >= ${since} group by sender_id, day`),
  );
  // A giver's lines lie with the receivers, so there may be a sum of the same day on each cluster.
  const days = new Map<string, RoomGiver>();
  for (const row of rows) {
    const key = `${row.user_id} ${row.day}`;
    const before = days.get(key);
    const last_at = before && before.last_at > row.last_at ? before.last_at : row.last_at;
    days.set(key, { ...row, base: row.base + (before?.base ?? 0), last_at });
  }
  return [...days.values()].filter(({ base }) => base > 0);
}

/** The list value of what these members received in the room since `since`, by user id. */
export const giftValueInRoom = async (
  db: Queryable,
  room_id: number,
  user_ids: readonly number[],
  since: Date,
): Promise<Map<number, number>> => {
  const rows = await rowsAmong(db, user_ids, byItself, (here, part) =>
    here.rows<{ user_id: number; value: number }>(sql`
      select receiver_id as user_id, sum(gift_value)::bigint as value from gift_line
      where room_id = ${room_id} and at >= ${since} and made_at >= ${since} and receiver_id = any(${part}::bigint[])
      group by receiver_id`),
  );
  return new Map(rows.map(({ user_id, value }) => [user_id, Math.max(0, value)]));
};
