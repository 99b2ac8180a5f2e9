// Adds a job inside a transaction: the job exists exactly if the transaction commits.
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { currentTraceparent } from '#observe/trace.ts';

export type JobOptions = {
  /**
   * The earliest time at which the job runs, unix ms. CAL-2: the job gets it as `due_at` and acts as of that time, however late it
   * runs.
   */
  runAt?: number;
  /** A second job with the same key replaces the first one if that has not started yet. */
  key?: string;
};

export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { runAt, key } = options;
  const traceparent = currentTraceparent();
  const body = JSON.stringify({
    ...payload,
    ...(runAt !== undefined && { due_at: runAt }),
    ...(traceparent && { traceparent }),
  });
  await tx.rows(sql`
    select 1 as added from graphile_worker.add_job(
      ${name}, payload := ${body}::json, run_at := ${runAt === undefined ? null : new Date(runAt)}::timestamptz,
      job_key := ${key ?? null}::text)`);
}

/** The time that a job of a cron line or with `runAt` was planned for, unix ms. */
export function dueTimeOf(payload: unknown): number {
  const due = (payload as { due_at?: unknown } | null)?.due_at;
  if (typeof due !== 'number') throw new Error('this job has no due time');
  return due;
}
