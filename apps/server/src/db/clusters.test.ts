// Two clusters as one database: statements go where their owner lies, and what several clusters wrote is committed on all or on none,
// whatever breaks (decision 0138). Two PostgreSQL of their own, because prepared transactions are switched off elsewhere.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPrivatePostgres, type PrivatePostgres } from '#testing/servers/private-postgres.ts';
import { createKeyedChain } from '#chain.ts';
import { declareEvent } from '#events/event.ts';
import { Cluster } from './cluster.ts';
import { Clusters } from './clusters.ts';
import { creditRecharge, verifyWholeLedger } from '#modules/ledger/index.ts';
import { migrate } from './migrate.ts';
import { moveShard } from './move-shard.ts';
import { shardOf } from './place.ts';
import { settleLeftTransactions } from './settle.ts';
import { spreadShards } from './spread.ts';
import { sql } from './sql.ts';

let servers: PrivatePostgres[];
let each: Cluster[];
let db: Clusters;

/** Owners on the first and on the second cluster. */
const [ANNA, BELA] = [4_096_002, 4_096_003];

beforeAll(async () => {
  servers = await Promise.all([0, 1].map(() => startPrivatePostgres(() => ({ max_prepared_transactions: '20' }))));
  await Promise.all(servers.map(({ url }) => migrate(url)));
  each = servers.map(({ url }) => new Cluster({ url, pool: 2, name: 'each' }));
  for (const cluster of each) await cluster.run(sql`create table deed (owner bigint, what text, unique (owner, what))`);
  await spreadShards(each);
  db = new Clusters({
    urls: servers.map(({ url }) => url),
    pool: 5,
    name: 'clusters-test',
    isStrict: false,
    chain: createKeyedChain(Buffer.alloc(32, 1)),
  });
  await db.start();
}, 120_000);
afterAll(async () => {
  await db.close();
  await Promise.all(each.map((cluster) => cluster.close()));
  for (const server of servers) server.stop();
});
beforeEach(async () => {
  for (const cluster of each) await cluster.run(sql`truncate deed`);
});

const write = (owner: number, what: string) => sql`insert into deed (owner, what) values (${owner}, ${what})`;
const deedsOf = async (cluster: Cluster): Promise<string[]> =>
  (await cluster.rows<{ deed: string }>(sql`select owner || ' ' || what as deed from deed order by 1`)).map(
    ({ deed }) => deed,
  );
const deeds = () => Promise.all(each.map(deedsOf));
const leftPrepared = async (): Promise<number> =>
  (await Promise.all(each.map((cluster) => cluster.rows(sql`select from pg_prepared_xacts`)))).flat().length;
const both = (what: string): Promise<void> =>
  db.tx(async (tx) => {
    await tx.at(ANNA).run(write(ANNA, what));
    await tx.at(BELA).run(write(BELA, what));
  });

describe('statements', () => {
  it('go to the cluster of their owner, and to the first without one', async () => {
    await db.at(ANNA).run(write(ANNA, 'sings'));
    await db.at(BELA).run(write(BELA, 'sings'));
    await db.run(write(BELA, 'is nowhere'));
    expect(await deeds()).toEqual([[`${ANNA} sings`, `${BELA} is nowhere`], [`${BELA} sings`]]);
  });

  it('are grouped by where their owners lie', async () => {
    const owners = [ANNA, BELA, ANNA + 2, BELA + 2];
    await db.tx(async (tx) => {
      for (const [here, part] of tx.among(owners, (owner) => owner))
        await here.run(sql`insert into deed (owner, what) select unnest(${part}::bigint[]), 'is grouped'`);
    });
    expect((await deeds()).map((found) => found.length)).toEqual([2, 2]);
  });
});

describe('a transaction', () => {
  it('of one cluster takes no connection of the other', async () => {
    await db.tx(async (tx) => {
      await tx.at(BELA).run(write(BELA, 'is alone'));
      expect(tx.each().map((part) => part.isBegun)).toEqual([false, true]);
    });
    expect(await deeds()).toEqual([[], [`${BELA} is alone`]]);
  });

  it('of two is committed on both, and leaves nothing prepared', async () => {
    await both('sings');
    expect(await deeds()).toEqual([[`${ANNA} sings`], [`${BELA} sings`]]);
    expect(await leftPrepared()).toBe(0);
  });

  it('that fails on either side has happened on none', async () => {
    await each[1]!.run(write(BELA, 'dances'));
    await expect(both('dances')).rejects.toThrow('duplicate key');
    await each[0]!.run(write(ANNA, 'jumps'));
    await expect(both('jumps')).rejects.toThrow('duplicate key');
    expect(await deeds()).toEqual([[`${ANNA} jumps`], [`${BELA} dances`]]);
    expect(await leftPrepared()).toBe(0);
  });

  it('whose last statement was sent and fails has happened on none', async () => {
    await each[1]!.run(write(BELA, 'sleeps'));
    const sent = db.tx(async (tx) => {
      tx.at(ANNA).send(write(ANNA, 'sleeps'));
      tx.at(BELA).send(write(BELA, 'sleeps'));
    });
    await expect(sent).rejects.toThrow('duplicate key');
    expect(await deeds()).toEqual([[], [`${BELA} sleeps`]]);
  });

  it('that only reads on one side needs no preparation there', async () => {
    await db.tx(async (tx) => {
      await tx.at(ANNA).rows(sql`select from deed`);
      await tx.at(BELA).run(write(BELA, 'reads'));
    });
    expect(await each[0]!.rows(sql`select from tx_decision where decided_at > now()`)).toEqual([]);
    expect(await deeds()).toEqual([[], [`${BELA} reads`]]);
  });

  it('runs what follows the commit once, of both sides', async () => {
    const ran: string[] = [];
    await db.tx(async (tx) => {
      tx.afterCommit(() => ran.push('first'));
      tx.at(BELA).afterCommit(() => ran.push('second'));
      await tx.at(ANNA).run(write(ANNA, 'ends'));
      await tx.at(BELA).run(write(BELA, 'ends'));
    });
    expect(ran.toSorted()).toEqual(['first', 'second']);
  });
});

describe('a shard that has moved', () => {
  it('is found where it is now, by a process that did not know', async () => {
    const shard = BELA % 4096;
    await each[1]!.run(sql`delete from shard_held where shard = ${shard}`);
    await each[0]!.run(sql`insert into shard_held values (${shard})`);
    await each[0]!.run(sql`update shard_place set cluster = 0 where shard = ${shard}`);
    try {
      await db.tx((tx) => tx.at(BELA).run(write(BELA, 'moves')));
      expect(await deeds()).toEqual([[`${BELA} moves`], []]);
    } finally {
      await each[0]!.run(sql`delete from shard_held where shard = ${shard}`);
      await each[1]!.run(sql`insert into shard_held values (${shard})`);
      await each[0]!.run(sql`update shard_place set cluster = 1 where shard = ${shard}`);
      await db.tx(async (tx) => void (await tx.at(BELA).rows(sql`select from deed`)));
    }
  });
});

describe('a check outside production', () => {
  it('refuses statements on placed tables without an owner, and others at one', async () => {
    const strict = new Clusters({ urls: servers.map(({ url }) => url), pool: 2, name: 'strict' });
    await strict.start();
    const placed = sql`select from ledger_account where owner_id = ${ANNA}`;
    const other = sql`select from notice where user_id = ${ANNA}`;
    try {
      expect(await strict.at(ANNA).rows(placed)).toEqual([]);
      expect(await strict.rows(other)).toEqual([]);
      expect(() => strict.rows(placed)).toThrow('asked at no owner');
      expect(() => strict.at(ANNA).rows(other)).toThrow('asked at an owner');
      await strict.tx(async (tx) => {
        expect(await tx.at(ANNA).rows(placed)).toEqual([]);
        expect(() => tx.rows(placed)).toThrow('asked at no owner');
        expect(() => tx.at(ANNA).send(other)).toThrow('asked at an owner');
      });
    } finally {
      await strict.close();
    }
  });
});

describe('an event', () => {
  const event = declareEvent('deed.done', {});
  const outboxes = () =>
    Promise.all(
      each.map(async (cluster) =>
        (await cluster.rows<{ key: string }>(sql`delete from outbox returning key`)).map(({ key }) => key),
      ),
    );
  const emitted = async (key: string | number, ...owners: number[]): Promise<string[][]> => {
    await db.tx(async (tx) => {
      for (const owner of owners) await tx.at(owner).run(write(owner, 'is told'));
      tx.emit(event, { key, at: Date.now(), data: {} });
    });
    await beforeNext();
    return outboxes();
  };
  const beforeNext = async (): Promise<void> => {
    for (const cluster of each) await cluster.run(sql`truncate deed`);
  };

  it('is written where its key lies, if the transaction writes there', async () => {
    expect(await emitted(BELA, BELA)).toEqual([[], [String(BELA)]]);
    expect(await emitted(BELA, ANNA, BELA)).toEqual([[], [String(BELA)]]);
    expect(await emitted(ANNA, ANNA, BELA)).toEqual([[String(ANNA)], []]);
  });

  it('is written where the transaction writes otherwise, so that it needs no second cluster', async () => {
    expect(await emitted(ANNA, BELA)).toEqual([[], [String(ANNA)]]);
    expect(await emitted('box', BELA)).toEqual([[], ['box']]);
  });
});

describe('moving a shard', () => {
  const shard = shardOf(BELA);
  const booked = async (): Promise<unknown[]> =>
    (
      await Promise.all(
        each.map((cluster) => cluster.rows(sql`select owner_id, seq, ref, at, hash from ledger_entry order by 1, 2`)),
      )
    ).flat();
  const credit = (user_id: number, ref: string): Promise<boolean> =>
    db.tx((tx) => creditRecharge(tx, { user_id, diamonds: 10, ref, at: Date.now() }));

  it('takes every row with it, byte by byte, while members go on', async () => {
    for (let n = 0; n < 20; n++) for (const owner of [ANNA, BELA]) await credit(owner, `before:${n}`);
    const before = await booked();
    const moving = new AbortController();
    const beside = async (owner: number): Promise<number> => {
      let n = 0;
      for (; !moving.signal.aborted; n++) await credit(owner, `beside:${n}`);
      return n;
    };
    const acts = [ANNA, BELA].map(beside);
    const { heldMs } = await moveShard(db, { shard, from: 1, to: 0 });
    moving.abort();
    const done = await Promise.all(acts);
    expect(heldMs).toBeLessThan(2_000);
    expect(await each[1]!.rows(sql`select from ledger_entry where owner_id = ${BELA}`)).toEqual([]);
    const after = await booked();
    expect(after).toHaveLength(before.length + done[0]! + done[1]!);
    for (const row of before) expect(after).toContainEqual(row);
    expect((await verifyWholeLedger(db)).faults).toEqual([]);
    await credit(BELA, 'after');
    expect(await each[0]!.rows(sql`select from ledger_entry where owner_id = ${BELA} and ref = 'after'`)).toHaveLength(
      1,
    );
    await moveShard(db, { shard, from: 0, to: 1 });
    expect((await verifyWholeLedger(db)).faults).toEqual([]);
  }, 60_000);

  it('is refused where the shard is not', async () => {
    await expect(moveShard(db, { shard, from: 0, to: 1 })).rejects.toThrow('is not on the cluster');
  });
});

describe('what was left prepared', () => {
  /** As a process leaves it that dies after the preparation, with or without the decision. */
  async function leave(name: string, isDecided: boolean): Promise<void> {
    const client = await each[1]!.pool.connect();
    await client.query('begin');
    await client.query(`insert into deed values (${BELA}, 'is left')`);
    await client.query(`prepare transaction '${name}'`);
    client.release();
    if (isDecided) await each[0]!.run(sql`insert into tx_decision (name, is_committed) values (${name}, true)`);
  }
  const NAME = 'shengyu:0:00000000-0000-4000-8000-00000000000';

  it('is committed when that was decided', async () => {
    await leave(`${NAME}1`, true);
    expect(await settleLeftTransactions(each, 0)).toBe(1);
    expect(await deeds()).toEqual([[], [`${BELA} is left`]]);
  });

  it('is rolled back when nothing was decided, and can then never be decided', async () => {
    await leave(`${NAME}2`, false);
    expect(await settleLeftTransactions(each, 0)).toBe(1);
    expect(await deeds()).toEqual([[], []]);
    await expect(
      each[0]!.run(sql`insert into tx_decision (name, is_committed) values (${`${NAME}2`}, true)`),
    ).rejects.toThrow('duplicate key');
  });

  it('is left alone while it is young', async () => {
    await leave(`${NAME}3`, false);
    expect(await settleLeftTransactions(each, 60_000)).toBe(0);
    expect(await settleLeftTransactions(each, 0)).toBe(1);
  });

  it('waits for a decision that is being committed', async () => {
    await leave(`${NAME}4`, false);
    const client = await each[0]!.pool.connect();
    await client.query('begin');
    await client.query(`insert into tx_decision (name, is_committed) values ('${NAME}4', true)`);
    const settled = settleLeftTransactions(each, 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await client.query('commit');
    client.release();
    expect(await settled).toBe(1);
    expect(await deeds()).toEqual([[], [`${BELA} is left`]]);
  });
});

it('clusters in another order are refused', async () => {
  const swapped = new Clusters({ urls: servers.map(({ url }) => url).toReversed(), pool: 1, name: 'swapped' });
  await expect(swapped.start()).rejects.toThrow('the database at place 0 is that of cluster 1');
  await swapped.close();
});

describe('clusters that join', () => {
  const shardsOf = (): Promise<number[]> =>
    Promise.all(each.map(async (cluster) => (await cluster.rows(sql`select from shard_held`)).length));

  it('change nothing when they have joined before', async () => {
    await spreadShards(each);
    expect(await shardsOf()).toEqual([2_048, 2_048]);
  });

  it('get no shard while there are members: all stay where they are until they are moved', async () => {
    for (const cluster of each) await cluster.run(sql`truncate shard_held, cluster_self, shard_place`);
    await spreadShards(each);
    expect(await shardsOf()).toEqual([4_096, 0]);
  });
});
