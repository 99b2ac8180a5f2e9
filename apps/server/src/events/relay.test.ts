import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { testContext, type TestContext } from '#testing/kit.ts';
import { uuidv7 } from '../ids.ts';
import { countWaiting } from './backlog.ts';
import type { Stop } from './lease.ts';
import { startRelay } from './relay.ts';
import { replayEvent, replaySince } from './replay.ts';
import {
  breakableLine,
  byKey,
  deleteStream,
  emitNumber,
  eventually,
  sibling,
  storedMessages,
  type Line,
} from './test-tools.ts';

let line: Line;
let ctx: TestContext;
let stops: Stop[] = [];

beforeAll(async () => {
  line = await breakableLine();
  ctx = await testContext({ NATS_URL: line.url });
});
beforeEach(async () => {
  await deleteStream(ctx);
  await ctx.db.run(sql`delete from outbox`);
  await ctx.db.run(sql`delete from relay_state`);
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});
afterAll(async () => {
  await deleteStream(ctx);
  await ctx.close();
  await line.close();
});

const relay = async (): Promise<Stop> => {
  const stop = await startRelay(ctx, 200);
  stops.push(stop);
  return stop;
};
const drained = (): Promise<boolean> => eventually('outbox empty', async () => (await countWaiting(ctx.db)) === 0);
const numbers = async () => byKey((await storedMessages(ctx)).map(({ body }) => ({ key: body.key, n: body.data.n })));

describe('relay', () => {
  it('EVT-1 EVT-3 publishes what was committed, as ev.<name>.v1 with its envelope and its id as message id', async () => {
    await ctx.db.tx(async (tx) =>
      tx.emit({ name: 'probe.counted', key: 7, at: 1_763_000_000_123, actor_id: 7, data: { n: 1 } }),
    );
    await expect(
      ctx.db.tx(async (tx) => {
        tx.emit({ name: 'probe.counted', key: 7, at: 1, data: { n: 2 } });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await relay();
    await drained();
    const [message, ...more] = await storedMessages(ctx);
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
    // Batches grow 1, 2, 4, 8, 16: the refused one stands in the middle of the fifth.
    for (let n = 1; n <= 40; n++) await insert(n === 21 ? 'not a subject' : 'probe.counted', n);
    await relay();
    await eventually('20 published', async () => (await countWaiting(ctx.db)) === 20);
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

  it('one relay is active; a second waits and takes over, also after the database ended the first one’s session', async () => {
    const other = await sibling(ctx, { NATS_URL: line.url });
    const began = () => ctx.lines.filter((text) => text.includes('relays the outbox now')).length;
    const before = began();
    const stopOther = await startRelay(other);
    await emitNumber(ctx, 'k', 1);
    await drained();
    await relay();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(began() - before).toBe(0);
    await stopOther();
    await other.close();
    await eventually('takes over', () => began() - before === 1);
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
    await eventually('the gauge tells', async () => (await ctx.metrics.outboxWaiting.get()).values[0]!.value === 59);
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
    const before = await storedMessages(ctx);
    await deleteStream(ctx);
    await emitNumber(ctx, 'odd', 31);
    const after = await eventually('filled again', async () => {
      const all = await storedMessages(ctx);
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
    await eventually('another birth', async () => (await born())?.born_at !== before?.born_at);
    await drained();
    expect((await numbers()).get('k')).toEqual([1, 2, 3, 4, 5]);
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
    expect(await replaySince(ctx, new Date(rows[0]!.stored_at.getTime() - 3_600_000))).toBe(5);
    expect(await countWaiting(ctx.db)).toBe(5);
    expect(await replayEvent(ctx, rows[0]!.event_id)).toBe(1);
    expect(await countWaiting(ctx.db)).toBe(6);
  });
});

describe('emitting', () => {
  it('EVT-1 an event that could stop the relay is refused with its transaction', async () => {
    const emit = (name: string, data: Record<string, unknown>) =>
      ctx.db.tx(async (tx) => tx.emit({ name, key: 1, at: Date.now(), data }));
    await expect(emit('no subject', {})).rejects.toThrow('event name');
    await expect(emit('probe.counted', { text: 'x'.repeat(70_000) })).rejects.toThrow('larger');
    expect(await countWaiting(ctx.db)).toBe(0);
  });
});
