// SQL that lists all guilds page by page, for the jobs that set the monthly level (GUILD-9) and the nightly score (DATA-8).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Guild } from './store.ts';

/** The next page of guilds that are not disbanded, after guild_id `after`. */
export const listLiveGuildsAfter = (db: Queryable, after: number, limit: number): Promise<Guild[]> =>
  db.rows<Guild>(sql`
    select * from guild where status in (6, 7, 8) and guild_id > ${after} order by guild_id limit ${limit}`);
