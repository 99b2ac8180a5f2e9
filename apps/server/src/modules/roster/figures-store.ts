import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** The members of every guild that has any. */
export const countMembersByGuild = (db: Queryable): Promise<{ guild_id: number; members: number }[]> =>
  db.rows<{ guild_id: number; members: number }>(sql`
    select guild_id, count(*)::int as members from guild_member where left_at is null group by guild_id order by guild_id`);
