// SQL on all guilds, one after the other: for the monthly level and the nightly score (GUILD-9, DATA-8).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Guild } from './store.ts';

/** Guilds that are not over, behind the given one. */
export const liveGuildsAfter = (db: Queryable, after: number, limit: number): Promise<Guild[]> =>
  db.rows<Guild>(sql`
    select * from guild where status in (6, 7, 8) and guild_id > ${after} order by guild_id limit ${limit}`);
