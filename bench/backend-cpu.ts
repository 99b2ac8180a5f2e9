// Processor time that PostgreSQL used for one database, where it runs on the same machine: the sum over its backends. A shared
// machine is fast one second and slow the next; processor time is not.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Queryable } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';

const TICK_MICROS = 1e6 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Microseconds since each of the backends began; only those alive now. */
export async function backendMicros(db: Queryable): Promise<Map<number, number>> {
  const rows = await db.rows<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return new Map(rows.map(({ pid }) => [pid, ticksOf(pid) * TICK_MICROS]));
}

/** What was used between two looks; a backend that came in between counts from its beginning. */
export const usedBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, micros]) => sum + micros - (before.get(pid) ?? 0), 0);

function ticksOf(pid: number): number {
  // The name in parentheses may hold spaces; user and system time are the 12th and 13th field behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
