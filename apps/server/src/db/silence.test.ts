// Connections whose other end has vanished (a dead machine, a lost route): nothing is refused and nothing is closed.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/kit.ts';
import { startSilenceableProxy, type SilenceableProxy } from '#testing/servers/silent-line.ts';
import { isDatabaseUnavailable, isAnswerTimeout, isStatementTimeout } from './away.ts';
import { Cluster } from './cluster.ts';
import { type Db, OutcomeUnknown } from './db.ts';
import { sql } from './sql.ts';

const DEADLINES = {
  connectMs: 1_000,
  statementMs: 1_200,
  answerMs: 1_800,
  lockMs: 300,
  commitMs: 1_500,
  idleInTransactionMs: 1_500,
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: SilenceableProxy;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await startSilenceableProxy(Number(new URL(database.url).port));
  db = new Cluster({ url: urlOver(line), pool: 4, name: 'silence', deadlines: DEADLINES });
  await db.run(sql`create table note (id int primary key)`);
});
// A test that fails while the connection is silent must not make the others fail.
afterEach(() => line.revive());
afterAll(async () => {
  await db.close();
  await line.close();
  await database.drop();
});

function urlOver({ port }: SilenceableProxy): string {
  const url = new URL(database.url);
  url.port = String(port);
  return url.href;
}

const timed = async (work: Promise<unknown>): Promise<{ error: unknown; ms: number }> => {
  const began = performance.now();
  const error = await work.then(
    () => undefined,
    (e: unknown) => e,
  );
  return { error, ms: performance.now() - began };
};

describe('a silent database', () => {
  it('NFR-3 every statement ends at its deadline, and the first new connection works without a restart', async () => {
    await Promise.all([1, 2, 3, 4].map(() => db.rows(sql`select pg_sleep(0.05)`)));
    expect(db.pool.idleCount).toBe(4);
    line.hush();
    const [read, write] = await Promise.all([
      timed(db.rows(sql`select 1`)),
      timed(db.tx((tx) => tx.run(sql`insert into note values (1)`))),
    ]);
    for (const { error, ms } of [read, write]) {
      expect(isAnswerTimeout(error), String(error)).toBe(true);
      expect(ms).toBeLessThan(4_000);
    }
    line.revive();
    // The idle connections had gone silent too and were dropped, so the insert does not wait for any of them.
    const again = await timed(db.run(sql`insert into note values (2)`));
    expect(again.error).toBeUndefined();
    expect(again.ms).toBeLessThan(DEADLINES.answerMs);
  });

  it('NFR-3 a transaction whose BEGIN is given up first still says that the line was silent', async () => {
    line.hush();
    // The driver gives up BEGIN and destroys the connection, so the later statement only reports the destroyed connection.
    const write = timed(
      db.tx(async (tx) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        await tx.run(sql`insert into note values (4)`);
      }),
    );
    const { error } = await write;
    line.revive();
    expect(isAnswerTimeout(error), String(error)).toBe(true);
  });

  it('NFR-3 a commit into silence is neither done nor undone: the repeat finds out', async () => {
    const work = db.tx(async (tx) => {
      await tx.run(sql`insert into note values (3)`);
      line.hush();
    });
    expect((await timed(work)).error).toBeInstanceOf(OutcomeUnknown);
    line.revive();
    expect(await db.rows(sql`select 1 from note where id = 3`)).toEqual([]);
  });

  it('a new connection into silence is given up too', async () => {
    const dead = await startSilenceableProxy(Number(new URL(database.url).port));
    dead.hush();
    const fresh = new Cluster({ url: urlOver(dead), pool: 1, name: 'silence', deadlines: DEADLINES });
    const { error, ms } = await timed(fresh.rows(sql`select 1`));
    expect(isDatabaseUnavailable(error), String(error)).toBe(true);
    expect(ms).toBeLessThan(2_500);
    await fresh.close();
    await dead.close();
  });
});

describe('deadlines at the server', () => {
  it('a statement that takes too long is ended there, and its connection lives on', async () => {
    const { error } = await timed(db.rows(sql`select pg_sleep(5)`));
    expect(isStatementTimeout(error), String(error)).toBe(true);
    expect(isAnswerTimeout(error)).toBe(false);
  });

  it('who waits for a row is told so before the statement is given up', async () => {
    await db.run(sql`insert into note values (10)`);
    const holds = db.tx(async (tx) => {
      await tx.run(sql`update note set id = 10 where id = 10`);
      const { error } = await timed(db.run(sql`update note set id = 10 where id = 10`));
      expect((error as { code?: string }).code).toBe('55P03');
    });
    await holds;
  });

  it('a transaction that nobody goes on with ends, and its locks with it', async () => {
    const work = db.tx(async (tx) => {
      await tx.run(sql`select 1`);
      await new Promise((resolve) => setTimeout(resolve, 2_300));
      await tx.run(sql`select 1`);
    });
    expect(isDatabaseUnavailable((await timed(work)).error)).toBe(true);
  });

  it('long work has deadlines of its own, in the transaction too', async () => {
    const slept = await db.patiently(async () => {
      await db.rows(sql`select pg_sleep(2)`);
      return db.tx(async (tx) => {
        await tx.rows(sql`select pg_sleep(2)`);
        return 'slept';
      });
    });
    expect(slept).toBe('slept');
  });
});
