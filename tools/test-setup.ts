// Once per test run: the migrated template database is made before the first test file asks for it, and what earlier
// runs that were killed have left behind is dropped. A database somebody is connected to, or that is young, belongs to
// a run beside us.
import { pg } from '@shengyu/server/db/pg.ts';
import { testDatabase } from '@shengyu/server/testing/kit.ts';

const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';
const LEFTOVER_MINUTES = 60;

export async function setup(): Promise<void> {
  const admin = new pg.Client({ connectionString: `${SERVER}/postgres` });
  await admin.connect().catch((error: Error) => {
    throw new Error(`tests need PostgreSQL at ${SERVER} (${error.message}); .ci/run shows how to start it`);
  });
  try {
    await dropLeftovers(admin);
  } finally {
    await admin.end();
  }
  await (await testDatabase()).drop();
}

async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database d
     where (datname like 'shengyu\\_test\\_%' or datname like 'shengyu\\_template\\_%')
       and not exists (select from pg_stat_activity a where a.datid = d.oid)
       and (pg_stat_file('base/' || d.oid || '/PG_VERSION', true)).modification < now() - make_interval(mins => $1)`,
    [LEFTOVER_MINUTES],
  );
  for (const { name } of rows) {
    // Another run may be doing the same at this moment; whoever comes second has nothing left to do.
    await admin.query(`alter database ${name} is_template false`).catch(() => undefined);
    await admin.query(`drop database if exists ${name}`).catch(() => undefined);
  }
}
