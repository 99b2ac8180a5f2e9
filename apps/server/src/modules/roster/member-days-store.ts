// How many members joined and left on each day for the member chart (DATA-1), and how many stayed for the guild's score (DATA-8).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type MemberChange = { day: string; joined: number; left: number };

/** The days (Beijing time) since `since` on which members joined or left, oldest first, with the numbers of both. */
export const listMemberChanges = (db: Queryable, guild_id: number, since: Date): Promise<MemberChange[]> =>
  db.rows<MemberChange>(sql`
    select day, sum(joined)::int as joined, sum(gone)::int as left from (
      select (join_at at time zone 'Asia/Shanghai')::date as day, 1 as joined, 0 as gone from guild_member
      where guild_id = ${guild_id} and join_at >= ${since}
      union all
      select (left_at at time zone 'Asia/Shanghai')::date, 0, 1 from guild_member
      where guild_id = ${guild_id} and left_at >= ${since}) changes
    group by day order by day`);

/** For every guild: how many members it had at `at`, and how many of them are still members (DATA-8: part of the score). */
export const loadMemberRetention = (
  db: Queryable,
  at: Date,
): Promise<{ guild_id: number; then: number; stayed: number }[]> =>
  db.rows(sql`
    select guild_id, count(distinct user_id)::int as then, count(distinct user_id) filter (where here)::int as stayed from (
      select m.guild_id, m.user_id, bool_or(present.user_id is not null) as here
      from guild_member m
        left join guild_member present on present.guild_id = m.guild_id and present.user_id = m.user_id and present.left_at is null
      where m.join_at <= ${at} and (m.left_at is null or m.left_at > ${at}) group by m.guild_id, m.user_id) members
    group by guild_id`);
