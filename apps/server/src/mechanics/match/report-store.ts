// SQL on reports of members and on the bans from matching that follow from them.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type MatchReportRow = {
  readonly user_id: number;
  readonly report_id: number;
  readonly reporter_id: number;
  readonly day: string;
};

export const insertReport = (tx: Tx, r: MatchReportRow): Promise<number> =>
  tx.run(sql`
    insert into match_report (user_id, report_id, reporter_id, reported_on)
    values (${r.user_id}, ${r.report_id}, ${r.reporter_id}, ${r.day}) on conflict do nothing`);

/** How many different people reported the member on a day. */
export const countReportersOn = async (db: Queryable, user_id: number, day: string): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(distinct reporter_id) as n from match_report where user_id = ${user_id} and reported_on = ${day}`))!.n;

/** Marks a report as handled and returns the reported member; undefined when the report does not concern matching. */
export const markMatchReportHandled = async (tx: Tx, report_id: number): Promise<number | undefined> =>
  (
    await tx.row<{ user_id: number }>(sql`
      update match_report set is_handled = true where report_id = ${report_id} returning user_id`)
  )?.user_id;

export const hasUnreviewedReport = async (db: Queryable, user_id: number): Promise<boolean> =>
  (await db.row(sql`select 1 from match_report where user_id = ${user_id} and not is_handled limit 1`)) !== undefined;

export const banFromMatching = (tx: Tx, user_id: number, at: Date): Promise<number> =>
  tx.run(sql`insert into match_bar (user_id, barred_at) values (${user_id}, ${at}) on conflict do nothing`);

export const liftMatchingBan = (tx: Tx, user_id: number): Promise<number> =>
  tx.run(sql`delete from match_bar where user_id = ${user_id}`);

export const findBannedFromMatching = async (db: Queryable, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (await db.rows<{ user_id: number }>(sql`select user_id from match_bar where user_id = any(${ids}::bigint[])`)).map(
      ({ user_id }) => user_id,
    ),
  );

/** Those of `ids` with whom this member has a report, whichever of the two made it. */
export const findReportedAmong = async (db: Queryable, user_id: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ id: number }>(sql`
        select reporter_id as id from match_report where user_id = ${user_id} and reporter_id = any(${ids}::bigint[])
        union select user_id as id from match_report where user_id = any(${ids}::bigint[]) and reporter_id = ${user_id}`)
    ).map(({ id }) => id),
  );
