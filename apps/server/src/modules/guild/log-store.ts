// SQL on the handling log (LOG-1, LOG-2): append only.
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';

export const LOG = {
  join: 1,
  quit: 2,
  remove: 3,
  appoint: 4,
  dismiss: 5,
  info: 6,
  join_review: 7,
  quit_review: 8,
  room_bind: 9,
  room_change: 10,
  head: 11,
  disband: 12,
  withdrawal: 13,
  export: 14,
  settlement: 15,
  freeze: 16,
  undo: 17,
  sensitive_read: 18,
} as const;
export type LogType = (typeof LOG)[keyof typeof LOG];

export type LogLine = {
  readonly guild_id: number;
  readonly type: LogType;
  /** Null: the system, or an operator of the platform. */
  readonly operator_id: number | null;
  readonly target_id?: number | undefined;
  /** What happened, in Chinese. */
  readonly words: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly at: number;
  /** What undoing it needs (LOG-3); absent: it cannot be undone. */
  readonly undo?: object | undefined;
  readonly undo_of?: number | undefined;
  /** The first line of the act this one belongs to. */
  readonly batch_id?: number | undefined;
};

const WORDS_MAX = 500;
const cut = (text: string | undefined): string | null =>
  text === undefined ? null : Array.from(text).slice(0, WORDS_MAX).join('');

export async function writeLog(tx: Tx, line: LogLine): Promise<number> {
  const { log_id } = (await tx.row<{ log_id: number }>(sql`
    insert into guild_log (guild_id, type, operator_id, target_id, words, before, after, at, undo, undo_of, batch_id)
    values (${line.guild_id}, ${line.type}, ${line.operator_id}, ${line.target_id ?? null}, ${cut(line.words)},
            ${cut(line.before)}, ${cut(line.after)}, ${new Date(line.at)},
            ${line.undo === undefined ? null : JSON.stringify(line.undo)}::jsonb, ${line.undo_of ?? null},
            coalesce(${line.batch_id ?? null}::bigint, currval('guild_log_seq')))
    returning log_id`))!;
  return log_id;
}

export type LogRow = {
  log_id: number;
  at: Date;
  guild_id: number;
  type: LogType;
  operator_id: number | null;
  target_id: number | null;
  words: string;
  before: string | null;
  after: string | null;
  batch_id: number;
  undo: Record<string, unknown> | null;
  undo_of: number | null;
};

export type LogFilter = {
  readonly guild_id: number;
  readonly types: readonly number[] | undefined;
  readonly operator_id: number | undefined;
  readonly target_id: number | undefined;
  readonly keyword: string | undefined;
  readonly from: Date;
  readonly until: Date;
};

const where = (f: LogFilter) => part`
  guild_id = ${f.guild_id} and at >= ${f.from} and at < ${f.until}
  and (${f.types ?? null}::int[] is null or type = any(${f.types ?? null}::int[]))
  and (${f.operator_id ?? null}::bigint is null or operator_id = ${f.operator_id ?? null})
  and (${f.target_id ?? null}::bigint is null or target_id = ${f.target_id ?? null})
  and (${f.keyword ?? null}::text is null or position(${f.keyword ?? null}::text in words) > 0)`;

export async function logPage(db: Queryable, f: LogFilter, page: { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([
    db.rows<LogRow>(sql`
      select * from guild_log where ${where(f)} order by at desc, log_id desc limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from guild_log where ${where(f)}`),
  ]);
  return { rows, total: total!.n };
}

/** Of those acts the ones that were undone. */
export async function undoneAmong(
  db: Queryable,
  guild_id: number,
  batch_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (batch_ids.length === 0) return new Set();
  const rows = await db.rows<{ batch_id: number }>(sql`
    select batch_id from guild_undo where guild_id = ${guild_id} and batch_id = any(${batch_ids}::bigint[])`);
  return new Set(rows.map((row) => row.batch_id));
}

/** A line and all others of its act, oldest first. */
export const linesOfAct = (db: Queryable, guild_id: number, log_id: number, since: Date): Promise<LogRow[]> =>
  db.rows<LogRow>(sql`
    select l.* from guild_log l
    where l.guild_id = ${guild_id} and l.at >= ${since}
      and l.batch_id = (select o.batch_id from guild_log o where o.guild_id = ${guild_id} and o.log_id = ${log_id} and o.at >= ${since})
    order by l.log_id`);

export const lineById = (db: Queryable, guild_id: number, log_id: number): Promise<LogRow | undefined> =>
  db.row<LogRow>(sql`select * from guild_log where guild_id = ${guild_id} and log_id = ${log_id}`);

/** False: it was undone before. */
export const insertUndo = async (
  tx: Tx,
  u: { guild_id: number; batch_id: number; log_id: number; at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into guild_undo (guild_id, batch_id, log_id, at) values (${u.guild_id}, ${u.batch_id}, ${u.log_id}, ${u.at})
    on conflict do nothing`)) === 1;

/** How many of this kind somebody did since a moment, apart from what was undone (REMOVE_DAY). */
export const countBy = async (
  db: Queryable,
  q: { guild_id: number; operator_id: number; type: LogType; since: Date },
): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from guild_log
    where guild_id = ${q.guild_id} and operator_id = ${q.operator_id} and type = ${q.type} and at >= ${q.since}`))!.n;

/** Applications each officer decided since a moment. */
export async function handledBy(db: Queryable, guild_id: number, since: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ operator_id: number; n: number }>(sql`
    select operator_id, count(*) as n from guild_log
    where guild_id = ${guild_id} and at >= ${since} and type in (${LOG.join_review}, ${LOG.quit_review}) and operator_id is not null
    group by operator_id`);
  return new Map(rows.map((row) => [row.operator_id, row.n]));
}
