// Looks after the tables while half a year is written in a minute. PostgreSQL's own housekeeper wakes up once a minute, so without this
// every query would be planned for the empty tables of the beginning and wade through rows that are long gone.
import { withClient } from '../facts.ts';

/** A table is worth the work when so many of its rows are new or gone. */
const CHANGED = 200;

export const tidyTables = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where n_dead_tup > ${CHANGED} or n_mod_since_analyze > ${CHANGED}`,
    );
    if (rows.length > 0) await client.query(`vacuum (analyze) ${rows.map(({ name }) => name).join(', ')}`);
  });
