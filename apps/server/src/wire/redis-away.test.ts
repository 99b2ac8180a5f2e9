// Losing Redis costs freshness: reads go on at their speed, what costs money is refused until it can be counted again (NFR-3, API-1).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#events/test-tools.ts';
import { newPerson, rid, testHttp, type Http, type Person } from '#testing/http.ts';
import { testContext, type TestContext } from '#testing/kit.ts';
import { privateRedis, type PrivateRedis } from '#testing/private-redis.ts';

let redis: PrivateRedis;
let ctx: TestContext;
let http: Http;
let people: Person[];

beforeAll(async () => {
  redis = await privateRedis();
  ctx = await testContext({ REDIS_URL: redis.url });
  http = await testHttp(ctx, undefined, { sessionCacheMs: 0 });
  people = [];
  for (let i = 0; i < 6; i++) people.push(await newPerson(ctx));
});
afterAll(async () => {
  await http.close();
  await ctx.close();
  await redis.stop();
});

/** Reads of all members, one after another: answers, and how long the slowest took. */
async function readAll(): Promise<{ codes: number[]; slowest: number }> {
  const codes: number[] = [];
  let slowest = 0;
  for (const { token } of people) {
    const began = performance.now();
    codes.push((await http.get('/goapi/user/get_user_info_mp/me', token)).code);
    slowest = Math.max(slowest, performance.now() - began);
  }
  return { codes, slowest };
}
const ALL = [1, 1, 1, 1, 1, 1];
const follow = (i: number) =>
  http.post(
    '/goapi/follow/set_follow',
    { user_id: people[i]!.user_id, follow: 1, request_id: rid() },
    people[0]!.token,
  );
const recharge = () =>
  http.post(
    '/api/v2/h5_get_out_trade_no',
    { amount_fen: 600, channel: 'alipay_wap', agreement_version: '1', request_id: rid() },
    people[1]!.token,
  );

describe('Redis that answers nothing', () => {
  it('NFR-3 is noticed within moments; then reads wait for it no more', async () => {
    expect((await readAll()).codes).toEqual(ALL);
    redis.freeze();
    await eventually('noticed', () => ctx.redis.status !== 'ready', 3_000);
    const { codes, slowest } = await readAll();
    expect(codes).toEqual(ALL);
    expect(slowest).toBeLessThan(250);
    redis.thaw();
    await eventually('back', () => ctx.redis.status === 'ready');
  });
});

describe('Redis that is gone', () => {
  beforeAll(async () => {
    await redis.stop();
    await eventually('noticed', () => ctx.redis.status !== 'ready', 3_000);
  });

  it('NFR-3 sessions come from PostgreSQL and reads are answered', async () => {
    const { codes, slowest } = await readAll();
    expect(codes).toEqual(ALL);
    expect(slowest).toBeLessThan(250);
  });

  it('API-1 mutations are still counted, by each process for itself', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 12; i++) codes.push((await follow(1 + (i % 5))).code);
    expect(codes.filter((code) => code === 1)).toHaveLength(10);
    expect(codes.slice(-2)).toEqual([1003, 1003]);
  });

  it('API-1 what costs money is refused until it can be counted again', async () => {
    const began = performance.now();
    const refused = await recharge();
    expect([refused.code, refused.data.reason]).toEqual([1003, 'busy']);
    expect(performance.now() - began).toBeLessThan(250);
    await redis.start();
    await eventually('back', () => ctx.redis.status === 'ready', 5_000);
    expect((await recharge()).data.reason).not.toBe('busy');
  });
});
