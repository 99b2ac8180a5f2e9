// The accounting of the pipeline drill: what committed transactions promised, compared with what the consumer did.
import type { Db } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';

export type LossReport = {
  events: number;
  /** Committed, but never applied. */
  lost: number;
  /** Applied more than once. */
  doubled: number;
  /** Applied although their transaction was rolled back. */
  invented: number;
  /** Applied before an earlier one of the same member. */
  disordered: number;
  /** Members whose total is not the sum of what they earned. */
  wrongTotals: number;
};

export async function createDrillTables(db: Db): Promise<void> {
  await db.run(sql`create table drill_earned (member text, n int, amount bigint, primary key (member, n))`);
  await db.run(
    sql`create table drill_applied (id bigint generated always as identity, event_id uuid, member text, n int)`,
  );
  await db.run(sql`create table drill_total (member text primary key, total bigint not null)`);
}

export async function makeLossReport(db: Db): Promise<LossReport> {
  const row = await db.row<LossReport>(sql`
    with times as (select member, n, count(*) as times from drill_applied group by member, n),
    steps as (
      select n, lag(n) over (partition by member order by id) as before from drill_applied
      where id in (select min(id) from drill_applied group by event_id))
    select
      (select count(*) from drill_earned) as events,
      (select count(*) from drill_earned e left join times t using (member, n) where t.n is null) as lost,
      (select count(*) from times where times > 1) as doubled,
      (select count(*) from times t left join drill_earned e using (member, n) where e.n is null) as invented,
      (select count(*) from steps where n <= before) as disordered,
      (select count(*) from (select member, sum(amount) as sum from drill_earned group by member) e
        full join drill_total t using (member) where e.sum is distinct from t.total) as "wrongTotals"`);
  return row!;
}

export const isClean = ({ lost, doubled, invented, disordered, wrongTotals }: LossReport): boolean =>
  lost + doubled + invented + disordered + wrongTotals === 0;

/** The number of events that are committed but not applied yet. */
export async function countBacklog(db: Db): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select (select count(*) from drill_earned) - (select count(distinct event_id) from drill_applied) as n`);
  return row!.n;
}
