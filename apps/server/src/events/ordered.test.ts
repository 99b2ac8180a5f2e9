import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import type { LiveMessage, LivePushes } from './live.ts';
import { createOrderedTopics } from './ordered.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
  await ctx.bus.connection();
});
afterAll(() => ctx.close());

/** The real pushes, whose deliveries a test holds back and hands over as it likes. */
function heldBack(): { live: LivePushes; deliver: (...messages: LiveMessage[]) => void } {
  const listeners = new Set<(message: LiveMessage) => void>();
  const live: LivePushes = {
    ...ctx.live,
    subscribe(_topic, listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { live, deliver: (...messages) => messages.forEach((m) => listeners.forEach((hear) => hear(m))) };
}

async function publish(topic: string, num: number): Promise<LiveMessage[]> {
  for (let n = 0; n < num; n++) ctx.live.publish(topic, { name: 'op', data: { n } });
  await expect.poll(async () => ((await ctx.live.recent(topic)).at(-1)?.data as any)?.n).toBe(num - 1);
  return ctx.live.recent(topic);
}

describe('a topic in the order of its numbers', () => {
  it('SHELL-40 the numbers of a topic follow one another without a gap', async () => {
    const ids = (await publish('numbers', 5)).map(({ id }) => Number(id.replace('-0', '')));
    expect(ids).toEqual(ids.map((_, i) => ids[0]! + i));
  });

  it('SHELL-40 events that arrive in another order, twice or not at all are heard once and in order', async () => {
    await publish('mixed', 1);
    const { live, deliver } = heldBack();
    const got: unknown[] = [];
    const topics = createOrderedTopics(live);
    const leave = await topics.follow('mixed', {
      send: ({ data }) => got.push((data as any).n),
      lost: () => got.push('lost'),
    });
    const all = await publish('mixed', 6);
    const [a, b, c, , e, f] = all.slice(-6) as [
      LiveMessage,
      LiveMessage,
      LiveMessage,
      LiveMessage,
      LiveMessage,
      LiveMessage,
    ];
    deliver(b, a, a, c, f, e);
    await expect.poll(() => got.length).toBe(6);
    expect(got).toEqual([0, 1, 2, 3, 4, 5]);
    leave();
  });

  it('SHELL-40 who missed more than is kept learns that, and hears what follows', async () => {
    await publish('many', 1);
    const { live, deliver } = heldBack();
    const got: unknown[] = [];
    const leave = await createOrderedTopics(live).follow('many', {
      send: ({ data }) => got.push((data as any).n),
      lost: () => got.push('lost'),
    });
    deliver((await publish('many', 20)).at(-1)!);
    await expect.poll(() => got).toEqual(['lost']);
    deliver((await publish('many', 21)).at(-1)!);
    await expect.poll(() => got.length).toBeGreaterThan(1);
    leave();
  });

  it('OPS-2 a topic that Redis has forgotten goes on with its new numbers', async () => {
    const { live, deliver } = heldBack();
    const got: unknown[] = [];
    const topics = createOrderedTopics({ ...live, recent: async () => [] });
    await topics.follow('forgotten', { send: ({ data }) => got.push(data), lost: () => got.push('lost') });
    deliver({ id: '5000000-0', name: 'op', data: 'before' }, { id: '7-0', name: 'op', data: 'after' });
    await expect.poll(() => got).toEqual(['before', 'after']);
  });
});
