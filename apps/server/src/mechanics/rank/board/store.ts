// SQL on scores and periods. Counting is in count-store.ts; results of settled periods are in settle/store.ts.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { BoardPeriod } from './board.ts';

export type ScoreRow = {
  period: string;
  subject_id: number;
  grp: number;
  score: number;
  parts: number[];
  reached_at: Date;
  barred: boolean;
};
export type GroupSum = { grp: number; points: number; members: number; reached_at: Date };
export const readGroupSums = (db: Queryable, rank_id: string, period: string): Promise<GroupSum[]> =>
  db.rows<GroupSum>(sql`
    select grp, greatest(0, sum(points))::bigint as points, sum(members)::int as members, max(reached_at) as reached_at
    from rank_group where rank_id = ${rank_id} and period = ${period} group by grp`);

/**
 * The best subjects: highest score first; among equal scores the one reached earliest, then the lowest id (BOARD-2).
 */
export const bestScoresOf = (db: Queryable, rank_id: string, period: string, grp: number, limit: number) =>
  db.rows<ScoreRow>(sql`
    select period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred from rank_score
    where rank_id = ${rank_id} and period = ${period} and grp = ${grp} and not barred and score > 0
    order by score desc, reached_at, subject_id limit ${limit}`);

export const scoresOf = (db: Queryable, rank_id: string, period: string, subject_ids: readonly number[]) =>
  db.rows<ScoreRow>(sql`
    select period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred from rank_score
    where rank_id = ${rank_id} and period = ${period} and subject_id = any(${subject_ids}::bigint[])`);

/** How many subjects are ahead of this one, counted up to `limit`, and the score of the next one above. */
export async function countAhead(db: Queryable, rank_id: string, row: ScoreRow, limit: number) {
  const { period, grp, score, reached_at, subject_id } = row;
  return (await db.row<{ before: number; above: number | null }>(sql`
    with higher as (
      select score from rank_score
      where rank_id = ${rank_id} and period = ${period} and grp = ${grp} and not barred and score > ${score}
      limit ${limit}),
    earlier as (
      select score from rank_score
      where rank_id = ${rank_id} and period = ${period} and grp = ${grp} and not barred and score > 0 and score = ${score}
        and (reached_at, subject_id) < (${reached_at}, ${subject_id})
      limit ${limit})
    select (select count(*) from higher) + (select count(*) from earlier) as before,
           coalesce((select min(score) from earlier), (
             select min(score) from rank_score
             where rank_id = ${rank_id} and period = ${period} and grp = ${grp} and not barred and score > ${score})) as above`))!;
}

/** How many subjects are ranked, counted up to `limit`. */
export const countRanked = async (db: Queryable, rank_id: string, period: string, grp: number, limit: number) =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (
      select from rank_score where rank_id = ${rank_id} and period = ${period} and grp = ${grp} and not barred and score > 0
      limit ${limit}) ranked`))!.n;

export type PeriodRow = {
  rank_id: string;
  period: string;
  period_key: string;
  span_kind: BoardPeriod['window'];
  begin_at: Date;
  end_at: Date;
  state: 0 | 1 | 2;
  settled_at: Date | null;
};
export const findPeriodRow = (db: Queryable, rank_id: string, period: string): Promise<PeriodRow | undefined> =>
  db.row<PeriodRow>(sql`select * from rank_period where rank_id = ${rank_id} and period = ${period}`);

/**
 * RANK-7: removes a subject from the order of all unsettled periods, or puts it back. An exclusion by an operator stays in force.
 */
export const setBarredInUnsettledPeriods = (tx: Tx, rank_ids: readonly string[], subject_id: number, barred: boolean) =>
  tx.rows<ScoreRow & { rank_id: string }>(sql`
    update rank_score s set barred = ${barred}, changed_at = clock_timestamp()
    from rank_period p
    where p.rank_id = any(${rank_ids}::text[]) and p.state < 2 and s.rank_id = p.rank_id and s.period = p.period
      and s.subject_id = ${subject_id} and s.barred <> ${barred}
      and (${barred} or not exists (
        select from rank_exclusion e
        where e.rank_id = s.rank_id and e.period = s.period and e.subject_id = s.subject_id))
    returning s.rank_id, s.period, s.subject_id, s.grp, s.score, s.parts::float8[] as parts, s.reached_at, s.barred`);

/**
 * Deletes old points per day, which are kept only for daily caps. Events arrive at most 3 days late (METER-1), so nothing changes
 * these rows any more.
 */
export const deleteOldDayPoints = (db: Queryable, before: string, limit: number): Promise<number> =>
  db.run(sql`
    delete from rank_day where ctid = any(array(select ctid from rank_day where day < ${before} limit ${limit}))`);

export const barScoreOfPeriod = (tx: Tx, rank_id: string, period: string, subject_id: number): Promise<ScoreRow[]> =>
  tx.rows<ScoreRow>(sql`
    update rank_score set barred = true, changed_at = clock_timestamp()
    where rank_id = ${rank_id} and period = ${period} and subject_id = ${subject_id}
    returning period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred`);

/** The periods that are running now, whose copies the audit checks. */
export const listRunningPeriods = (db: Queryable, now: Date): Promise<PeriodRow[]> =>
  db.rows<PeriodRow>(sql`select * from rank_period where state < 2 and end_at > ${now}`);
