import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RankDef } from '@shengyu/campaign/definition.ts';
import { sql } from '#db/sql.ts';
import { eventsOf, newPerson, type Http, testHttp } from '#testing/http.ts';
import { TEST_NOW, testContext, type TestContext } from '#testing/kit.ts';
import { audit } from './audit.ts';
import { type Period, periodOf } from './board.ts';
import { readerOf } from './board-reader.ts';
import { boardsOf } from './boards.ts';
import { writerOf } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { bestOf } from './store.ts';
import { forgetViews } from './views.ts';
import { campaignOf, countFor, settledDown, useCampaigns } from './testing.ts';

const DAY = '2026-11-18';
const BOARD: RankDef = {
  id: 'plain',
  name: '热度榜',
  subject: 'user',
  period: ['day', 'total'],
  sources: [['social.greet', 1, 0, 0]],
};
const KEY = `rank:plain:${DAY}:0`;

let ctx: TestContext;
let day: Period;
let total: Period;
beforeAll(async () => {
  ctx = await testContext();
  useCampaigns(ctx, campaignOf('c1', [BOARD]));
  const board = (await boardsOf(ctx)).get('plain')!;
  day = periodOf(board, 'day', DAY)!;
  total = periodOf(board, 'total', 't')!;
  // Ties in score and in second, so that the order needs all three parts of the rule; the first points make the period known.
  await countFor(ctx, 1, 'social.greet', 1);
  await ctx.db.run(sql`
    insert into rank_score (rank_id, period, subject_id, score, parts, reached_at, barred)
    select 'plain', p, 100 + n, 1 + n % 40, '{}', ${new Date(TEST_NOW)}::timestamptz + make_interval(secs => (n * 7) % 11), n % 50 = 0
    from generate_series(1, 5000) n, unnest(array['2026-11-18', 't']) p`);
});
beforeEach(async () => {
  await ctx.redis.del(KEY, 'rank:plain:t:0');
  forgetViews(ctx);
});
afterAll(() => ctx.close());

const order = async (period: Period, limit = 6_000) => {
  const top = await readerOf(ctx.redis).top(period, 0, limit);
  return typeof top === 'object' ? top.ids : undefined;
};
const inTables = async (period: Period, limit = 6_000) =>
  (await bestOf(ctx.db, 'plain', period.period, 0, limit)).map((row) => row.subject_id);

describe('BOARD-2 rebuild', () => {
  it('BOARD-2 a board built from the tables has exactly their order, ties included, without the barred', async () => {
    expect(await order(day)).toBeUndefined();
    expect(await rebuild(ctx, day)).toBe(true);
    expect(await order(day)).toEqual(await inTables(day));
    expect((await order(day))!.length).toBeGreaterThan(4_800);
  });

  it('BOARD-2 building twice at once is one building; building again changes nothing', async () => {
    expect((await Promise.all([rebuild(ctx, day), rebuild(ctx, day)])).sort()).toEqual([false, true]);
    await rebuild(ctx, day);
    expect(await order(day)).toEqual(await inTables(day));
  });

  it('BOARD-2 points that come while it is built are in it', async () => {
    const built = rebuild(ctx, day);
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => countFor(ctx, 200 + i, 'social.greet', 100 + i, TEST_NOW + 20_000)),
    );
    await built;
    await writerOf(ctx).flush();
    expect(await order(day)).toEqual(await inTables(day));
  });

  it('BOARD-2 Redis emptied in the middle of it: the board is not taken for whole', async () => {
    const building = rebuild(ctx, day);
    while ((await ctx.redis.keys(`${ctx.config.NAMESPACE}:rank:new:*`)).length === 0) await sleep(1);
    const keys = await ctx.redis.keys(`${ctx.config.NAMESPACE}:rank:new:*`);
    await ctx.redis.del(...keys.map((key) => key.slice(ctx.config.NAMESPACE.length + 1)));
    await building.catch(() => undefined);
    const seen = await order(day);
    // Emptied before the last page it has no mark; never is it half and called whole.
    expect(seen === undefined || seen.length === (await inTables(day)).length).toBe(true);
    await rebuild(ctx, day);
    expect(await order(day)).toEqual(await inTables(day));
  });
});

describe('audit', () => {
  it('OPS-2 a lost number or a lost board is found and mended; a good one is left alone', async () => {
    await rebuild(ctx, day);
    await rebuild(ctx, total);
    await ctx.db.run(sql`update rank_score set changed_at = now() - interval '1 minute'`);
    expect(await audit(ctx, TEST_NOW)).toBe(0);
    const [best] = await inTables(day, 1);
    await ctx.redis.zadd(KEY, 5, String(Number.MAX_SAFE_INTEGER - best!).padStart(16, '0'));
    expect(await audit(ctx, TEST_NOW)).toBe(1);
    expect(await order(day)).toEqual(await inTables(day));
    await ctx.redis.del('rank:plain:t:0');
    expect(await audit(ctx, TEST_NOW)).toBe(1);
    expect((await order(total))!.length).toBeGreaterThan(4_800);
  });
});

describe('OPS-2 without Redis', () => {
  let away: TestContext;
  let http: Http;
  beforeAll(async () => {
    away = await testContext({ REDIS_URL: 'redis://127.0.0.1:1' });
    useCampaigns(away, campaignOf('c1', [BOARD]));
    http = await testHttp(away);
  });
  afterAll(async () => {
    await http.close();
    await away.close();
  });

  it('NFR-3 OPS-2 sessions and boards answer from the tables, boards with stale 1, my row included; points still count', async () => {
    const [a, b] = [await newPerson(away), await newPerson(away)];
    await countFor(away, a.user_id, 'social.greet', 5);
    await countFor(away, b.user_id, 'social.greet', 9);
    const { code, data } = await http.post('/api/activity/get_rank_list', { rank_code: 'plain' }, a.token);
    expect(code).toBe(1);
    expect(data).toMatchObject({ stale: 1, total: 2, my: { rank: 2, score: 5, gap_to_prev: 4 } });
  });
});

describe('rank.changed', () => {
  it('TICK-1 is told once a second at most, and only when the first three are others', async () => {
    await rebuild(ctx, day);
    await rebuild(ctx, total);
    const told = async () => (await eventsOf(ctx, 'rank.changed')).filter((e) => e.data.period_key === DAY);
    // What was counted before is told first.
    await sleep(1_200);
    const before = (await told()).length;
    for (let i = 0; i < 5; i++) await countFor(ctx, 900 + i, 'social.greet', 50_000 + i);
    await sleep(1_300);
    expect((await told()).slice(before).map((e) => e.data.top)).toEqual([[904, 903, 902]]);
    await countFor(ctx, 905, 'social.greet', 1);
    await sleep(1_300);
    expect(await told()).toHaveLength(before + 1);
  });
});

describe('a board that was lost', () => {
  it('NFR-3 OPS-2 the first reader gets the tables with stale 1 and starts the building; soon it is not stale', async () => {
    const http = await testHttp(ctx);
    const person = await newPerson(ctx);
    await countFor(ctx, person.user_id, 'social.greet', 100_000);
    await settledDown(ctx);
    const ask = async () => (await http.post('/api/activity/get_rank_list', { rank_code: 'plain' }, person.token)).data;
    expect(await ask()).toMatchObject({ stale: 1, my: { rank: 1 } });
    for (let tries = 0; tries < 100; tries++) {
      forgetViews(ctx);
      if ((await ask()).stale === 0) break;
      await sleep(20);
    }
    forgetViews(ctx);
    expect(await ask()).toMatchObject({ stale: 0, my: { rank: 1, score: 100_000 } });
    await http.close();
  });
});
