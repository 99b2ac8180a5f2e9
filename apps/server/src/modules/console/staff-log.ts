// The staff log (CON-3): append only, chained by hash, kept three years. Each row is linked
// to the one before it (chain.ts); a trigger refuses one that does not follow.
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';
import type { LogEntry } from '#wire/staff.ts';

/** The row of `staff` that stands for the operator's commands. */
export const COMMAND_STAFF = 1;

export async function writeLog(tx: Tx, e: LogEntry): Promise<void> {
  const row = part`${new Date(e.at)}::timestamptz, ${e.staff_id}::bigint, ${e.call}::text, ${e.target}::text, ${json(e.before)}::jsonb,
    ${json(e.after)}::jsonb, ${e.reason}::text, ${e.approval_id ?? null}::bigint, ${e.ip}::text`;
  // Rows are made one after another: who holds the head writes the next one.
  const next = (await tx.row<{ log_id: number; hash: Buffer; words: string }>(sql`
    select h.log_id + 1 as log_id, h.hash, staff_log_text(h.log_id + 1, ${row}) as words from staff_log_head h for no key update`))!;
  await tx.run(sql`
    insert into staff_log (at, staff_id, call, target, before, after, reason, approval_id, ip, log_id, prev_hash, hash)
    values (${row}, ${next.log_id}, ${next.hash}, ${tx.chain(next.hash, next.words)})`);
}

const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

export type LogRow = {
  log_id: number;
  staff_id: number;
  name: string;
  call: string;
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  at: Date;
};

export type LogFilter = {
  staff_id?: number | undefined;
  call?: string | undefined;
  target?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

export async function readLog(db: Queryable, f: LogFilter, page: { limit: number; offset: number }) {
  const where = part`
    (${f.staff_id ?? null}::bigint is null or l.staff_id = ${f.staff_id ?? null})
    and (${f.call ?? null}::text is null or l.call = ${f.call ?? null})
    and (${f.target ?? null}::text is null or l.target = ${f.target ?? null})
    and (${f.from ?? null}::timestamptz is null or l.at >= ${f.from ?? null})
    and (${f.until ?? null}::timestamptz is null or l.at < ${f.until ?? null})`;
  const [rows, total] = await Promise.all([
    db.rows<LogRow>(sql`
      select l.log_id, l.staff_id, s.name, l.call, l.target, l.before, l.after, l.reason, l.at
      from staff_log l join staff s on s.staff_id = l.staff_id
      where ${where} order by l.log_id desc limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from staff_log l where ${where}`),
  ]);
  return { rows, total: total!.n };
}
