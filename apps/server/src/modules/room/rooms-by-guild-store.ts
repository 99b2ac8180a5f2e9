// The room ids of every guild, by guild id, for calculations over all guilds at once.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export const loadRoomIdsByGuild = async (db: Queryable): Promise<Map<number, number[]>> => {
  const rows = await db.rows<{ guild_id: number; room_id: number }>(sql`
    select guild_id, room_id from room where guild_id is not null`);
  const byGuild = new Map<number, number[]>();
  for (const { guild_id, room_id } of rows) {
    const ids = byGuild.get(guild_id);
    if (ids) ids.push(room_id);
    else byGuild.set(guild_id, [room_id]);
  }
  return byGuild;
};
