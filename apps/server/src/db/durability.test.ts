// The two durability rules (reliability §0.3), tested with a PostgreSQL that waits for a standby which does not answer: the
// situation in which an acknowledged write can be lost.
import { pg } from './pg.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '#observe/metrics.ts';
import { createColumnCipher } from '../seal.ts';
import type { Context } from '#context.ts';
import { startPrivatePostgres } from '#testing/servers/private-postgres.ts';
import { Idempotency } from '#wire/idempotency.ts';
import { Cluster } from './cluster.ts';
import { type Db, OutcomeUnknown } from './db.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

let cluster: Awaited<ReturnType<typeof startPrivatePostgres>>;
let admin: pg.Client;
let db: Db;
let store: Idempotency;

beforeAll(async () => {
  cluster = await startPrivatePostgres();
  await migrate(cluster.url);
  admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('create table deed (id int primary key)');
  db = new Cluster({ url: cluster.url, pool: 5, name: 'durability' });
  store = new Idempotency({
    db,
    metrics: createMetrics(),
    seal: createColumnCipher(Buffer.alloc(32), Buffer.alloc(32)),
  } as unknown as Context);
}, 60_000);
afterAll(async () => {
  await admin.end();
  await db.close();
  cluster.stop();
});

async function standby(name: '' | 'absent'): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${name}'`);
  await admin.query('select pg_reload_conf()');
  for (;;) {
    const { rows } = await admin.query('show synchronous_standby_names');
    if (rows[0].synchronous_standby_names === name) return;
    await sleep(20);
  }
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Cancels the statements that wait for the standby, as a careless script would. */
async function cancelWaiters(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rowCount } = await admin.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and pid <> pg_backend_pid()`,
    );
    if (rowCount) return;
    await sleep(20);
  }
  throw new Error('nobody waited for the standby');
}
const settled = async (work: Promise<unknown>, ms: number): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    sleep(ms).then(() => false),
  ]);

beforeEach(() => standby(''));

describe('rule (a): a COMMIT with a WARNING is not acknowledged', () => {
  it('throws OutcomeUnknown although the row is there', async () => {
    await standby('absent');
    const commit = db.tx((tx) => tx.run(sql`insert into deed values (1)`)).catch((error: unknown) => error);
    await cancelWaiters();
    expect(await commit).toBeInstanceOf(OutcomeUnknown);
    expect((await admin.query('select id from deed where id = 1')).rowCount).toBe(1);
  });

  it('an ordinary commit is acknowledged', async () => {
    await expect(db.tx((tx) => tx.run(sql`insert into deed values (2)`))).resolves.toBe(1);
  });
});

describe('rule (b): a stored answer is given again only after a WAL record of its own', () => {
  const ask = (request_id: string) => ({
    key: { user_id: 1, path: '/test', request_id },
    bodyHash: Buffer.from('body'),
    secret: false,
    now: Date.now(),
    run: async () => ({ code: 1, bytes: Buffer.from('answer'), keep: true }),
  });

  it('C0-3 KIT-6 a repeat of an unknown outcome waits for the standby, and then answers the first bytes', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    await standby('absent');
    const first = store.once(ask(id)).catch((error: unknown) => error);
    await cancelWaiters();
    expect(await first).toBeInstanceOf(OutcomeUnknown);

    const repeat = store.once(ask(id));
    expect(await settled(repeat, 700)).toBe(false);
    await standby('');
    const given = await repeat;
    expect(given).toMatchObject({ code: 1, replayed: true });
    expect((given as { bytes: Buffer }).bytes.toString()).toBe('answer');
  });

  it('control: without that record a read-only transaction would not wait', async () => {
    await standby('absent');
    expect(
      await settled(
        db.tx((tx) => tx.rows(sql`select 1`)),
        20_000,
      ),
    ).toBe(true);
  });
});
