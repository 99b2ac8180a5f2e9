// Plain SQL migrations, forward only. Each file runs once, in a transaction of its own, in the order of its number. A file that was
// changed after it ran is refused, because the database would no longer match the file.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Db } from './db.ts';
import { pg } from './pg.ts';
import { sql } from './sql.ts';
import { runMigrations as migrateWorker } from 'graphile-worker';
import { grantApplicationRights } from './grants.ts';
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
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists migration (name text primary key, hash text not null, ran_at timestamptz not null default now());
       comment on table migration is 'owner: reference'`,
    );
    const done = new Map((await client.query('select name, hash from migration')).rows.map((r) => [r.name, r.hash]));
    const ran: string[] = [];
    for (const m of all) {
      const before = done.get(m.name);
      if (before === m.hash) continue;
      if (before !== undefined) throw new Error(`migration ${m.name} was changed after it ran`);
      await client.query('begin');
      try {
        // A migration that cannot get its lock soon must fail, or every member would wait behind it.
        await client.query(`set local lock_timeout = '2s'`);
        await client.query(m.text);
        await client.query('insert into migration (name, hash) values ($1, $2)', [m.name, m.hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
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
