// SQL on the log of what happened in a guild (LOG-1: types of lines; LOG-2: lines are never changed or deleted).
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';

export const LOG_TYPE = {
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
export type LogType = (typeof LOG_TYPE)[keyof typeof LOG_TYPE];

export type NewLogEntry = {
  readonly guild_id: number;
  readonly type: LogType;
  /** The user who acted; null: the system, or an operator of the platform. */
  readonly operator_id: number | null;
  /** LOG-5: true when an operator of the platform acted; `operator_id` is null then. */
  readonly by_platform?: boolean | undefined;
  readonly target_id?: number | undefined;
  /** What happened, in Chinese. */
  readonly words: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly at: number;
  /** The data needed to undo what this line records (LOG-3); absent: it cannot be undone. */
  readonly undo?: object | undefined;
  readonly undo_of?: number | undefined;
  /** The id of the first line of the same action; absent: this line is the first. */
  readonly batch_id?: number | undefined;
};

const WORDS_MAX = 500;
const cut = (text: string | undefined): string | null =>
  text === undefined ? null : Array.from(text).slice(0, WORDS_MAX).join('');

export async function writeGuildLog(tx: Tx, line: NewLogEntry): Promise<number> {
  const { log_id } = (await tx.row<{ log_id: number }>(sql`
    with given as (select number_of('guild_log_seq', ${line.guild_id}) as log_id)
    insert into guild_log (log_id, guild_id, type, operator_id, by_platform, target_id, words, before, after, at, undo, undo_of, batch_id)
    select log_id, ${line.guild_id}, ${line.type}, ${line.operator_id}, ${line.by_platform ?? false}, ${line.target_id ?? null}, ${cut(line.words)},
            ${cut(line.before)}, ${cut(line.after)}, ${new Date(line.at)},
            ${line.undo === undefined ? null : JSON.stringify(line.undo)}::jsonb, ${line.undo_of ?? null},
            coalesce(${line.batch_id ?? null}::bigint, log_id)
    from given
    returning log_id`))!;
  return log_id;
}

export type LogRow = {
  log_id: number;
  at: Date;
  guild_id: number;
  type: LogType;
  operator_id: number | null;
  by_platform: boolean;
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

const where = (f: LogFilter) => sqlFragment`
  guild_id = ${f.guild_id} and at >= ${f.from} and at < ${f.until}
  and (${f.types ?? null}::int[] is null or type = any(${f.types ?? null}::int[]))
  and (${f.operator_id ?? null}::bigint is null or operator_id = ${f.operator_id ?? null})
  and (${f.target_id ?? null}::bigint is null or target_id = ${f.target_id ?? null})
  and (${f.keyword ?? null}::text is null or position(${f.keyword ?? null}::text in words) > 0)`;

export async function loadLogPage(db: Queryable, f: LogFilter, page: { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([
    db.rows<LogRow>(sql`
      select * from guild_log where ${where(f)} order by at desc, log_id desc limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from guild_log where ${where(f)}`),
  ]);
  return { rows, total: total!.n };
}

/** Which of these actions (by batch id) were undone. */
export async function findUndoneBatchIds(
  db: Queryable,
  guild_id: number,
  batch_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (batch_ids.length === 0) return new Set();
  const rows = await db.rows<{ batch_id: number }>(sql`
    select batch_id from guild_undo where guild_id = ${guild_id} and batch_id = any(${batch_ids}::bigint[])`);
  return new Set(rows.map((row) => row.batch_id));
}

/** The line with this id and all others of the same action, oldest first. `since` bounds the search by time. */
export const listLogRowsOfAction = (db: Queryable, guild_id: number, log_id: number, since: Date): Promise<LogRow[]> =>
  db.rows<LogRow>(sql`
    select l.* from guild_log l
    where l.guild_id = ${guild_id} and l.at >= ${since}
      and l.batch_id = (select o.batch_id from guild_log o where o.guild_id = ${guild_id} and o.log_id = ${log_id} and o.at >= ${since})
    order by l.log_id`);

export const logRowById = (db: Queryable, guild_id: number, log_id: number): Promise<LogRow | undefined> =>
  db.row<LogRow>(sql`select * from guild_log where guild_id = ${guild_id} and log_id = ${log_id}`);

/** Marks an action as undone. False: it was undone already. */
export const insertUndo = async (
  tx: Tx,
  u: { guild_id: number; batch_id: number; log_id: number; at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into guild_undo (guild_id, batch_id, log_id, at) values (${u.guild_id}, ${u.batch_id}, ${u.log_id}, ${u.at})
    on conflict do nothing`)) === 1;

/** How many lines of this type an officer caused since `since`, for the daily limit of removals. Undone ones count too. */
export const countLogRows = async (
  db: Queryable,
  q: { guild_id: number; operator_id: number; type: LogType; since: Date },
): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from guild_log
    where guild_id = ${q.guild_id} and operator_id = ${q.operator_id} and type = ${q.type} and at >= ${q.since}`))!.n;

/** How many applications each officer has decided since `since`. */
export async function countDecisionsByOfficer(
  db: Queryable,
  guild_id: number,
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ operator_id: number; n: number }>(sql`
    select operator_id, count(*) as n from guild_log
    where guild_id = ${guild_id} and at >= ${since} and type in (${LOG_TYPE.join_review}, ${LOG_TYPE.quit_review}) and operator_id is not null
    group by operator_id`);
  return new Map(rows.map((row) => [row.operator_id, row.n]));
}
