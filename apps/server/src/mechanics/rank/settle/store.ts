// SQL on the results of periods, on exclusions and on rewards.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { PeriodRow } from '../board/store.ts';
import type { SubjectCard } from '../subjects/subject.ts';

export type ResultRow = {
  grp: number;
  place: number;
  subject_id: number;
  score: number;
  parts: number[];
  reached_at: Date;
  shown: SubjectCard;
};

export const resultsOf = (db: Queryable, rank_id: string, period: string, grp: number): Promise<ResultRow[]> =>
  db.rows<ResultRow>(sql`
    select grp, place, subject_id, score, parts::float8[] as parts, reached_at, shown from rank_result
    where rank_id = ${rank_id} and period = ${period} and grp = ${grp} order by place`);

/** The first places of these periods on a board without groups, except subjects excluded since. */
export const listFirstPlaces = (
  db: Queryable,
  rank_id: string,
  periods: readonly string[],
): Promise<(ResultRow & { period: string })[]> =>
  db.rows<ResultRow & { period: string }>(sql`
    select period, grp, place, subject_id, score, parts::float8[] as parts, reached_at, shown from rank_result r
    where rank_id = ${rank_id} and period = any(${periods}::text[]) and grp = 0 and place = 1
      and not exists (select from rank_exclusion e
                      where e.rank_id = r.rank_id and e.period = r.period and e.subject_id = r.subject_id)`);

/** The results of all groups at once, for rewards. */
export const allResultsOf = (db: Queryable, rank_id: string, period: string): Promise<ResultRow[]> =>
  db.rows<ResultRow>(sql`
    select grp, place, subject_id, score, parts::float8[] as parts, reached_at, shown from rank_result
    where rank_id = ${rank_id} and period = ${period} order by grp, place`);

/** The places of these subjects at the end of a period, from which the change of place is computed (RANK-4). */
export const placesOf = async (db: Queryable, rank_id: string, period: string, ids: readonly number[]) =>
  new Map(
    (
      await db.rows<{ subject_id: number; place: number }>(sql`
        select subject_id, place from rank_result
        where rank_id = ${rank_id} and period = ${period} and subject_id = any(${ids}::bigint[])`)
    ).map((row) => [row.subject_id, row.place]),
  );

/** The best place the subject ever had at the end of a period. */
export const bestPlaceOf = async (db: Queryable, rank_id: string, subject_id: number): Promise<number | undefined> =>
  (
    await db.row<{ place: number | null }>(sql`
      select min(place) as place from rank_result where rank_id = ${rank_id} and subject_id = ${subject_id}`)
  )?.place ?? undefined;

export type NewResult = Omit<ResultRow, 'reached_at'> & { reached_at: number };

export const insertResults = (tx: Tx, rank_id: string, period: string, rows: readonly NewResult[]): Promise<number> =>
  tx.run(sql`
    insert into rank_result (rank_id, period, grp, place, subject_id, score, parts, reached_at, shown)
    select ${rank_id}, ${period}, r.grp, r.place, r.subject_id, r.score,
           array(select jsonb_array_elements_text(r.parts)::bigint), to_timestamp(r.reached_at / 1000.0), r.shown
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(grp int, place int, subject_id bigint, score int, parts jsonb, reached_at double precision, shown jsonb)`);

/** Periods that ended by this time and are not settled. */
export const listDuePeriods = (db: Queryable, endedBy: Date): Promise<PeriodRow[]> =>
  db.rows<PeriodRow>(sql`select * from rank_period where state < 2 and end_at <= ${endedBy} order by end_at, rank_id`);

export const setPeriodState = (tx: Tx, rank_id: string, period: string, state: 1 | 2, at: Date): Promise<number> =>
  tx.run(sql`
    update rank_period set state = ${state}, settled_at = case when ${state} = 2 then ${at}::timestamptz end
    where rank_id = ${rank_id} and period = ${period} and state < ${state}`);

/** The groups that have rows in this period. */
export const listGroupsInPeriod = async (db: Queryable, rank_id: string, period: string): Promise<number[]> =>
  (
    await db.rows<{ grp: number }>(
      sql`select distinct grp from rank_score where rank_id = ${rank_id} and period = ${period} order by grp`,
    )
  ).map((row) => row.grp);

export const readGroupMembersPage = async (
  db: Queryable,
  rank_id: string,
  period: string,
  grp: number,
  after: number,
  limit: number,
): Promise<number[]> =>
  (
    await db.rows<{ subject_id: number }>(sql`
      select subject_id from rank_score
      where rank_id = ${rank_id} and period = ${period} and grp = ${grp} and subject_id > ${after} and not barred and score > 0
      order by subject_id limit ${limit}`)
  ).map((row) => row.subject_id);

export const listExcludedSubjects = async (db: Queryable, rank_id: string, period: string): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ subject_id: number }>(
        sql`select subject_id from rank_exclusion where rank_id = ${rank_id} and period = ${period}`,
      )
    ).map((row) => row.subject_id),
  );

export type Exclusion = {
  rank_id: string;
  period: string;
  subject_id: number;
  reason: string;
  staff_id: number;
  at: number;
};

/** Records an exclusion. Returns false when the subject was excluded before. */
export const insertExclusion = async (tx: Tx, e: Exclusion): Promise<boolean> =>
  (await tx.run(sql`
    insert into rank_exclusion (rank_id, period, subject_id, reason, staff_id, at)
    values (${e.rank_id}, ${e.period}, ${e.subject_id}, ${e.reason}, ${e.staff_id}, ${new Date(e.at)})
    on conflict do nothing`)) === 1;

export type RankReward = {
  user_id: number;
  rank_id: string;
  period: string;
  stage: 1 | 2;
  subject_id: number;
  place: number;
  given: readonly { item_code: string; qty: number }[];
  at: number;
};

/** Records a reward. Returns false when it was given before. */
export const insertRankReward = async (tx: Tx, r: RankReward): Promise<boolean> =>
  (await tx.run(sql`
    insert into rank_reward (user_id, rank_id, period, stage, subject_id, place, given, given_at)
    values (${r.user_id}, ${r.rank_id}, ${r.period}, ${r.stage}, ${r.subject_id}, ${r.place},
            ${JSON.stringify(r.given)}::jsonb, ${new Date(r.at)})
    on conflict do nothing`)) === 1;

export type GivenRankReward = Omit<RankReward, 'subject_id' | 'at'> & { given_at: Date };

/** The rewards given for places, newest first, for the list of wins (WIN-1). */
export const listGivenRankRewards = (
  db: Queryable,
  { rank_ids, user_id = null, limit }: { rank_ids: readonly string[]; user_id?: number | null; limit: number },
): Promise<GivenRankReward[]> =>
  db.rows<GivenRankReward>(sql`
    select user_id, rank_id, period, stage, place, given, given_at from rank_reward
    where rank_id = any(${rank_ids}::text[]) and (${user_id}::bigint is null or user_id = ${user_id})
    order by given_at desc limit ${limit}`);

/** The settled days of a board that have winners, newest first, for the call day_win_rank (BOARD-15). */
export const listDaysWithWinners = async (db: Queryable, rank_id: string, limit: number): Promise<string[]> =>
  (
    await db.rows<{ period_key: string }>(sql`
      select p.period_key from rank_period p
      where p.rank_id = ${rank_id} and p.span_kind = 'day' and p.state = 2
        and exists (select from rank_result r where r.rank_id = p.rank_id and r.period = p.period)
      order by p.begin_at desc limit ${limit}`)
  ).map((row) => row.period_key);

export const readPeriodStates = async (db: Queryable, rank_id: string, periods: readonly string[]) =>
  new Map(
    (
      await db.rows<{ period: string; state: 0 | 1 | 2 }>(
        sql`select period, state from rank_period where rank_id = ${rank_id} and period = any(${periods}::text[])`,
      )
    ).map((row) => [row.period, row.state]),
  );
