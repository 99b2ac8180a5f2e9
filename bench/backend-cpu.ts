// CPU time that PostgreSQL on the same machine used for one database: the sum over its backends. On a shared machine the speed
// changes from second to second, but CPU time does not.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Queryable } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';

const TICK_MICROS = 1e6 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Microseconds used by each backend since it started; only for backends that are alive now. */
export async function readBackendCpuMicros(db: Queryable): Promise<Map<number, number>> {
  const rows = await db.rows<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return new Map(rows.map(({ pid }) => [pid, ticksOf(pid) * TICK_MICROS]));
}

/** The time used between two readings; a backend that started in between counts from its start. */
export const cpuMicrosBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, micros]) => sum + micros - (before.get(pid) ?? 0), 0);

function ticksOf(pid: number): number {
  // The name in parentheses may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
