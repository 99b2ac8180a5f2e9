// CPU time that PostgreSQL on the same machine used for one database: the sum over its backends. On a shared machine the speed
// changes from second to second, but CPU time does not.
import { readFileSync } from 'node:fs';
import type { Queryable } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';

/** Microseconds used by each backend since it started; only for backends that are alive now, and of one application if it is given. */
export async function readBackendCpuMicros(db: Queryable, application?: string): Promise<Map<number, number>> {
  const rows = await db.rows<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and application_name = coalesce(${application ?? null}::text, application_name)`);
  return new Map(rows.flatMap(({ pid }) => microsOf(pid).map((micros) => [pid, micros] as const)));
}

/** The time used between two readings; a backend that started in between counts from its start. */
export const cpuMicrosBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, micros]) => sum + micros - (before.get(pid) ?? 0), 0);

/**
 * Nothing when the backend has just ended. A backend is a process with one thread. The scheduler counts its time in nanoseconds;
 * /proc/<pid>/stat would round to hundredths of a second.
 */
function microsOf(pid: number): number[] {
  try {
    return [Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000];
  } catch {
    return [];
  }
}
