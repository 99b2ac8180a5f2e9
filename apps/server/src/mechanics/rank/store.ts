// SQL on scores and periods. What counts into them stands in store-count.ts, what a period ended with in store-results.ts.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Period } from './board.ts';

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
export const groupSums = (db: Queryable, rank_id: string, period: string): Promise<GroupSum[]> =>
  db.rows<GroupSum>(sql`
    select grp, sum(points)::bigint as points, sum(members)::int as members, max(reached_at) as reached_at
    from rank_group where rank_id = ${rank_id} and period = ${period} group by grp`);

/** The best, in the order of BOARD-2. */
export const bestOf = (db: Queryable, rank_id: string, period: string, grp: number, limit: number) =>
  db.rows<ScoreRow>(sql`
    select period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred from rank_score
    where rank_id = ${rank_id} and period = ${period} and grp = ${grp} and not barred and score > 0
    order by score desc, reached_at, subject_id limit ${limit}`);

export const scoresOf = (db: Queryable, rank_id: string, period: string, subject_ids: readonly number[]) =>
  db.rows<ScoreRow>(sql`
    select period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred from rank_score
    where rank_id = ${rank_id} and period = ${period} and subject_id = any(${subject_ids}::bigint[])`);

/** How many stand before this one, counted no further than `limit`, and the score of the next above. */
export async function standingOf(db: Queryable, rank_id: string, row: ScoreRow, limit: number) {
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

/** How many are ranked, counted no further than `limit`. */
export const countRanked = async (db: Queryable, rank_id: string, period: string, grp: number, limit: number) =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (
      select from rank_score where rank_id = ${rank_id} and period = ${period} and grp = ${grp} and not barred and score > 0
      limit ${limit}) ranked`))!.n;

export type PeriodRow = {
  rank_id: string;
  period: string;
  period_key: string;
  span_kind: Period['window'];
  begin_at: Date;
  end_at: Date;
  state: 0 | 1 | 2;
  settled_at: Date | null;
};
export const periodRow = (db: Queryable, rank_id: string, period: string): Promise<PeriodRow | undefined> =>
  db.row<PeriodRow>(sql`select * from rank_period where rank_id = ${rank_id} and period = ${period}`);

/** RANK-7: in the periods that still run; an operator's exclusion stays. */
export const setBarred = (tx: Tx, rank_ids: readonly string[], subject_id: number, barred: boolean) =>
  tx.rows<ScoreRow & { rank_id: string }>(sql`
    update rank_score s set barred = ${barred}, changed_at = clock_timestamp()
    from rank_period p
    where p.rank_id = any(${rank_ids}::text[]) and p.state < 2 and s.rank_id = p.rank_id and s.period = p.period
      and s.subject_id = ${subject_id} and s.barred <> ${barred}
      and (${barred} or not exists (
        select from rank_exclusion e
        where e.rank_id = s.rank_id and e.period = s.period and e.subject_id = s.subject_id))
    returning s.rank_id, s.period, s.subject_id, s.grp, s.score, s.parts::float8[] as parts, s.reached_at, s.barred`);

/** Forgets the day points that no late event can touch any more (METER-1: 3 days). */
export const sweepDays = (db: Queryable, before: string, limit: number): Promise<number> =>
  db.run(sql`
    delete from rank_day where ctid = any(array(select ctid from rank_day where day < ${before} limit ${limit}))`);

export const setScoreBarred = (tx: Tx, rank_id: string, period: string, subject_id: number): Promise<ScoreRow[]> =>
  tx.rows<ScoreRow>(sql`
    update rank_score set barred = true, changed_at = clock_timestamp()
    where rank_id = ${rank_id} and period = ${period} and subject_id = ${subject_id}
    returning period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred`);

/** Periods that run now, for the check of their copies. */
export const runningPeriods = (db: Queryable, now: Date): Promise<PeriodRow[]> =>
  db.rows<PeriodRow>(sql`select * from rank_period where state < 2 and end_at > ${now}`);
