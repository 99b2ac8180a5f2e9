// How many came and left, Day by Day (DATA-1).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type MemberChange = { day: string; joined: number; left: number };

/** Days since a moment on which somebody came or left, oldest first. */
export const memberChanges = (db: Queryable, guild_id: number, since: Date): Promise<MemberChange[]> =>
  db.rows<MemberChange>(sql`
    select day, sum(joined)::int as joined, sum(gone)::int as left from (
      select (join_at at time zone 'Asia/Shanghai')::date as day, 1 as joined, 0 as gone from guild_member
      where guild_id = ${guild_id} and join_at >= ${since}
      union all
      select (left_at at time zone 'Asia/Shanghai')::date, 0, 1 from guild_member
      where guild_id = ${guild_id} and left_at >= ${since}) changes
    group by day order by day`);

/** Of every live guild: its members at a moment and how many of them are still there (DATA-8). */
export const stayedSince = (db: Queryable, at: Date): Promise<{ guild_id: number; then: number; stayed: number }[]> =>
  db.rows(sql`
    select guild_id, count(distinct user_id)::int as then, count(distinct user_id) filter (where here)::int as stayed from (
      select m.guild_id, m.user_id, bool_or(u.user_id is not null) as here
      from guild_member m left join guild_of_user u on u.user_id = m.user_id and u.guild_id = m.guild_id
      where m.join_at <= ${at} and (m.left_at is null or m.left_at > ${at}) group by m.guild_id, m.user_id) members
    group by guild_id`);
