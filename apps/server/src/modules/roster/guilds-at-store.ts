// FLOW-1: which guilds a gift counts for, asked with one statement.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

type GuildsAt = {
  /** The guild of each user; users without one are missing. */
  readonly byUser: ReadonlyMap<number, number>;
  /** The guild that the room belonged to, or null. */
  readonly ofRoom: number | null;
};

/** The guilds of users and of the room they are in, at a moment that may be in the past. */
export async function findGuildsAt(
  db: Queryable,
  { user_ids, room_id, at }: { user_ids: readonly number[]; room_id: number | null; at: number },
): Promise<GuildsAt> {
  const moment = new Date(at);
  const rows = await db.rows<{ user_id: number | null; guild_id: number }>(sql`
    select user_id, guild_id, join_at as since from guild_member
    where user_id = any((select ${user_ids}::bigint[])::bigint[]) and join_at <= ${moment} and (left_at is null or left_at > ${moment})
    union all
    select null, guild_id, bind_at from room_binding
    where room_id = ${room_id} and bind_at <= ${moment} and (unbind_at is null or unbind_at > ${moment})
    order by since`);
  return {
    byUser: new Map(rows.flatMap(({ user_id, guild_id }) => (user_id === null ? [] : [[user_id, guild_id]]))),
    ofRoom: rows.findLast(({ user_id }) => user_id === null)?.guild_id ?? null,
  };
}
