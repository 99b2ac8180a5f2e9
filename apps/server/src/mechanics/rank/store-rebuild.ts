// SQL of building a board's copy.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { ScoreRow } from './store.ts';

/** By the clock that writes `changed_at`. */
export const nowInTables = async (db: Queryable): Promise<Date> =>
  (await db.row<{ now: Date }>(sql`select clock_timestamp() as now`))!.now;

/** As few and as plain fields as possible: a million of them are read. */
export type Ranked = { subject_id: number; grp: number; score: number; reached_ms: number };

/** Everybody ranked, in the order of ids. */
export const rankedPage = (db: Queryable, rank_id: string, period: string, after: number, limit: number) =>
  db.rows<Ranked>(sql`
    select subject_id, grp, score, (extract(epoch from reached_at) * 1000)::float8 as reached_ms from rank_score
    where rank_id = ${rank_id} and period = ${period} and subject_id > ${after} and not barred and score > 0
    order by subject_id limit ${limit}`);

export const changedSince = (db: Queryable, rank_id: string, period: string, since: Date) =>
  db.rows<ScoreRow>(sql`
    select period, subject_id, grp, score, '{}'::float8[] as parts, reached_at, barred from rank_score
    where rank_id = ${rank_id} and period = ${period} and changed_at >= ${since}`);

/** The best of those whose score did not change in the last seconds. */
export const bestAtRest = (
  db: Queryable,
  rank_id: string,
  period: string,
  grp: number,
  limit: number,
  seconds: number,
): Promise<{ subject_id: number; score: number }[]> =>
  db.rows(sql`
    select subject_id, score from rank_score
    where rank_id = ${rank_id} and period = ${period} and grp = ${grp} and not barred and score > 0
      and changed_at < clock_timestamp() - make_interval(secs => ${seconds}::int)
    order by score desc, reached_at, subject_id limit ${limit}`);
