// The staff log (CON-3): append only, chained by hash, kept three years. Triggers make the chain; nothing here could skip it.
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';
import type { LogEntry } from '#wire/staff.ts';

/** The row of `staff` that stands for the operator's commands. */
export const COMMAND_STAFF = 1;

export async function writeLog(tx: Tx, e: LogEntry): Promise<void> {
  await tx.run(sql`
    insert into staff_log (at, staff_id, call, target, before, after, reason, approval_id, ip)
    values (${new Date(e.at)}, ${e.staff_id}, ${e.call}, ${e.target}, ${json(e.before)}::jsonb, ${json(e.after)}::jsonb,
            ${e.reason}, ${e.approval_id ?? null}, ${e.ip})`);
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

/** Rows that were changed, and places where rows are missing; empty for a log nobody touched. */
export async function verifyStaffLog(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ log_id: number; changed: boolean; gap: boolean }>(sql`
    select * from (
      select log_id, hash <> staff_log_hash(l) as changed,
        lag(hash) over w is not null and (lag(hash) over w <> prev_hash or lag(log_id) over w <> log_id - 1) as gap
      from staff_log l window w as (order by log_id)) x
    where changed or gap order by log_id`);
  const end = await db.row<{ lost: boolean }>(sql`
    select h.log_id > 0 and not exists (select from staff_log l where l.log_id = h.log_id and l.hash = h.hash) as lost
    from staff_log_head h`);
  return [
    ...rows.map((row) => `row ${row.log_id} ${row.changed ? 'was changed' : 'does not follow the one before it'}`),
    ...(end!.lost ? ['the last row is missing'] : []),
  ];
}
