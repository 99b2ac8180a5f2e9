// All SQL on reports.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import type { TargetKind } from './targets.ts';
import type { KindOfReport, ReportStatus } from './words.ts';

export type ReportRow = {
  user_id: number;
  report_id: number;
  kind: KindOfReport;
  type: number;
  status: ReportStatus;
  target_kind: TargetKind | null;
  target_id: string | null;
  target_name: string | null;
  words: string;
  /** The text that the member appended later. */
  more: string | null;
  images: string[];
  /** The ids of what was said in the reported room in the 60 seconds before. */
  say_ids: string[];
  contact_enc: Buffer | null;
  /** The id of the report about the same problem that this one joined. */
  same_as: number | null;
  reply: string | null;
  score: number;
  is_valid: boolean;
  created_at: Date;
  due_at: Date;
  handled_at: Date | null;
};

export type NewReport = Pick<
  ReportRow,
  | 'user_id'
  | 'kind'
  | 'type'
  | 'target_kind'
  | 'target_id'
  | 'target_name'
  | 'words'
  | 'images'
  | 'say_ids'
  | 'contact_enc'
  | 'same_as'
  | 'created_at'
  | 'due_at'
>;

export const insertReport = async (tx: Tx, r: NewReport): Promise<ReportRow> =>
  (await tx.row<ReportRow>(sql`
    insert into report (user_id, kind, type, target_kind, target_id, target_name, words, images, say_ids, contact_enc, same_as, created_at, due_at)
    values (${r.user_id}, ${r.kind}, ${r.type}, ${r.target_kind}, ${r.target_id}, ${r.target_name}, ${r.words}, ${r.images}, ${r.say_ids},
            ${r.contact_enc}, ${r.same_as}, ${r.created_at}, ${r.due_at}) returning *`))!;

export const countReportsSince = async (db: Queryable, user_id: number, since: Date): Promise<number> =>
  (await db.row<{ n: number }>(
    sql`select count(*) as n from report where user_id = ${user_id} and created_at >= ${since}`,
  ))!.n;

type Same = Pick<NewReport, 'user_id' | 'kind' | 'type' | 'target_kind' | 'target_id' | 'words' | 'same_as'>;

/**
 * Whether the member submitted the same after `since` (REP-4): a report of the same type about the same target. Feedback without a
 * target is the same only if its text or the problem that it joined is the same.
 */
export const wasReportSubmittedSince = async (db: Queryable, r: Same, since: Date): Promise<boolean> =>
  (await db.row(sql`
    select 1 from report where user_id = ${r.user_id} and created_at > ${since} and type = ${r.type}
      and target_kind is not distinct from ${r.target_kind} and target_id is not distinct from ${r.target_id}
      and (kind = 2 or target_kind is not null or words = ${r.words} or same_as = ${r.same_as}) limit 1`)) !==
  undefined;

/** When operators marked this member's complaints as malicious, oldest first. */
export const listMaliciousReportTimes = async (db: Queryable, user_id: number, since: Date): Promise<Date[]> =>
  (
    await db.rows<{ handled_at: Date }>(sql`
      select handled_at from report where user_id = ${user_id} and is_malicious and handled_at > ${since} order by handled_at`)
  ).map((row) => row.handled_at);

/** Adds the single text that a member may append to an open report; undefined when that is not possible. */
export const appendWords = (tx: Tx, user_id: number, report_id: number, more: string): Promise<ReportRow | undefined> =>
  tx.row<ReportRow>(sql`
    update report set more = ${more} where user_id = ${user_id} and report_id = ${report_id} and status in (0, 1) and more is null
    returning *`);

export const reportById = (db: Queryable, report_id: number): Promise<ReportRow | undefined> =>
  db.row<ReportRow>(sql`select * from report where report_id = ${report_id}`);

/** Locks a report together with the open reports that joined it, because they get the same decision. */
export const lockReport = async (tx: Tx, report_id: number): Promise<ReportRow[]> =>
  tx.rows<ReportRow>(sql`
    select * from report where report_id = ${report_id} or (same_as = ${report_id} and status in (0, 1))
    order by report_id for update`);

type Handling = Pick<ReportRow, 'user_id' | 'report_id' | 'status' | 'reply' | 'score' | 'is_valid' | 'handled_at'> & {
  readonly is_malicious: boolean;
};

export const saveHandling = (tx: Tx, h: Handling): Promise<number> =>
  tx.run(sql`
    update report set status = ${h.status}, reply = ${h.reply}, score = ${h.score}, is_valid = ${h.is_valid},
      is_malicious = ${h.is_malicious}, handled_at = ${h.handled_at}
    where user_id = ${h.user_id} and report_id = ${h.report_id}`);

/** How many of a member's submissions between two times were counted as valid (BETA-1). */
export const countValidReportsBetween = async (
  db: Queryable,
  user_id: number,
  from: Date,
  until: Date,
): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from report
    where user_id = ${user_id} and is_valid and created_at >= ${from} and created_at < ${until}`))!.n;

export type KnownReport = Pick<ReportRow, 'report_id' | 'words' | 'kind' | 'status'>;

/** Open problems that an operator has taken up, newest first. */
export const listKnownProblems = (db: Queryable, type: number, since: Date, limit: number): Promise<KnownReport[]> =>
  db.rows<KnownReport>(sql`
    select report_id, words, kind, status from report
    where kind = 1 and status = 1 and same_as is null and type = ${type} and created_at > ${since}
    order by created_at desc, report_id desc limit ${limit}`);

export type ReportFilter = { readonly kind: KindOfReport | undefined; readonly status: number | undefined };

export async function listOwnReports(
  db: Queryable,
  user_id: number,
  { kind, status }: ReportFilter,
  page: { limit: number; offset: number },
) {
  const ofKind = sqlFragment`user_id = ${user_id} and (${kind ?? null}::smallint is null or kind = ${kind ?? null})`;
  const [rows, counts] = await Promise.all([
    db.rows<ReportRow>(sql`
      select * from report where ${ofKind} and (${status ?? null}::int is null or status = ${status ?? null})
      order by created_at desc, report_id desc limit ${page.limit} offset ${page.offset}`),
    db.rows<{ status: ReportStatus; n: number }>(
      sql`select status, count(*) as n from report where ${ofKind} group by status`,
    ),
  ]);
  return { rows, counts };
}

/** A page of the reports with a status, or of all open ones, the earliest promised answer first. */
export async function listWaitingReports(
  db: Queryable,
  status: number | undefined,
  page: { limit: number; offset: number },
) {
  const which = status === undefined ? sqlFragment`status in (0, 1)` : sqlFragment`status = ${status}`;
  const [rows, total] = await Promise.all([
    db.rows<ReportRow>(sql`
      select * from report where ${which} order by due_at, report_id limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from report where ${which}`),
  ]);
  return { rows, total: total!.n };
}

export const countReportsByStatus = async (db: Queryable): Promise<Map<number, number>> =>
  new Map(
    (
      await db.rows<{ status: number; num: number }>(
        sql`select status, count(*)::int as num from report group by status`,
      )
    ).map(({ status, num }) => [status, num]),
  );

export const countWaitingReports = async (db: Queryable, now: Date): Promise<{ num: number; overdue_num: number }> =>
  (await db.row<{ num: number; overdue_num: number }>(sql`
    select count(*) as num, count(*) filter (where due_at < ${now}) as overdue_num from report where status in (0, 1)`))!;

/** How often something was reported, and how often that was justified. */
export const countReportsAbout = async (
  db: Queryable,
  target_kind: string,
  target_id: string,
): Promise<{ num: number; upheld: number }> =>
  (await db.row<{ num: number; upheld: number }>(sql`
    select count(*)::int as num, count(*) filter (where status = 2)::int as upheld from report
    where target_kind = ${target_kind} and target_id = ${target_id}`))!;

export type PastReport = Pick<ReportRow, 'report_id' | 'kind' | 'type' | 'status' | 'created_at'> & {
  is_malicious: boolean;
};

/** The newest reports that the writer of this one made besides it. */
export const listOtherReportsBy = (
  db: Queryable,
  { user_id, report_id }: Pick<ReportRow, 'user_id' | 'report_id'>,
  limit: number,
): Promise<PastReport[]> =>
  db.rows<PastReport>(sql`
    select report_id, kind, type, status, is_malicious, created_at from report
    where user_id = ${user_id} and report_id <> ${report_id} order by created_at desc, report_id desc limit ${limit}`);

/** The newest reports about the same target besides this one, whoever wrote them. */
export const listOtherReportsAbout = (
  db: Queryable,
  { target_kind, target_id, report_id }: Pick<ReportRow, 'target_kind' | 'target_id' | 'report_id'>,
  limit: number,
): Promise<PastReport[]> =>
  db.rows<PastReport>(sql`
    select report_id, kind, type, status, is_malicious, created_at from report
    where target_kind = ${target_kind} and target_id = ${target_id} and report_id <> ${report_id}
    order by created_at desc, report_id desc limit ${limit}`);

/** How many reports of each member were adopted, for call K01 (open_beta_rank). */
export const countAdoptedReports = async (db: Queryable, user_ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db.rows<{ user_id: number; n: number }>(sql`
    select user_id, count(*) as n from report
    where user_id = any(${user_ids}::bigint[]) and kind = 1 and status = 2 and same_as is null group by user_id`);
  return new Map(rows.map((row) => [row.user_id, row.n]));
};

/** How many complaints about each of these members were upheld since a given time (JOIN-5: a hint on join applications). */
export const countUpheldComplaints = async (
  db: Queryable,
  user_ids: readonly number[],
  since: Date,
): Promise<Map<number, number>> => {
  const rows = await db.rows<{ target_id: string; n: number }>(sql`
    select target_id, count(*) as n from report
    where target_kind = 'user' and target_id = any(${user_ids.map(String)}::text[]) and kind = 2 and status = 2 and handled_at >= ${since}
    group by target_id`);
  return new Map(rows.map((row) => [Number(row.target_id), row.n]));
};

export const findLastContact = (db: Queryable, user_id: number): Promise<Pick<ReportRow, 'contact_enc'> | undefined> =>
  db.row(sql`
    select contact_enc from report where user_id = ${user_id} and contact_enc is not null order by report_id desc limit 1`);
