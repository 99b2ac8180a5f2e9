import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { int } from '@shengyu/contract/schema.ts';
import { declareEvent } from '#events/event.ts';
import { createTestDatabase } from '#testing/kit.ts';
import { Cluster } from './cluster.ts';
import type { Db } from './db.ts';
import { sqlFragment, sql } from './sql.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Cluster({ url: database.url, pool: 4, name: 'db-test' });
  await db.run(sql`create table note (id int primary key, text text)`);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

describe('transactions', () => {
  it('EVT-1 roll back everything, the events too, when the work throws', async () => {
    const work = db.tx(async (tx) => {
      await tx.run(sql`insert into note values (1, 'x')`);
      tx.emit(declareEvent('test.happened', {}), { key: 1, at: 0, data: {} });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await db.rows(sql`select id from note where id = 1`)).toEqual([]);
    expect(await db.rows(sql`select 1 from outbox`)).toEqual([]);
  });

  it('EVT-1 write their events with the commit, in order', async () => {
    await db.tx(async (tx) => {
      tx.emit(declareEvent('test.first', { n: int() }), { key: 7, at: 1_000, data: { n: 1 } });
      tx.emit(declareEvent('test.second', { n: int() }), { key: 7, at: 2_000, data: { n: 2 } });
    });
    const rows = await db.rows(sql`select name, key, data from outbox order by seq`);
    expect(rows).toEqual([
      { name: 'test.first', key: '7', data: { n: 1 } },
      { name: 'test.second', key: '7', data: { n: 2 } },
    ]);
  });

  it('run again after a deadlock and then succeed', async () => {
    await db.run(sql`insert into note values (10, 'a'), (11, 'b')`);
    const both = (first: number, second: number) =>
      db.tx(async (tx) => {
        await tx.run(sql`update note set text = text || '.' where id = ${first}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await tx.run(sql`update note set text = text || '.' where id = ${second}`);
      });
    await Promise.all([both(10, 11), both(11, 10)]);
    expect(await db.rows(sql`select text from note where id in (10, 11) order by id`)).toEqual([
      { text: 'a..' },
      { text: 'b..' },
    ]);
  });

  it('fail alone when their backend dies between two statements: the process and the pool live on', async () => {
    const work = db.tx(async (tx) => {
      const { pid } = (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!;
      await db.rows(sql`select pg_terminate_backend(${pid})`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.rows(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});

describe('writes nobody waits for', () => {
  const kept = (id: number) => db.rows(sql`select id from note where id = ${id}`);
  const asserted = (id: number, expected: number) => sql`
    with made as (insert into note values (${id}, 'x') returning 1)
    select must_be((select count(*) from made), ${expected}, 'notes')`;

  it('WAL-2 are there when the transaction is acknowledged', async () => {
    await db.tx(async (tx) => tx.send(asserted(20, 1)));
    expect(await kept(20)).toEqual([{ id: 20 }]);
  });

  it('WAL-2 undo everything when they did not write what they must have, the commit behind them too', async () => {
    const work = db.tx(async (tx) => {
      await tx.run(sql`insert into note values (21, 'x')`);
      tx.emit(declareEvent('test.never', {}), { key: 1, at: 0, data: {} });
      tx.send(asserted(22, 2));
    });
    await expect(work).rejects.toThrow('1 rows, not 2: notes');
    expect([...(await kept(21)), ...(await kept(22))]).toEqual([]);
    expect(await db.rows(sql`select 1 from outbox where name = 'test.never'`)).toEqual([]);
  });

  it('WAL-2 let nothing be committed when they could not even be sent', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const work = db.tx(async (tx) => {
      tx.send(asserted(23, 1));
      tx.send(sql`insert into note values (24, ${circular})`);
    });
    await expect(work).rejects.toThrow();
    expect([...(await kept(23)), ...(await kept(24))]).toEqual([]);
  });

  it('say themselves why they failed, also when a later statement is the first to hear of it', async () => {
    const work = db.tx(async (tx) => {
      tx.send(asserted(25, 7));
      await tx.rows(sql`select 1`);
    });
    await expect(work).rejects.toThrow('1 rows, not 7: notes');
    expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('run again after a deadlock', async () => {
    await db.run(sql`insert into note values (30, 'a'), (31, 'b')`);
    const both = (first: number, second: number) =>
      db.tx(async (tx) => {
        await tx.run(sql`update note set text = text || '.' where id = ${first}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        tx.send(sql`update note set text = text || '.' where id = ${second}`);
      });
    await Promise.all([both(30, 31), both(31, 30)]);
    expect(await db.rows(sql`select text from note where id in (30, 31) order by id`)).toEqual([
      { text: 'a..' },
      { text: 'b..' },
    ]);
  });
});

describe('the sql tag', () => {
  it('turns values into parameters, also in nested parts, and keeps one name per text', async () => {
    const evil = "'; drop table note; --";
    expect(await db.rows(sql`select ${evil}::text as said`)).toEqual([{ said: evil }]);
    const only = (id: number) =>
      sql`select id from note where true ${sqlFragment`and id = ${id}`} order by ${sqlFragment`id`}`;
    expect(await db.rows(only(10))).toEqual([{ id: 10 }]);
    expect(only(10).name).toBe(only(11).name);
    expect(only(10).text).toContain('$1');
  });
});
