// SQL on what periods ended with, on exclusions and on rewards.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { PeriodRow } from './store.ts';
import type { Card } from './subjects.ts';

export type ResultRow = {
  grp: number;
  place: number;
  subject_id: number;
  score: number;
  parts: number[];
  reached_at: Date;
  shown: Card;
};

export const resultsOf = (db: Queryable, rank_id: string, period: string, grp: number): Promise<ResultRow[]> =>
  db.rows<ResultRow>(sql`
    select grp, place, subject_id, score, parts::float8[] as parts, reached_at, shown from rank_result
    where rank_id = ${rank_id} and period = ${period} and grp = ${grp} order by place`);

/** All signs' at once, for rewards. */
export const allResultsOf = (db: Queryable, rank_id: string, period: string): Promise<ResultRow[]> =>
  db.rows<ResultRow>(sql`
    select grp, place, subject_id, score, parts::float8[] as parts, reached_at, shown from rank_result
    where rank_id = ${rank_id} and period = ${period} order by grp, place`);

/** RANK-4: where subjects stood when the period ended. */
export const placesOf = async (db: Queryable, rank_id: string, period: string, ids: readonly number[]) =>
  new Map(
    (
      await db.rows<{ subject_id: number; place: number }>(sql`
        select subject_id, place from rank_result
        where rank_id = ${rank_id} and period = ${period} and subject_id = any(${ids}::bigint[])`)
    ).map((row) => [row.subject_id, row.place]),
  );

/** The best place a subject ever ended a period in. */
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

/** Periods whose end is past this moment and which are not settled. */
export const periodsDue = (db: Queryable, endedBy: Date): Promise<PeriodRow[]> =>
  db.rows<PeriodRow>(sql`select * from rank_period where state < 2 and end_at <= ${endedBy} order by end_at, rank_id`);

export const setPeriodState = (tx: Tx, rank_id: string, period: string, state: 1 | 2, at: Date): Promise<number> =>
  tx.run(sql`
    update rank_period set state = ${state}, settled_at = case when ${state} = 2 then ${at}::timestamptz end
    where rank_id = ${rank_id} and period = ${period} and state < ${state}`);

/** Signs that have rows in this period. */
export const groupsIn = async (db: Queryable, rank_id: string, period: string): Promise<number[]> =>
  (
    await db.rows<{ grp: number }>(
      sql`select distinct grp from rank_score where rank_id = ${rank_id} and period = ${period} order by grp`,
    )
  ).map((row) => row.grp);

export const membersPage = async (
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

export const excludedFrom = async (db: Queryable, rank_id: string, period: string): Promise<Set<number>> =>
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

/** False: excluded before. */
export const insertExclusion = async (tx: Tx, e: Exclusion): Promise<boolean> =>
  (await tx.run(sql`
    insert into rank_exclusion (rank_id, period, subject_id, reason, staff_id, at)
    values (${e.rank_id}, ${e.period}, ${e.subject_id}, ${e.reason}, ${e.staff_id}, ${new Date(e.at)})
    on conflict do nothing`)) === 1;

export type Reward = {
  user_id: number;
  rank_id: string;
  period: string;
  stage: 1 | 2;
  subject_id: number;
  place: number;
  given: readonly { item_code: string; qty: number }[];
  at: number;
};

/** False: given before. */
export const insertReward = async (tx: Tx, r: Reward): Promise<boolean> =>
  (await tx.run(sql`
    insert into rank_reward (user_id, rank_id, period, stage, subject_id, place, given, given_at)
    values (${r.user_id}, ${r.rank_id}, ${r.period}, ${r.stage}, ${r.subject_id}, ${r.place},
            ${JSON.stringify(r.given)}::jsonb, ${new Date(r.at)})
    on conflict do nothing`)) === 1;

export type GivenReward = Omit<Reward, 'subject_id' | 'at'> & { given_at: Date };

/** WIN-1: what was given for places, newest first. */
export const rewardsGiven = (
  db: Queryable,
  { rank_ids, user_id = null, limit }: { rank_ids: readonly string[]; user_id?: number | null; limit: number },
): Promise<GivenReward[]> =>
  db.rows<GivenReward>(sql`
    select user_id, rank_id, period, stage, place, given, given_at from rank_reward
    where rank_id = any(${rank_ids}::text[]) and (${user_id}::bigint is null or user_id = ${user_id})
    order by given_at desc limit ${limit}`);

/** BOARD-15: closed days of a board that somebody won, newest first. */
export const daysWon = async (db: Queryable, rank_id: string, limit: number): Promise<string[]> =>
  (
    await db.rows<{ period_key: string }>(sql`
      select p.period_key from rank_period p
      where p.rank_id = ${rank_id} and p.span_kind = 'day' and p.state = 2
        and exists (select from rank_result r where r.rank_id = p.rank_id and r.period = p.period)
      order by p.begin_at desc limit ${limit}`)
  ).map((row) => row.period_key);

export const periodStates = async (db: Queryable, rank_id: string, periods: readonly string[]) =>
  new Map(
    (
      await db.rows<{ period: string; state: 0 | 1 | 2 }>(
        sql`select period, state from rank_period where rank_id = ${rank_id} and period = any(${periods}::text[])`,
      )
    ).map((row) => [row.period, row.state]),
  );
