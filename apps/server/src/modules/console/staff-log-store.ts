// The staff log (CON-3): append only and kept for three years. Each row carries a hash over its content and the hash of the row
// before (chain.ts); a database trigger refuses a row that does not continue this chain.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import { readPagesAhead, type JournalHead } from '#journal.ts';
import type { StaffLogEntry } from '#wire/staff.ts';

/** The id of the staff row under which commands on the server (`main.ts …`) are logged. */
export const COMMAND_STAFF_ID = 1;

/** Appends a row; returns its number. */
export async function writeStaffLog(tx: Tx, e: StaffLogEntry): Promise<number> {
  const row = sqlFragment`${new Date(e.at)}::timestamptz, ${e.staff_id}::bigint, ${e.call}::text, ${e.target}::text, ${json(e.before)}::jsonb,
    ${json(e.after)}::jsonb, ${e.reason}::text, ${e.approval_id ?? null}::bigint, ${e.ip}::text`;
  // The lock on the head row makes writers append one after another.
  const next = (await tx.row<{ log_id: number; hash: Buffer; words: string }>(sql`
    select h.log_id + 1 as log_id, h.hash, staff_log_text(h.log_id + 1, ${row}) as words from staff_log_head h for no key update`))!;
  await tx.run(sql`
    insert into staff_log (at, staff_id, call, target, before, after, reason, approval_id, ip, log_id, prev_hash, hash)
    values (${row}, ${next.log_id}, ${next.hash}, ${tx.chain(next.hash, next.words)})`);
  return next.log_id;
}

const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

export type StaffLogRow = {
  log_id: number;
  staff_id: number;
  name: string;
  call: string;
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  approval_id: number | null;
  ip: string;
  at: Date;
};

export type StaffLogFilter = {
  staff_id?: number | undefined;
  call?: string | undefined;
  /** An object; a campaign stands for its versions and parts too. */
  target?: string | undefined;
  /** Calls whose lines are left out, as long as no reason was given: whoever opens a page leaves such lines and changes nothing. */
  looks?: readonly string[] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

/**
 * `campaign:qixi` is also named by acts on `campaign:qixi@3` and `campaign:qixi:pool:qx_bridge`. PostgreSQL finds no beginning of a text
 * in an index; it finds the range of bytes that ends before the first letter, and in it the lines are told from those of `qixi2`.
 */
const about = (target: string) =>
  target.startsWith('campaign:')
    ? sqlFragment`(starts_with(l.target, 'campaign:')
        and l.target collate "C" >= ${target} and l.target collate "C" < ${`${target}A`}
        and (l.target = ${target} or starts_with(l.target, ${`${target}@`}) or starts_with(l.target, ${`${target}:`})))`
    : sqlFragment`l.target = ${target}`;

/** A line that is more than a look: a full value that was shown (CON-4) has a reason and counts. */
const isAct = (looks: readonly string[]) => sqlFragment`not (l.call = any(${[...looks]}::text[]) and l.reason = '')`;

type TimelineLine = Pick<StaffLogRow, 'call' | 'name' | 'reason' | 'at'>;

/** What was done and noted about an object, newest first: its own lines, and the decisions on the approvals that were asked for it. */
export const listTimeline = (
  db: Queryable,
  target: string,
  { looks, limit }: { looks: readonly string[]; limit: number },
): Promise<TimelineLine[]> =>
  db.rows<TimelineLine>(sql`
    with own as (select l.* from staff_log l where ${about(target)} and ${isAct(looks)})
    select l.call, s.name, l.reason, l.at
    from (select * from own union all
          select l.* from staff_log l where ${isAct(looks)} and l.target = any(array(
            select 'approval:' || approval_id from own where approval_id is not null))) l
    join staff s on s.staff_id = l.staff_id
    order by l.log_id desc limit ${limit}`);

export async function readStaffLog(db: Queryable, f: StaffLogFilter, page: { limit: number; offset: number }) {
  const where = sqlFragment`
    (${f.staff_id ?? null}::bigint is null or l.staff_id = ${f.staff_id ?? null})
    and (${f.call ?? null}::text is null or l.call = ${f.call ?? null})
    and ${f.target === undefined ? sqlFragment`true` : about(f.target)}
    and ${isAct(f.looks ?? [])}
    and (${f.from ?? null}::timestamptz is null or l.at >= ${f.from ?? null})
    and (${f.until ?? null}::timestamptz is null or l.at < ${f.until ?? null})`;
  const [rows, total] = await Promise.all([
    db.rows<StaffLogRow>(sql`
      select l.log_id, l.staff_id, s.name, l.call, l.target, l.before, l.after, l.reason, l.approval_id, l.ip, l.at
      from staff_log l join staff s on s.staff_id = l.staff_id
      where ${where} order by l.log_id desc limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from staff_log l where ${where}`),
  ]);
  return { rows, total: total!.n };
}

/** More lines than anybody writes in a day. */
const LINES_OF_DAY = 5_000;

/** Everything a person did since then, oldest first; `decides` marks the acts among `calls`. */
export const listOwnLines = async (
  db: Queryable,
  staff_id: number,
  calls: readonly string[],
  since: Date,
): Promise<{ at: number; target: string; decides: boolean }[]> =>
  (
    await db.rows<{ at: Date; target: string; decides: boolean }>(sql`
      select at, target, decides from (
        select log_id, at, target, call = any(${[...calls]}::text[]) as decides from staff_log
        where staff_id = ${staff_id} and at >= ${since} order by log_id desc limit ${LINES_OF_DAY}
      ) own order by log_id`)
  ).map(({ at, ...line }) => ({ ...line, at: at.getTime() }));

/** Rows of one page when the whole log is read. */
const ROWS = 2_000;

type LinkedRow = { log_id: number; at: Date; prev_hash: Buffer; hash: Buffer; tx: number | null; words: string };

/** The rows from this number on with their links and the text that was hashed, oldest first. */
export const streamStaffLogRows = (tx: Queryable, first: number): AsyncGenerator<LinkedRow> =>
  readPagesAhead(ROWS, (last) =>
    tx.rows<LinkedRow>(sql`
      select log_id, at, prev_hash, hash, tx,
        staff_log_text(log_id, at, staff_id, call, target, before, after, reason, approval_id, ip) as words
      from staff_log where log_id > ${last?.log_id ?? first - 1} order by log_id limit ${ROWS}`),
  );

/** The number and hash of the last row, and the time of the database. */
export const readStaffLogHeadWithTime = (
  tx: Queryable,
): Promise<{ seq: number; hash: Buffer; now: Date } | undefined> =>
  tx.row<{ seq: number; hash: Buffer; now: Date }>(sql`select log_id as seq, hash, now() as now from staff_log_head`);

/** The number and hash of the last row, to be sealed by the books module. */
export const readStaffLogHead = (tx: Queryable): Promise<JournalHead[]> =>
  tx.rows<JournalHead>(sql`select 1 as id, 1 as kind, log_id as seq, hash from staff_log_head where log_id > 0`);
