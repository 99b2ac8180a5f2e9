// SQL for rebuilding and checking a board's copy in Redis.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { ScoreRow } from './store.ts';

/** The time of the database clock, because the column `changed_at` uses the same clock. */
export const readDatabaseClock = async (db: Queryable): Promise<Date> =>
  (await db.row<{ now: Date }>(sql`select clock_timestamp() as now`))!.now;

/** A ranked subject, with only the fields that a rebuild needs, because up to a million of them are read. */
export type RankedSubject = { subject_id: number; grp: number; score: number; reached_ms: number };

/** A page of the ranked subjects, ordered by id: at most `limit`, with ids above `after`. */
export const readRankedSubjectsPage = (db: Queryable, rank_id: string, period: string, after: number, limit: number) =>
  db.rows<RankedSubject>(sql`
    select subject_id, grp, score, (extract(epoch from reached_at) * 1000)::float8 as reached_ms from rank_score
    where rank_id = ${rank_id} and period = ${period} and subject_id > ${after} and not barred and score > 0
    order by subject_id limit ${limit}`);

export const listScoresChangedSince = (db: Queryable, rank_id: string, period: string, since: Date) =>
  db.rows<ScoreRow>(sql`
    select period, subject_id, grp, score, '{}'::float8[] as parts, reached_at, barred from rank_score
    where rank_id = ${rank_id} and period = ${period} and changed_at >= ${since}`);

/** The best subjects among those whose score did not change in the last `seconds`. */
export const listBestUnchangedSubjects = (
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
