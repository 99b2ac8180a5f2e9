// NFR-3: losing Redis costs only freshness. Reads go on at their speed; money mutations are refused until they can be counted again
// (API-1).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '#events/test-tools.ts';
import { REDIS_TIMEOUT_MS } from '#redis.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { startPrivateRedis, type PrivateRedis } from '#testing/servers/private-redis.ts';

let redis: PrivateRedis;
let ctx: TestContext;
let http: TestHttpClient;
let people: Person[];

beforeAll(async () => {
  redis = await startPrivateRedis();
  ctx = await createTestContext({ REDIS_URL: redis.url });
  http = await openTestHttp(ctx, undefined, { sessionCacheMs: 0 });
  people = [];
  for (let i = 0; i < 6; i++) people.push(await newPerson(ctx));
});
afterAll(async () => {
  await http.close();
  await ctx.close();
  await redis.stop();
});

/**
 * Reads for all members one after another; returns the codes and the best time. A read that waited for Redis would take its whole
 * timeout every time, and other work of the machine only adds to the times.
 */
async function readAll(): Promise<{ codes: number[]; best: number }> {
  const codes: number[] = [];
  const times: number[] = [];
  for (const { token } of people) {
    const began = performance.now();
    codes.push((await http.get('/goapi/user/get_user_info_mp/me', token)).code);
    times.push(performance.now() - began);
  }
  return { codes, best: Math.min(...times) };
}
const ALL = [1, 1, 1, 1, 1, 1];
const follow = (i: number) =>
  http.post(
    '/goapi/follow/set_follow',
    { user_id: people[i]!.user_id, follow: 1, request_id: newRequestId() },
    people[0]!.token,
  );
const recharge = () =>
  http.post(
    '/api/v2/h5_get_out_trade_no',
    { amount_fen: 600, channel: 'alipay_wap', agreement_version: '1', request_id: newRequestId() },
    people[1]!.token,
  );

describe('Redis that answers nothing', () => {
  it('NFR-3 is noticed within moments; then reads wait for it no more', async () => {
    expect((await readAll()).codes).toEqual(ALL);
    redis.freeze();
    await waitUntil('noticed', () => ctx.redis.status !== 'ready', 10_000);
    const { codes, best } = await readAll();
    expect(codes).toEqual(ALL);
    expect(best).toBeLessThan(REDIS_TIMEOUT_MS / 2);
    redis.thaw();
    await waitUntil('back', () => ctx.redis.status === 'ready');
  });
});

describe('Redis that is gone', () => {
  beforeAll(async () => {
    await redis.stop();
    await waitUntil('noticed', () => ctx.redis.status !== 'ready', 10_000);
  });

  it('NFR-3 sessions come from PostgreSQL and reads are answered', async () => {
    const { codes, best } = await readAll();
    expect(codes).toEqual(ALL);
    expect(best).toBeLessThan(REDIS_TIMEOUT_MS / 2);
  });

  it('API-1 mutations are still counted, by each process for itself', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 12; i++) codes.push((await follow(1 + (i % 5))).code);
    expect(codes.filter((code) => code === 1)).toHaveLength(10);
    expect(codes.slice(-2)).toEqual([1003, 1003]);
  });

  it('API-1 what costs money is refused until it can be counted again', async () => {
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const began = performance.now();
      const refused = await recharge();
      times.push(performance.now() - began);
      expect([refused.code, refused.data.reason]).toEqual([1003, 'busy']);
    }
    expect(Math.min(...times)).toBeLessThan(REDIS_TIMEOUT_MS / 2);
    await redis.start();
    await waitUntil('back', () => ctx.redis.status === 'ready');
    expect((await recharge()).data.reason).not.toBe('busy');
  });
});
