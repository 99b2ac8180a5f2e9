// Runs once per test run: creates the migrated template database before the first test file needs it, and drops databases that
// killed runs have left behind. A database that is in use or younger than an hour may belong to another run and is kept.
import { pg } from '@shengyu/server/db/pg.ts';
import { createTestDatabase } from '@shengyu/server/testing/kit.ts';

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
  await (await createTestDatabase()).drop();
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
    // Another run may drop the same database at this moment; then nothing is left to do here.
    await admin.query(`alter database ${name} is_template false`).catch(() => undefined);
    await admin.query(`drop database if exists ${name}`).catch(() => undefined);
  }
}
