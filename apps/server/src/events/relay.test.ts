import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { uuidv7 } from '../ids.ts';
import { countUnpublishedEvents } from './backlog.ts';
import type { StopFunction } from './lease.ts';
import { startOutboxRelay } from './relay.ts';
import { replayEvent, replayEventsSince } from './replay.ts';
import { subjectOf } from './partition.ts';
import { CompleteStream, openStream } from './stream.ts';
import {
  openBreakableConnection,
  groupNumbersByKey,
  deleteStreams,
  onlyPartition,
  emitNumber,
  waitUntil,
  declareProbeEvent,
  buildSiblingContext,
  readStoredMessages,
  type BreakableConnection,
} from './test-tools.ts';
import { codeField, declareEvent } from './event.ts';

let line: BreakableConnection;
let ctx: TestContext;
let stops: StopFunction[] = [];

beforeAll(async () => {
  line = await openBreakableConnection();
  ctx = await createTestContext({ NATS_URL: line.url });
});
beforeEach(async () => {
  await deleteStreams(ctx);
  await ctx.db.run(sql`delete from outbox`);
  await ctx.db.run(sql`delete from relay_state`);
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});
afterAll(async () => {
  await deleteStreams(ctx);
  await ctx.close();
  await line.close();
});

const relay = async (): Promise<StopFunction> => {
  const stop = await startOutboxRelay(ctx, 200);
  stops.push(stop);
  return stop;
};
const drained = (): Promise<boolean> =>
  waitUntil('outbox empty', async () => (await countUnpublishedEvents(ctx.db)) === 0);
const numbers = async () =>
  groupNumbersByKey((await readStoredMessages(ctx)).map(({ body }) => ({ key: body.key, n: body.data.n })));

describe('relay', () => {
  it('EVT-1 EVT-3 publishes what was committed, as ev.<name>.v1 with its envelope and its id as message id', async () => {
    await ctx.db.tx(async (tx) =>
      tx.emit(declareProbeEvent(), { key: 7, at: 1_763_000_000_123, actor_id: 7, data: { n: 1 } }),
    );
    await expect(
      ctx.db.tx(async (tx) => {
        tx.emit(declareProbeEvent(), { key: 7, at: 1, data: { n: 2 } });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await relay();
    await drained();
    const [message, ...more] = await readStoredMessages(ctx);
    expect(more).toEqual([]);
    expect(message).toEqual({
      subject: `${ctx.bus.prefix}ev.probe.counted.v1`,
      id: message!.body.event_id,
      body: {
        event_id: expect.any(String),
        name: 'probe.counted',
        at: 1_763_000_000_123,
        key: '7',
        actor_id: 7,
        data: { n: 1 },
      },
    });
  });

  it('EVT-1 keeps the order of each key while many transactions write at once', async () => {
    await relay();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    await Promise.all(
      keys.map(async (key) => {
        for (let n = 1; n <= 40; n++) await emitNumber(ctx, key, n);
      }),
    );
    await drained();
    const upTo40 = Array.from({ length: 40 }, (_, i) => i + 1);
    expect(await numbers()).toEqual(new Map(keys.map((key) => [key, upTo40]).sort() as [string, number[]][]));
  });

  it('EVT-1 marks only the unbroken beginning of a batch: nothing passes an event the broker refuses', async () => {
    const insert = (name: string, n: number) =>
      ctx.db.run(sql`insert into outbox (event_id, name, key, at, data)
        values (${uuidv7()}::uuid, ${name}, 'k', now(), ${JSON.stringify({ n })}::jsonb)`);
    // Batches grow 1, 2, 4, 8, 16: the refused message is in the middle of the fifth batch.
    for (let n = 1; n <= 40; n++) await insert(n === 21 ? 'not a subject' : 'probe.counted', n);
    await relay();
    await waitUntil('20 published', async () => (await countUnpublishedEvents(ctx.db)) === 20);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await numbers()).get('k')).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    await ctx.db.run(sql`update outbox set name = 'probe.counted' where name = 'not a subject'`);
    await drained();
    expect((await numbers()).get('k')).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it('reliability 3.7 a relay that died after the acknowledgement and before the mark doubles nothing', async () => {
    for (let n = 1; n <= 10; n++) await emitNumber(ctx, 'k', n);
    await relay();
    await drained();
    await ctx.db.run(sql`update outbox set published_at = null`);
    await drained();
    expect((await numbers()).get('k')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('reliability 3.7 a message that is taken for a repeat, but is in no stream, is published again', async () => {
    const stop = await relay();
    await emitNumber(ctx, 'k', 1);
    await drained();
    await stop();
    // NATS remembers the id although the message is gone, as after a change of leader before the others had the message.
    const nc = await ctx.bus.connection();
    const { jsm, name, lastSeq } = await openStream(nc, onlyPartition(ctx), ctx.db);
    await ctx.db.run(sql`update outbox set published_at = null`);
    await ctx.db.run(sql`update relay_state set last_seq = 0, last_id = null`);
    await jsm.streams.deleteMessage(name, lastSeq);
    for (let n = 2; n <= 4; n++) await emitNumber(ctx, 'k', n);
    await relay();
    await drained();
    expect((await numbers()).get('k')).toEqual([1, 2, 3, 4]);
  });

  it('one relay is active; a second waits and takes over, also after the database ended the first one’s session', async () => {
    const other = await buildSiblingContext(ctx, { NATS_URL: line.url });
    const began = () => ctx.lines.filter((text) => text.includes('relays the outbox now')).length;
    const before = began();
    const stopOther = await startOutboxRelay(other);
    await emitNumber(ctx, 'k', 1);
    await drained();
    await relay();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(began() - before).toBe(0);
    await stopOther();
    await other.close();
    await waitUntil('takes over', () => began() - before === 1);
    await emitNumber(ctx, 'k', 2);
    await drained();
    await ctx.db.rows(sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`);
    await emitNumber(ctx, 'k', 3);
    await drained();
    expect((await numbers()).get('k')).toEqual([1, 2, 3]);
  });

  it('NFR-3 OPS-3 reliability 3.10 NATS away: calls go on, the outbox grows, and leaves in order when NATS is back', async () => {
    await relay();
    await emitNumber(ctx, 'k', 1);
    await drained();
    line.cut();
    for (let n = 2; n <= 60; n++) await emitNumber(ctx, 'k', n);
    await waitUntil('the gauge tells', async () => (await ctx.metrics.outboxWaiting.get()).values[0]!.value === 59);
    line.mend();
    await drained();
    expect((await numbers()).get('k')).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  });
});

describe('lost store', () => {
  it('reliability 2.4 a deleted stream is filled again from the outbox: same ids, same order', async () => {
    await relay();
    for (let n = 1; n <= 30; n++) await emitNumber(ctx, n % 2 ? 'odd' : 'even', n);
    await drained();
    const before = await readStoredMessages(ctx);
    await deleteStreams(ctx);
    await emitNumber(ctx, 'odd', 31);
    const after = await waitUntil('filled again', async () => {
      const all = await readStoredMessages(ctx);
      return all.length >= 31 ? all : undefined;
    });
    expect(after.slice(0, 30)).toEqual(before);
    expect(after.map(({ body }) => body.data.n)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
  });

  it('reliability 2.4 a stream that ends before what was acknowledged (power cut) is made anew and filled again', async () => {
    await relay();
    for (let n = 1; n <= 5; n++) await emitNumber(ctx, 'k', n);
    await drained();
    const born = () => ctx.db.row<{ born_at: string }>(sql`select born_at from relay_state`);
    const before = await born();
    await ctx.db.run(sql`update relay_state set last_seq = last_seq + 60`);
    await waitUntil('another birth', async () => (await born())?.born_at !== before?.born_at);
    await drained();
    expect((await numbers()).get('k')).toEqual([1, 2, 3, 4, 5]);
  });

  it('reliability 2.4 a lost end is noticed although other messages have taken its places since', async () => {
    const stop = await relay();
    for (let n = 1; n <= 5; n++) await emitNumber(ctx, 'k', n);
    await drained();
    await stop();
    // The relay knows of two more events that were acknowledged. Where they lay are answers to its own questions where the stream
    // ends: each was written although its acknowledgement got lost, while the servers were finding a new leader.
    await ctx.db.run(sql`update relay_state set last_seq = last_seq + 2, last_id = ${uuidv7()}`);
    const nc = await ctx.bus.connection();
    const { js } = await openStream(nc, onlyPartition(ctx), ctx.db);
    for (let i = 0; i < 2; i++) await js.publish(subjectOf(onlyPartition(ctx), 'relay.end'), '');
    await new CompleteStream(onlyPartition(ctx), ctx.log, 400).ensure(nc, ctx.db);
    expect(await countUnpublishedEvents(ctx.db)).toBe(5);
    await relay();
    await drained();
    expect((await numbers()).get('k')).toEqual([1, 2, 3, 4, 5]);
  });

  it('reliability 2.4 a stream whose messages have all expired has lost nothing', async () => {
    const stop = await relay();
    for (let n = 1; n <= 3; n++) await emitNumber(ctx, 'k', n);
    await drained();
    await stop();
    const nc = await ctx.bus.connection();
    const { jsm, name } = await openStream(nc, onlyPartition(ctx), ctx.db);
    await jsm.streams.purge(name);
    await new CompleteStream(onlyPartition(ctx), ctx.log, 400).ensure(nc, ctx.db);
    expect(await countUnpublishedEvents(ctx.db)).toBe(0);
  });

  it('reliability 2.4 a stream that NATS does not find for a moment is not made anew', async () => {
    const stop = await relay();
    await emitNumber(ctx, 'k', 1);
    await drained();
    await stop();
    await deleteStreams(ctx);
    const patient = new CompleteStream(onlyPartition(ctx), ctx.log, 300);
    const nc = await ctx.bus.connection();
    await expect(patient.ensure(nc, ctx.db)).rejects.toThrow('does not find');
    await expect(openStream(nc, onlyPartition(ctx), ctx.db)).rejects.toThrow('does not find');
    expect(await countUnpublishedEvents(ctx.db)).toBe(0);
    await sleep(400);
    await patient.ensure(nc, ctx.db);
    expect(await countUnpublishedEvents(ctx.db)).toBe(1);
  });

  it('reliability 2.4 an old answer of a server that is cut off from the others does not cost the stream', async () => {
    const stop = await relay();
    for (let n = 1; n <= 5; n++) await emitNumber(ctx, 'k', n);
    await drained();
    await stop();
    const nc = await ctx.bus.connection();
    // The real connection, on which the end of the stream is told as it was two messages ago.
    const stale = new Proxy(nc, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...args: Parameters<typeof nc.request>) => {
          const answer = await (value as typeof nc.request).apply(target, args);
          if (name !== 'request' || !args[0].includes('.STREAM.INFO.')) return answer;
          const body = answer.json<{ state: { last_seq: number } }>();
          body.state.last_seq -= 2;
          return { ...answer, json: () => body, data: new TextEncoder().encode(JSON.stringify(body)) } as typeof answer;
        };
      },
    });
    const before = await ctx.db.row(sql`select born_at, last_seq from relay_state`);
    const stream = await new CompleteStream(onlyPartition(ctx), ctx.log, 400).ensure(stale, ctx.db);
    expect([stream.born, stream.lastSeq]).toEqual([before!['born_at'], Number(before!['last_seq']) + 1]);
    expect(await countUnpublishedEvents(ctx.db)).toBe(0);
    await relay();
    await emitNumber(ctx, 'k', 6);
    await drained();
  });

  it('replay --since hands over what was stored since then, and nothing older', async () => {
    for (let n = 1; n <= 6; n++) await emitNumber(ctx, 'k', n);
    const stop = await relay();
    await drained();
    await stop();
    const rows = await ctx.db.rows<{ event_id: string; stored_at: Date }>(
      sql`select event_id, date_trunc('milliseconds', stored_at) as stored_at from outbox order by seq`,
    );
    await ctx.db.run(
      sql`update outbox set stored_at = stored_at - interval '2 hours' where event_id = ${rows[0]!.event_id}`,
    );
    expect(await replayEventsSince(ctx, new Date(rows[0]!.stored_at.getTime() - 3_600_000))).toBe(5);
    expect(await countUnpublishedEvents(ctx.db)).toBe(5);
    expect(await replayEvent(ctx, rows[0]!.event_id)).toBe(1);
    expect(await countUnpublishedEvents(ctx.db)).toBe(6);
  });
});

describe('emitting', () => {
  it('EVT-1 an event that could stop the relay is refused with its transaction', async () => {
    const told = declareEvent('probe.told', { text: codeField });
    const emit = (data: object) =>
      ctx.db.tx(async (tx) => tx.emit(told, { key: 1, at: Date.now(), data: data as { text: string } }));
    expect(() => declareEvent('no subject', {})).toThrow('event name');
    await expect(emit({ text: 'x'.repeat(70_000) })).rejects.toThrow('larger');
    // In production only the types check an emitter; in tests data that consumers would not accept is refused at once.
    await expect(emit({ text: 7 })).rejects.toThrow('probe.told: text must be string');
    await expect(emit({ text: 'x', more: 1 })).rejects.toThrow('probe.told: more is not in the catalogue of events');
    expect(await countUnpublishedEvents(ctx.db)).toBe(0);
  });
});
