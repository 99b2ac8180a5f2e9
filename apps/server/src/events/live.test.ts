import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createLivePushes, type LiveMessage } from './live.ts';
import type { Bus } from './nats.ts';
import { openBreakableConnection, waitUntil, buildSiblingContext, type BreakableConnection } from './test-tools.ts';

let line: BreakableConnection;
let ctx: TestContext;
let other: Context;

beforeAll(async () => {
  line = await openBreakableConnection();
  ctx = await createTestContext();
  other = await buildSiblingContext(ctx, { NATS_URL: line.url });
  await Promise.all([ctx.bus.connection(), other.bus.connection()]);
});
afterAll(async () => {
  await other.close();
  await ctx.close();
  await line.close();
});

/** NATS does not report when a subscription is active, but after a round trip it is. */
const settled = async (at: Context = ctx): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
  await at.bus.current()!.flush();
};

describe('live', () => {
  it('TICK-1 what one process publishes reaches the listeners of every process, in order, with the id kept in Redis', async () => {
    const here: LiveMessage[] = [];
    const there: LiveMessage[] = [];
    const ends = [
      ctx.live.subscribe('treasure_hunt', (m) => here.push(m)),
      other.live.subscribe('treasure_hunt', (m) => there.push(m)),
      other.live.subscribe('another', () => expect.fail('another topic')),
    ];
    await Promise.all([settled(), settled(other)]);
    for (let n = 1; n <= 5; n++) ctx.live.publish('treasure_hunt', { name: 'win', data: { n } });
    await waitUntil('both have them', () => here.length === 5 && there.length === 5);
    expect(here).toEqual(there);
    expect(here.map(({ name, data }) => ({ name, data }))).toEqual(
      [1, 2, 3, 4, 5].map((n) => ({ name: 'win', data: { n } })),
    );
    expect(await other.live.recent('treasure_hunt')).toEqual(here);
    for (const end of ends) end();
  });

  it('TICK-1 after a reconnect the last 10, or those after Last-Event-ID', async () => {
    for (let n = 1; n <= 14; n++) ctx.live.publish('resumed', { name: 'win', data: { n } });
    const last = await waitUntil('kept', async () => {
      const all = await other.live.recent('resumed');
      return (all.at(-1)?.data as { n: number } | undefined)?.n === 14 ? all : undefined;
    });
    expect(last.map(({ data }) => (data as { n: number }).n)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(await ctx.live.recent('resumed', last[7]!.id)).toEqual(last.slice(8));
    expect(await ctx.live.recent('resumed', last[9]!.id)).toEqual([]);
    expect(await ctx.live.recent('resumed', 'not an id; FLUSHALL')).toEqual(last);
    expect(await ctx.live.recent('nobody wrote here')).toEqual([]);
  });

  it('one NATS subscription per topic, however many listeners, and none when they have left', async () => {
    const nc = await ctx.bus.connection();
    let opened = 0;
    let closed = 0;
    const counting = {
      ...ctx.bus,
      connection: async () => ({
        subscribe: (...args: Parameters<typeof nc.subscribe>) => {
          opened++;
          const subscription = nc.subscribe(...args);
          void subscription.closed.then(() => closed++);
          return subscription;
        },
      }),
    } as unknown as Bus;
    const live = createLivePushes({ ...ctx, bus: counting });
    const got: string[] = [];
    const ends = ['a', 'b', 'c'].map((who) => live.subscribe('crowded', () => got.push(who)));
    await settled();
    expect(opened).toBe(1);
    live.publish('crowded', { name: 'state', data: 1 });
    await waitUntil('each once', () => got.length === 3);
    ends[1]!();
    ends[1]!();
    live.publish('crowded', { name: 'state', data: 2 });
    await waitUntil('the other two', () => got.length === 5);
    expect(got.sort().join('')).toBe('aabcc');
    ends[0]!();
    expect(closed).toBe(0);
    ends[2]!();
    await waitUntil('unsubscribed', () => closed === 1);
    await live.close();
  });

  it('a listener that throws harms neither the others nor the process; odd topics stay apart', async () => {
    const got: unknown[] = [];
    const ends = [
      ctx.live.subscribe('odd > topic *', () => {
        throw new Error('listener bug');
      }),
      ctx.live.subscribe('odd > topic *', (m) => got.push(m.data)),
      ctx.live.subscribe('odd', (m) => got.push(m.data)),
    ];
    await settled();
    ctx.live.publish('odd > topic *', { name: 'win', data: 'x' });
    await waitUntil('the second listener', () => got.length === 1);
    expect(got).toEqual(['x']);
    for (const end of ends) end();
  });

  it('OPS-2 Redis away: publishing does not fail, listeners still hear, nothing is kept', async () => {
    const redis = new Redis(1, '127.0.0.1', { maxRetriesPerRequest: 1, retryStrategy: () => 50, commandTimeout: 200 });
    redis.on('error', () => undefined);
    const live = createLivePushes({ ...ctx, redis });
    const got: LiveMessage[] = [];
    live.subscribe('no-redis', (m) => got.push(m));
    await settled();
    live.publish('no-redis', { name: 'win', data: 1 });
    await waitUntil('heard', () => got.length === 1);
    expect(got[0]!.id).toMatch(/^\d+-0$/);
    expect(await live.recent('no-redis')).toEqual([]);
    redis.disconnect();
    await live.close();
  });

  it('OPS-3 NATS away: the own listeners still hear, and the line works again by itself', async () => {
    const own: unknown[] = [];
    const far: unknown[] = [];
    other.live.subscribe('cut', (m) => own.push(m.data));
    ctx.live.subscribe('cut', (m) => far.push(m.data));
    await Promise.all([settled(), settled(other)]);
    line.cut();
    await waitUntil('noticed', () => other.bus.current() === undefined);
    other.live.publish('cut', { name: 'win', data: 'while away' });
    await waitUntil('own listener', () => own.length === 1);
    expect(far).toEqual([]);
    line.mend();
    await waitUntil('back', () => other.bus.current() !== undefined);
    other.live.publish('cut', { name: 'win', data: 'again' });
    await waitUntil('both', () => own.length === 2 && far.length === 1);
    expect(far).toEqual(['again']);
  });
});
