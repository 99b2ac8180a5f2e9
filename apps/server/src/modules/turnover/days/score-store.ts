// SQL on the scores of guilds (DATA-8).
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** For every guild: how many members had a valid day. */
export const countValidHostsByGuild = async (
  db: Queryable,
  from: Day,
  to: Day,
  minutes: number,
): Promise<Map<number, number>> => {
  const rows = await db.rows<{ guild_id: number; num: number }>(sql`
    select guild_id, count(distinct user_id)::int as num from guild_member_day
    where day between ${from} and ${to} and mic_minutes >= ${minutes} group by guild_id`);
  return new Map(rows.map((row) => [row.guild_id, row.num]));
};

export const saveScores = (db: Queryable, today: Day, scores: readonly { guild_id: number; score: number }[]) =>
  db.run(sql`
    insert into guild_score (guild_id, scored_on, score)
    select guild_id, ${today}::date, score
    from unnest(${scores.map((s) => s.guild_id)}::bigint[], ${scores.map((s) => s.score)}::smallint[]) s(guild_id, score)
    on conflict (guild_id) do update set scored_on = excluded.scored_on, score = excluded.score`);

export const deleteScoresBefore = (db: Queryable, day: Day): Promise<number> =>
  db.run(sql`delete from guild_score where scored_on < ${day}`);

export const findStoredScore = async (db: Queryable, guild_id: number): Promise<number | undefined> =>
  (await db.row<{ score: number }>(sql`select score from guild_score where guild_id = ${guild_id}`))?.score;

/** The scores of all guilds, lowest first. */
export const listAllScores = async (db: Queryable): Promise<number[]> =>
  (await db.rows<{ score: number }>(sql`select score from guild_score order by score`)).map(({ score }) => score);
