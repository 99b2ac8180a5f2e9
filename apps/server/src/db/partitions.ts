// Partitions of the log tables. The table's comment says how long rows are kept (see 0001_core.sql). A daily job and every
// migration create the coming partitions and drop the expired ones. The database function `log_partitions` of 0001_core.sql does
// the work with the owner's rights, because the application's role owns no table.
import type { ClientBase } from 'pg';

/** Creates the missing partitions and drops the expired ones. Returns their names, for the log. */
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
