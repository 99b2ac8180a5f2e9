// The SQL on the exports of the console's lists.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { ListRequest } from '#modules/console/index.ts';

export type ExportTask = {
  task_id: string;
  staff_id: number;
  filter: ListRequest;
  /** 0 the file is being made, 1 ready, 2 failed. */
  status: 0 | 1 | 2;
  num: number | null;
  file_key: string | null;
  file_name: string;
  created_at: Date;
  ready_at: Date | null;
};

type New = Pick<ExportTask, 'task_id' | 'staff_id' | 'filter' | 'file_name' | 'created_at'> & { day: string };

export const insertExportTask = (tx: Tx, t: New): Promise<number> =>
  tx.run(sql`
    insert into console_export (task_id, staff_id, day, filter, file_name, created_at)
    values (${t.task_id}, ${t.staff_id}, ${t.day}::date, ${JSON.stringify(t.filter)}::jsonb, ${t.file_name}, ${t.created_at})`);

export const findExportTask = (db: Queryable, task_id: string): Promise<ExportTask | undefined> =>
  db.row<ExportTask>(sql`select * from console_export where task_id = ${task_id}`);

/** How many exports the person has asked for on the day. The lock makes two requests at once count one after the other. */
export async function countExportsOn(tx: Tx, staff_id: number, day: string): Promise<number> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('console_export:' || ${String(staff_id)}, 0))`);
  const row = await tx.row<{ n: number }>(
    sql`select count(*)::int as n from console_export where staff_id = ${staff_id} and day = ${day}::date`,
  );
  return row!.n;
}

type File = { readonly key: string; readonly num: number; readonly at: Date };

/** Without a file the export has failed. */
export const finishExport = (db: Queryable, task_id: string, file: File | undefined): Promise<number> =>
  file
    ? db.run(sql`
        update console_export set status = 1, num = ${file.num}, file_key = ${file.key}, ready_at = ${file.at}
        where task_id = ${task_id} and status = 0`)
    : db.run(sql`update console_export set status = 2 where task_id = ${task_id} and status = 0`);

/** Exports with a file whose link has expired. */
export const listExpiredExports = (db: Queryable, before: Date): Promise<{ task_id: string; file_key: string }[]> =>
  db.rows<{ task_id: string; file_key: string }>(sql`
    select task_id, file_key from console_export where file_key is not null and ready_at < ${before} order by ready_at limit 200`);

export const clearFileKey = (db: Queryable, task_id: string): Promise<number> =>
  db.run(sql`update console_export set file_key = null where task_id = ${task_id}`);
