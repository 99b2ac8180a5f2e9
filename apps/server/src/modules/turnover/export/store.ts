// SQL on export tasks: one row for each requested export.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type ExportKind = 'member' | 'flow' | 'log' | 'data' | 'settlement';

export type ExportTask = {
  guild_id: number;
  task_id: number;
  user_id: number;
  kind: ExportKind;
  params: Record<string, unknown>;
  /** 0 the file is being made, 1 ready, 2 failed. */
  status: 0 | 1 | 2;
  num: number | null;
  file_key: string | null;
  file_name: string;
  created_at: Date;
  ready_at: Date | null;
};

type New = Pick<ExportTask, 'guild_id' | 'user_id' | 'kind' | 'params' | 'file_name' | 'created_at'> & { day: string };

export const insertTask = async (tx: Tx, t: New): Promise<ExportTask> =>
  (await tx.row<ExportTask>(sql`
    insert into export_task (guild_id, user_id, day, kind, params, file_name, created_at)
    values (${t.guild_id}, ${t.user_id}, ${t.day}, ${t.kind}, ${JSON.stringify(t.params)}::jsonb, ${t.file_name}, ${t.created_at})
    returning *`))!;

export const findExportTask = (db: Queryable, guild_id: number, task_id: number): Promise<ExportTask | undefined> =>
  db.row<ExportTask>(sql`select * from export_task where guild_id = ${guild_id} and task_id = ${task_id}`);

export const countExportTasksOn = async (
  db: Queryable,
  guild_id: number,
  user_id: number,
  day: string,
): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from export_task where guild_id = ${guild_id} and user_id = ${user_id} and day = ${day}`))!.n;

export const finishTask = (
  db: Queryable,
  { guild_id, task_id }: ExportTask,
  file: { key: string; num: number; at: Date } | undefined,
): Promise<number> =>
  file
    ? db.run(sql`
        update export_task set status = 1, num = ${file.num}, file_key = ${file.key}, ready_at = ${file.at}
        where guild_id = ${guild_id} and task_id = ${task_id} and status = 0`)
    : db.run(
        sql`update export_task set status = 2 where guild_id = ${guild_id} and task_id = ${task_id} and status = 0`,
      );

/** Tasks with a file whose link has expired. */
export const listTasksWithExpiredFile = (db: Queryable, before: Date, limit: number): Promise<ExportTask[]> =>
  db.rows<ExportTask>(sql`
    select * from export_task where file_key is not null and ready_at < ${before} order by ready_at limit ${limit}`);

export const clearExportFileKey = (db: Queryable, { guild_id, task_id }: ExportTask): Promise<number> =>
  db.run(sql`update export_task set file_key = null where guild_id = ${guild_id} and task_id = ${task_id}`);
