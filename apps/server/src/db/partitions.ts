// Partitions of the log tables. What is kept how long stands in the table's comment (see 0001_core.sql); a daily job and every
// migration run make those ahead and drop those past their time.
import type { ClientBase } from 'pg';

export type LogTable = { table: string; unit: 'day' | 'month'; keepDays: number };

/** Days or months made ahead: a job that fails for two weeks still loses no row. */
const AHEAD = { day: 14, month: 3 } as const;
const DAY_MS = 86_400_000;

export async function logTables(client: ClientBase): Promise<LogTable[]> {
  const { rows } = await client.query<{ table: string; comment: string }>(
    `select c.relname as table, obj_description(c.oid) as comment from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'p' and n.nspname = 'public' order by 1`,
  );
  return rows.flatMap(({ table, comment }) => {
    const found = /^owner: log\(\w+\) by (day|month) keep (\d+) (days|months|years)/.exec(comment ?? '');
    if (!found) return [];
    const days = { days: 1, months: 31, years: 366 }[found[3] as 'days' | 'months' | 'years'];
    return [{ table, unit: found[1] as 'day' | 'month', keepDays: Number(found[2]) * days }];
  });
}

/** The first instant of the period `index` periods after the one that holds `at` (UTC; partitions are storage, not calendar). */
function periodStart(unit: 'day' | 'month', at: Date, index: number): Date {
  return unit === 'day'
    ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + index))
    : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + index, 1));
}

const stamp = (unit: 'day' | 'month', at: Date): string =>
  at
    .toISOString()
    .slice(0, unit === 'day' ? 10 : 7)
    .replaceAll('-', '');

/** Makes the missing partitions and drops the outlived ones. Returns what it did, for the log. */
export async function ensurePartitions(
  client: ClientBase,
  now = new Date(),
): Promise<{ made: string[]; dropped: string[] }> {
  const made: string[] = [];
  const dropped: string[] = [];
  for (const { table, unit, keepDays } of await logTables(client)) {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass($1)`,
      [table],
    );
    const have = new Set(rows.map((r) => r.name));
    for (let i = -1; i <= AHEAD[unit]; i++) {
      const from = periodStart(unit, now, i);
      const name = `${table}_${stamp(unit, from)}`;
      if (have.has(name)) continue;
      const until = periodStart(unit, now, i + 1);
      await client.query(
        `create table ${name} partition of ${table} for values from ('${from.toISOString()}') to ('${until.toISOString()}')`,
      );
      made.push(name);
    }
    const oldest = stamp(unit, new Date(now.getTime() - keepDays * DAY_MS));
    for (const name of have) {
      const at = name.slice(table.length + 1);
      if (/^\d+$/.test(at) && at < oldest) {
        await client.query(`drop table ${name}`);
        dropped.push(name);
      }
    }
  }
  return { made, dropped };
}
