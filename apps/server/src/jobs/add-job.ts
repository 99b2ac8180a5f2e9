// Work for later, promised by the transaction that needs it: it exists exactly if the transaction commits.
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type JobOptions = {
  /** Not before this time, unix ms. The job gets it as `due_at` and acts with it, however late it runs (CAL-2). */
  runAt?: number;
  /** A second job with the same key takes the place of the first, as long as that one has not begun. */
  key?: string;
};

export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { runAt, key } = options;
  const body = JSON.stringify(runAt === undefined ? payload : { ...payload, due_at: runAt });
  await tx.rows(sql`
    select 1 as added from graphile_worker.add_job(
      ${name}, payload := ${body}::json, run_at := ${runAt === undefined ? null : new Date(runAt)}::timestamptz,
      job_key := ${key ?? null}::text)`);
}

/** The time a job of a cron line or with `runAt` was meant for, unix ms. */
export function dueAt(payload: unknown): number {
  const due = (payload as { due_at?: unknown } | null)?.due_at;
  if (typeof due !== 'number') throw new Error('this job has no due time');
  return due;
}
