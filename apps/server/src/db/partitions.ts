// Partitions of the log tables. What is kept how long stands in the table's comment (see 0001_core.sql); a daily job and every
// migration run make those ahead and drop those past their time. The database does it (0057), because the application owns no table.
import type { ClientBase } from 'pg';

/** Makes the missing partitions and drops the outlived ones. Returns what it did, for the log. */
export async function ensurePartitions(
  client: ClientBase,
  now = new Date(),
): Promise<{ made: string[]; dropped: string[] }> {
  const { rows } = await client.query<{ made: string[]; dropped: string[] }>(
    'select made, dropped from log_partitions($1)',
    [now],
  );
  return rows[0]!;
}
