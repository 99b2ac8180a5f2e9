import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REDIS_TIMEOUT_MS } from '#redis.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { startPrivateRedis } from '#testing/servers/private-redis.ts';
import { RateLimits } from './limits.ts';

let ctx: TestContext;
let limits: RateLimits;

beforeAll(async () => {
  ctx = await createTestContext();
  limits = new RateLimits(ctx.redis);
});
afterAll(async () => {
  limits.stop();
  await ctx.close();
});

it('API-1 three acts with money in ten seconds, then too_fast', async () => {
  const now = ctx.clock.now();
  const verdicts = [];
  for (let i = 0; i < 4; i++) verdicts.push(await limits.check('money', 'anna', now));
  expect(verdicts.map(({ refused }) => refused?.reason)).toEqual([undefined, undefined, undefined, 'too_fast']);
});

it('API-1 a process that stood still does not take it for a Redis that is gone', async () => {
  await ctx.redis.ping();
  const verdict = limits.check('money', 'ben', ctx.clock.now());
  // The command is sent; its answer then waits in the socket while this process is blocked.
  await new Promise(setImmediate);
  for (const until = performance.now() + 900; performance.now() < until;);
  expect(await verdict).toEqual({ abuse: false });
});

it('API-1 reads are not counted twice by a Redis that answers late', async () => {
  const redis = await startPrivateRedis();
  const other = await createTestContext({ REDIS_URL: redis.url });
  const late = new RateLimits(other.redis);
  const now = other.clock.now();
  await other.redis.ping();
  redis.freeze();
  for (let i = 0; i < 40; i++) await late.check('read', 'cora', now);
  // The merge gives up after its timeout, and Redis then carries out what it was sent.
  await sleep(REDIS_TIMEOUT_MS + 300);
  redis.thaw();
  await sleep(500);
  expect(await late.check('read', 'cora', now)).toEqual({ abuse: false });
  late.stop();
  await other.close();
  await redis.stop();
});
