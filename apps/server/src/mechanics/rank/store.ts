// SQL on scores, day points and periods. What a period ended with stands in store-results.ts.
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
export type Written = ScoreRow & { fresh: boolean };

/** Locks of periods: those who count hold it shared, who settles alone (BOARD-8). Other numbers belong to others. */
const PERIODS = 8_142;

/**
 * Keeps the periods from being settled until this transaction ends, and says which of them still count. A period becomes
 * known with its first points.
 */
export async function countingIn(tx: Tx, rank_id: string, periods: readonly Period[]): Promise<Set<string>> {
  const keys = periods.map((p) => p.period);
  await tx.rows(sql`
    select pg_advisory_xact_lock_shared(${PERIODS}, hashtext(${rank_id} || '/' || key))
    from unnest(${keys}::text[]) key order by key`);
  const known = await tx.rows<{ period: string; state: number }>(
    sql`select period, state from rank_period where rank_id = ${rank_id} and period = any(${keys}::text[])`,
  );
  const states = new Map(known.map((row) => [row.period, row.state]));
  for (const p of periods) if (!states.has(p.period)) await openPeriod(tx, p);
  return new Set(keys.filter((key) => (states.get(key) ?? 0) === 0));
}

const openPeriod = (tx: Tx, { board, window, key, period, span }: Period): Promise<number> =>
  tx.run(sql`
    insert into rank_period (rank_id, period, period_key, span_kind, begin_at, end_at, def_hash)
    values (${board.rank_id}, ${period}, ${key}, ${window}, ${new Date(span.begin)}, ${new Date(span.end)}, ${board.published.def_hash})
    on conflict do nothing`);

/** Alone with the period: nobody counts in it until this transaction ends. */
export const lockPeriod = async (tx: Tx, rank_id: string, period: string): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(${PERIODS}, hashtext(${rank_id} || '/' || ${period}))`);
};

export type DayPoints = {
  rank_id: string;
  season: string;
  subject_id: number;
  source: string;
  day: string;
  points: number;
};

/** Adds to the day's points before the cap, which never fall below nothing: what they were and what they are. */
export const addDayPoints = async (tx: Tx, d: DayPoints): Promise<{ was: number; points: number }> =>
  (await tx.row<{ was: number; points: number }>(sql`
    insert into rank_day as d (rank_id, season, subject_id, source, day, points)
    values (${d.rank_id}, ${d.season}, ${d.subject_id}, ${d.source}, ${d.day}, greatest(0, ${d.points}::bigint))
    on conflict (rank_id, season, subject_id, source, day)
      do update set was = d.points, points = greatest(0, d.points + ${d.points}::bigint)
    returning was, points`))!;

export type ScoreChange = {
  rank_id: string;
  periods: readonly string[];
  subject_id: number;
  grp: number;
  /** What is added to each part. */
  parts: readonly number[];
  at: number;
  barred: boolean;
};

/** A sum of points: adds the parts; the score is their sum, up to 2³¹ − 1 (BOARD-1). */
export const addScore = (tx: Tx, c: ScoreChange): Promise<Written[]> =>
  tx.rows<Written>(sql`
    insert into rank_score as s (rank_id, period, subject_id, grp, score, parts, reached_at, barred)
    select ${c.rank_id}, period, ${c.subject_id}, ${c.grp},
           least(2147483647, greatest(0, (select sum(p) from unnest(${c.parts}::bigint[]) p))), ${c.parts}::bigint[],
           ${new Date(c.at)}, ${c.barred}
    from unnest(${c.periods}::text[]) period order by period
    on conflict (rank_id, period, subject_id) do update set
      parts = rank_added(s.parts, excluded.parts),
      score = least(2147483647, greatest(0, (select sum(p) from unnest(rank_added(s.parts, excluded.parts)) p))),
      reached_at = greatest(s.reached_at, excluded.reached_at),
      changed_at = clock_timestamp()
    returning period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred, xmax = 0 as fresh`);

/** BOARD-6: parts are value, expectation and draws; the score is the index, from `min_draws` draws on. */
export const addLuck = (tx: Tx, c: ScoreChange, min_draws: number): Promise<Written[]> =>
  tx.rows<Written>(sql`
    insert into rank_score as s (rank_id, period, subject_id, grp, score, parts, reached_at, barred)
    select ${c.rank_id}, period, ${c.subject_id}, ${c.grp}, rank_luck(${c.parts}::bigint[], ${min_draws}),
           ${c.parts}::bigint[], ${new Date(c.at)}, ${c.barred}
    from unnest(${c.periods}::text[]) period order by period
    on conflict (rank_id, period, subject_id) do update set
      parts = rank_added(s.parts, excluded.parts),
      score = rank_luck(rank_added(s.parts, excluded.parts), ${min_draws}),
      reached_at = greatest(s.reached_at, excluded.reached_at),
      changed_at = clock_timestamp()
    returning period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred, xmax = 0 as fresh`);

const SLOTS = 32;

/** BOARD-7: the sums of a team, over several rows that members share by chance. */
export const addToGroup = (
  tx: Tx,
  g: { rank_id: string; period: string; grp: number; member: number; points: number; members: number; at: number },
): Promise<number> =>
  tx.run(sql`
    insert into rank_group as g (rank_id, period, grp, slot, points, members, reached_at)
    values (${g.rank_id}, ${g.period}, ${g.grp}, ${g.member % SLOTS}, greatest(0, ${g.points}::bigint), ${g.members},
            ${new Date(g.at)})
    on conflict (rank_id, period, grp, slot) do update set
      points = greatest(0, g.points + ${g.points}::bigint), members = g.members + excluded.members,
      reached_at = greatest(g.reached_at, excluded.reached_at)`);

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
