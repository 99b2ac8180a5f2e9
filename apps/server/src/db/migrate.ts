// Plain SQL migrations, forward only. Each file runs once, in the order of its number and in a transaction of its own; a file that makes
// or drops an index `concurrently` runs outside one. A file that was changed after it ran is refused, because the database would no
// longer match the file. What a file may do to tables that members use is said by migration/law.ts.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './db.ts';
import { pg } from './pg.ts';
import { sql } from './sql.ts';
import { runMigrations as migrateWorker } from 'graphile-worker';
import { grantApplicationRights } from './grants.ts';
import { isBegun, runOutsideTransaction } from './migration/outside.ts';
import { outsideStatementOf } from './migration/statements.ts';
import { ensurePartitions } from './partitions.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** The number of the advisory lock that lets only one process migrate at a time; any number that nothing else uses. */
const MIGRATION_LOCK = 8_140_001;

export type Migration = { name: string; text: string; hash: string };

export const readMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, FOLDER), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });

let files: Migration[] | undefined;

/** Migrations of this release that the database has not run, or ran with another text. Uses the connections of calls. */
export async function findMissingMigrations(db: Db, ms: number): Promise<string[]> {
  files ??= readMigrations();
  const rows = await db
    .within<{ name: string; hash: string }>(ms, sql`select name, hash from migration`)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
      throw error;
    });
  const ran = new Map(rows.map(({ name, hash }) => [name, hash]));
  return files.filter(({ name, hash }) => ran.get(name) !== hash).map(({ name }) => name);
}
const UNDEFINED_TABLE = '42P01';

/**
 * Brings the database up to date as the owner of its tables, and returns the names that ran. Safe to start from several processes
 * at once. `application` is the role that then gets its rights; without it the owner is the application too. Only tests pass `all`.
 */
export async function migrate(url: string, application?: string, all = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'shengyu-migrate' });
  // The statement that a lost connection interrupts fails by itself; without a listener the loss would end the whole process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await waitForTurn(client);
    await client.query(
      `create table if not exists migration (name text primary key, hash text not null, ran_at timestamptz not null default now());
       comment on table migration is 'owner: reference'`,
    );
    const done = new Map((await client.query('select name, hash from migration')).rows.map((r) => [r.name, r.hash]));
    const ran: string[] = [];
    for (const m of all) {
      const before = done.get(m.name);
      if (before === m.hash) continue;
      if (before !== undefined && !isBegun(before)) throw new Error(`migration ${m.name} was changed after it ran`);
      try {
        const outside = outsideStatementOf(m.text);
        if (outside) await runOutsideTransaction(client, m, outside, before);
        else await runInTransaction(client, m);
      } catch (error) {
        throw new Error(`migration ${m.name} failed: ${(error as Error).message}`, { cause: error });
      }
      ran.push(m.name);
    }
    await ensurePartitions(client);
    await migrateWorker({ connectionString: url });
    if (application !== undefined) await grantApplicationRights(client, application);
    return ran;
  } finally {
    await client.end();
  }
}

/**
 * Only one process migrates at a time. The others ask again and again instead of waiting for the lock: a statement that waits is a
 * transaction, and an index that is made concurrently waits for every transaction that is older.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if (rows[0].mine) return;
    await sleep(200);
  }
}

async function runInTransaction(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    // A migration that cannot get its lock soon must fail, or every member would wait behind it.
    await client.query(`set local lock_timeout = '2s'`);
    await client.query(text);
    await client.query(
      'insert into migration (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash, ran_at = now()',
      [name, hash],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
