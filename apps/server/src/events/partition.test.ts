import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import type { Context } from '../context.ts';
import type { Tx } from '#db/db.ts';
import { countUnpublishedEvents } from './backlog.ts';
import { consumes } from './consumes.ts';
import { startConsumers } from './consumer.ts';
import type { StopFunction } from './lease.ts';
import type { DomainEvent } from './outbox.ts';
import { numbersOf, partitionsOf } from './partition.ts';
import { startOutboxRelay } from './relay.ts';
import {
  buildSiblingContext,
  declareProbeEvent,
  deleteStreams,
  emitNumber,
  groupNumbersByKey,
  readStoredMessages,
  waitUntil,
} from './test-tools.ts';

const COUNT = 4;
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A context of one partition; those of four are its siblings. */
let ctx: TestContext;
let spread: Context;
let stops: StopFunction[] = [];

beforeAll(async () => {
  ctx = await createTestContext();
  spread = await buildSiblingContext(ctx, { EVENT_PARTITIONS: String(COUNT) });
  await ctx.owner.run(sql`create table probe (id bigint generated always as identity, key text, n int, ran text)`);
  await ctx.owner.run(sql`grant select, insert on probe to public`);
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
  await Promise.all([deleteStreams(ctx), deleteStreams(spread)]);
  for (const table of ['outbox', 'inbox', 'relay_state', 'probe'])
    await ctx.owner.rows({ text: `delete from ${table}`, values: [], name: `delete_${table}` });
});
afterAll(async () => {
  await spread.close();
  await ctx.close();
});

async function run(at: Context, who = 'one'): Promise<void> {
  const note = async (tx: Tx, { key, data }: DomainEvent<{ n: number }>): Promise<void> => {
    await tx.run(sql`insert into probe (key, n, ran) values (${key}, ${data.n}, ${who})`);
  };
  stops.push(await startOutboxRelay(at, 200));
  stops.push(
    await startConsumers(at, [{ name: 'probe', consumers: [consumes(declareProbeEvent(), note)] }], { retryMs: 20 }),
  );
}
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
}
async function emit(from: number, to: number): Promise<void> {
  await Promise.all(
    KEYS.map(async (key) => {
      for (let n = from; n <= to; n++) await emitNumber(ctx, key, n);
    }),
  );
}
const noted = () =>
  ctx.db.rows<{ key: string; n: number; ran: string }>(sql`select key, n, ran from probe order by id`);
const seen = (num: number) => waitUntil(`${num} effects`, async () => (await noted()).length >= num, 20_000);
const inOrder = (to: number) => new Map(KEYS.map((key) => [key, Array.from({ length: to }, (_, i) => i + 1)] as const));
const sorted = (keys: Map<string, number[]>) => new Map([...keys].toSorted(([a], [b]) => (a < b ? -1 : 1)));

describe('partitions', () => {
  it('every number of a key lies in exactly one partition', () => {
    for (const partitions of [1, 2, 4, 8, 16]) {
      const all = partitionsOf({ prefix: '', replicas: 1, partitions }).flatMap(numbersOf);
      expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i));
    }
  });

  it('EVT-1 the events of a key stand in one stream in their order, and each takes effect once, in that order', async () => {
    await run(spread);
    await emit(1, 20);
    await seen(KEYS.length * 20);
    const stored = await readStoredMessages(spread);
    const streamsOf = Map.groupBy(stored, ({ body }) => body.key);
    for (const messages of streamsOf.values())
      expect(new Set(messages.map(({ subject }) => subject)).size, 'streams of a key').toBe(1);
    expect(new Set(stored.map(({ subject }) => subject)).size, 'streams in use').toBeGreaterThan(1);
    expect(sorted(groupNumbersByKey(await noted()))).toEqual(inOrder(20));
    expect(await countUnpublishedEvents(ctx.db)).toBe(0);
  });

  it('several processes share the partitions, and none of their events is done twice', async () => {
    const other = await buildSiblingContext(ctx, { EVENT_PARTITIONS: String(COUNT) });
    await Promise.all([run(spread, 'one'), run(other, 'other')]);
    // Both have come to work before the first event: a share is taken from who came first.
    await waitUntil('two and two', async () => {
      const rows = await ctx.db.rows<{ n: number }>(sql`
        select count(*) as n from pg_locks where locktype = 'advisory' and objsubid = 2 and granted and objid >= 16
          and database = (select oid from pg_database where datname = current_database())
        group by pid`);
      return rows.length === 4 && rows.every(({ n }) => n === COUNT / 2);
    });
    await emit(1, 20);
    await seen(KEYS.length * 20);
    await stopAll();
    await other.close();
    expect(sorted(groupNumbersByKey(await noted()))).toEqual(inOrder(20));
    expect(new Set((await noted()).map(({ ran }) => ran))).toEqual(new Set(['one', 'other']));
  });

  it('another number of partitions: nothing is lost, doubled or out of order, there and back', async () => {
    await run(ctx);
    await emit(1, 10);
    await seen(KEYS.length * 10);
    await stopAll();
    // Of these only the relay hears: they are in the one stream when it is left.
    stops.push(await startOutboxRelay(ctx, 200));
    await emit(11, 15);
    await waitUntil('published', async () => (await countUnpublishedEvents(ctx.db)) === 0);
    await stopAll();
    await run(spread);
    await emit(16, 20);
    await seen(KEYS.length * 20);
    await stopAll();
    stops.push(await startOutboxRelay(spread, 200));
    await emit(21, 25);
    await waitUntil('published', async () => (await countUnpublishedEvents(ctx.db)) === 0);
    await stopAll();
    await run(ctx);
    await emit(26, 30);
    await seen(KEYS.length * 30);
    expect(sorted(groupNumbersByKey(await noted()))).toEqual(inOrder(30));
  });

  it('processes with another number of partitions stand by until the last of those at work is gone', async () => {
    await run(ctx, 'one');
    await emit(1, 1);
    await seen(KEYS.length);
    await run(spread, 'spread');
    await emit(2, 5);
    await seen(KEYS.length * 5);
    expect(new Set((await noted()).map(({ ran }) => ran))).toEqual(new Set(['one']));
    for (const stop of stops.splice(0, 2)) await stop();
    await emit(6, 6);
    await seen(KEYS.length * 6);
    expect((await noted()).slice(-KEYS.length).map(({ ran }) => ran)).toEqual(KEYS.map(() => 'spread'));
    expect(sorted(groupNumbersByKey(await noted()))).toEqual(inOrder(6));
  });
});
