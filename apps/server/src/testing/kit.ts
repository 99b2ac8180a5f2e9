// For tests: a context on the real PostgreSQL, Redis and NATS, with a database and a namespace of its own and a fixed clock.
// The database is a copy of a template that was migrated once, so a test file starts in a fraction of a second.
import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from '#db/cluster.ts';
import type { Db } from '#db/db.ts';
import { pg } from '#db/pg.ts';
import { migrate, readMigrations } from '#db/migrate.ts';
import { ensurePartitions } from '#db/partitions.ts';
import { createLog } from '#observe/log.ts';
import { registry } from '../app.ts';
import { createManualClock } from '../clock.ts';
import { loadConfig, type Config } from '../config.ts';
import { buildContext, type Context } from '../context.ts';
import { buildRegistry, type SlotContribution } from '../slots.ts';
import { readEventTexts, findPrivateValues, watchColumnCipher } from './privacy.ts';

const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';
const urlOf = (server: string, database: string) => `${server}/${database}`;

/** In every test the product runs as this role, so that a missing grant is found by the tests (docs/decisions/0078). */
const APPLICATION = { role: 'shengyu_test_app', password: 'shengyu-test' };
function asApplication(url: string): string {
  const { role, password } = APPLICATION;
  return Object.assign(new URL(url), { username: role, password }).href;
}

async function withAdmin<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The migrated template. Its name contains a hash of the migrations, so that an outdated template is never used. */
async function template(server: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const hash = createHash('sha256')
    .update(
      readMigrations()
        .map(({ name, hash: text }) => `${name} ${text}`)
        .join(),
    )
    .update(today)
    .digest('hex');
  const name = `shengyu_template_${hash.slice(0, 12)}`;
  await withAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock(8140002)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} encoding 'UTF8' template template0`);
    await withApplicationRole(client);
    await migrate(urlOf(server, name), APPLICATION.role);
    await withPartitionsAround(urlOf(server, name), TEST_NOW);
    await client.query(`update pg_database set datistemplate = true where datname = $1`, [name]);
  });
  return name;
}

/** Roles belong to the whole PostgreSQL server, so the role may exist already. */
async function withApplicationRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION.role]);
  if (!rowCount) await client.query(`create role ${APPLICATION.role} login password '${APPLICATION.password}'`);
}

/** Tests run at a fixed time, whose partitions must exist whatever the date of the machine. */
async function withPartitionsAround(url: string, at: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await ensurePartitions(client, new Date(at));
  } finally {
    await client.end();
  }
}

/** A fresh database with the product's schema: `url` for its owner, `application` for the role the product runs as. */
export type TestDatabase = { readonly url: string; readonly application: string; drop(): Promise<void> };

export async function createTestDatabase(server = SERVER): Promise<TestDatabase> {
  const from = await template(server);
  const name = `shengyu_test_${randomBytes(6).toString('hex')}`;
  await withAdmin(server, (client) => client.query(`create database ${name} template ${from}`));
  return {
    url: urlOf(server, name),
    application: asApplication(urlOf(server, name)),
    drop: () =>
      withAdmin(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Noon of a Wednesday in Asia/Shanghai, far from the end of any day, week or month. */
export const TEST_NOW = Date.UTC(2026, 10, 18, 4, 0, 0);

export type TestContext = Context & {
  readonly clock: ReturnType<typeof createManualClock>;
  /** Log lines written so far. */
  readonly lines: string[];
  readonly env: Record<string, string>;
  /** One connection as the owner of the tables, for statements that the product itself may not run. */
  readonly owner: Db;
};

/**
 * Call it in beforeAll. `fills` replaces the slot contributions of all modules. `await ctx.close()` in afterAll drops the database
 * and the Redis keys of this namespace, and fails the test file if a private value stands in its logs or events (privacy.ts).
 */
export async function createTestContext(
  env: Record<string, string> = {},
  { fills, database: given }: { fills?: readonly SlotContribution[]; database?: TestDatabase } = {},
): Promise<TestContext> {
  const database = given ?? (await createTestDatabase());
  const namespace = `t${randomBytes(5).toString('hex')}`;
  const all = {
    NODE_ENV: 'test',
    DATABASE_URL: database.application,
    MIGRATE_DATABASE_URL: database.url,
    DATABASE_POOL: '10',
    NAMESPACE: namespace,
    BOOKS_SEAL_DIR: join(tmpdir(), `shengyu-seals-${namespace}`),
    PORT: '0',
    LOG_LEVEL: 'info',
    // The challenge is real, but so easy that it is solved in a millisecond.
    CAPTCHA_WORK: '20',
    // A password costs a hundredth of what it does in production; a site with all the demo's staff took seconds otherwise.
    STAFF_PASSWORD_COST: '10',
    ...env,
  };
  const config: Config = loadConfig({ ...pickServices(), ...all });
  const lines: string[] = [];
  const clock = createManualClock(TEST_NOW);
  const ctx = await buildContext(config, {
    clock,
    log: createLog(config.LOG_LEVEL, 'test', { write: (line) => void lines.push(line) }),
    name: 'shengyu-test',
    registry: fills ? buildRegistry(fills) : registry,
  });
  const { seal, secrets } = watchColumnCipher(ctx.seal);
  const owner = new Cluster({ url: database.url, pool: 1, name: 'shengyu-test-owner' });
  return {
    ...ctx,
    seal,
    clock,
    lines,
    env: all,
    owner,
    async close() {
      const told = findPrivateValues([...lines, ...(await readEventTexts(ctx.db))], secrets);
      const keys = await ctx.redis.keys(`${config.NAMESPACE}:*`).catch(() => []);
      if (keys.length > 0) await ctx.redis.del(...keys.map((k) => k.slice(config.NAMESPACE.length + 1)));
      await Promise.all([ctx.close(), owner.close()]);
      await Promise.all([database.drop(), rm(config.BOOKS_SEAL_DIR, { recursive: true, force: true })]);
      if (told.length > 0) throw new Error(`private values in logs or events:\n${told.slice(0, 5).join('\n')}`);
    },
  };
}

const pickServices = () => ({ REDIS_URL: process.env.REDIS_URL, NATS_URL: process.env.NATS_URL });
