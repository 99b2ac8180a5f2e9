import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RankBoardDef } from '@shengyu/campaign/definition.ts';
import { sql } from '#db/sql.ts';
import { readEvents, newPerson, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { holdTimersOf } from '#testing/held-timers.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { auditBoards } from './audit.ts';
import { periodOf, type BoardPeriod } from './board.ts';
import { boardReaderOf } from './reader.ts';
import { boardsOf } from './boards.ts';
import { boardWriterOf } from './projection.ts';
import { rebuildBoardCopy } from './rebuild.ts';
import { bestScoresOf } from './store.ts';
import { forgetBoardViews } from '../views/views.ts';
import { makeTestCampaign, addPointsForUser, flushBoards, overrideCampaigns } from '../testing.ts';

const DAY = '2026-11-18';
const BOARD: RankBoardDef = {
  id: 'plain',
  name: '热度榜',
  subject: 'user',
  period: ['day', 'total'],
  sources: [['social.greet', 1, 0, 0]],
};
const KEY = `rank:{plain:${DAY}:0}`;

let ctx: TestContext;
let day: BoardPeriod;
let total: BoardPeriod;
beforeAll(async () => {
  ctx = await createTestContext();
  overrideCampaigns(ctx, makeTestCampaign('c1', [BOARD]));
  const board = (await boardsOf(ctx)).get('plain')!;
  day = periodOf(board, 'day', DAY)!;
  total = periodOf(board, 'total', 't')!;
  // The rows tie in score and in second, so that the order needs all three parts of the rule. The first
  // points create the period's row.
  await addPointsForUser(ctx, 1, 'social.greet', 1);
  await ctx.db.run(sql`
    insert into rank_score (rank_id, period, subject_id, score, parts, reached_at, barred)
    select 'plain', p, 100 + n, 1 + n % 40, '{}', ${new Date(TEST_NOW)}::timestamptz + make_interval(secs => (n * 7) % 11), n % 50 = 0
    from generate_series(1, 5000) n, unnest(array['2026-11-18', 't']) p`);
});
beforeEach(async () => {
  await ctx.redis.del(KEY, 'rank:{plain:t:0}');
  forgetBoardViews(ctx);
});
afterAll(() => ctx.close());

const order = async (period: BoardPeriod, limit = 6_000) => {
  const top = await boardReaderOf(ctx.redis).top(period, 0, limit);
  return typeof top === 'object' ? top.ids : undefined;
};
const inTables = async (period: BoardPeriod, limit = 6_000) =>
  (await bestScoresOf(ctx.db, 'plain', period.period, 0, limit)).map((row) => row.subject_id);

describe('BOARD-2 rebuild', () => {
  it('BOARD-2 a board built from the tables has exactly their order, ties included, without the barred', async () => {
    expect(await order(day)).toBeUndefined();
    expect(await rebuildBoardCopy(ctx, day)).toBe(true);
    expect(await order(day)).toEqual(await inTables(day));
    expect((await order(day))!.length).toBeGreaterThan(4_800);
  });

  it('BOARD-2 building twice at once is one building; building again changes nothing', async () => {
    expect((await Promise.all([rebuildBoardCopy(ctx, day), rebuildBoardCopy(ctx, day)])).sort()).toEqual([false, true]);
    await rebuildBoardCopy(ctx, day);
    expect(await order(day)).toEqual(await inTables(day));
  });

  it('BOARD-2 points that come while it is built are in it', async () => {
    const built = rebuildBoardCopy(ctx, day);
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => addPointsForUser(ctx, 200 + i, 'social.greet', 100 + i, TEST_NOW + 20_000)),
    );
    await built;
    await boardWriterOf(ctx).flush();
    expect(await order(day)).toEqual(await inTables(day));
  });

  it('BOARD-2 Redis emptied in the middle of it: the board is not taken for whole', async () => {
    const building = rebuildBoardCopy(ctx, day);
    while ((await ctx.redis.keys(`${ctx.config.NAMESPACE}:rank:*:new:*`)).length === 0) await sleep(1);
    const keys = await ctx.redis.keys(`${ctx.config.NAMESPACE}:rank:*:new:*`);
    await ctx.redis.del(...keys.map((key) => key.slice(ctx.config.NAMESPACE.length + 1)));
    await building.catch(() => undefined);
    const seen = await order(day);
    // A set emptied before the last page has no BUILT mark; a half-filled set must never be marked as built.
    expect(seen === undefined || seen.length === (await inTables(day)).length).toBe(true);
    await rebuildBoardCopy(ctx, day);
    expect(await order(day)).toEqual(await inTables(day));
  });
});

describe('audit', () => {
  it('OPS-2 a lost number or a lost board is found and mended; a good one is left alone', async () => {
    await rebuildBoardCopy(ctx, day);
    await rebuildBoardCopy(ctx, total);
    await ctx.db.run(sql`update rank_score set changed_at = now() - interval '1 minute'`);
    expect(await auditBoards(ctx, TEST_NOW)).toBe(0);
    const [best] = await inTables(day, 1);
    await ctx.redis.zadd(KEY, 5, String(Number.MAX_SAFE_INTEGER - best!).padStart(16, '0'));
    expect(await auditBoards(ctx, TEST_NOW)).toBe(1);
    expect(await order(day)).toEqual(await inTables(day));
    await ctx.redis.del('rank:{plain:t:0}');
    expect(await auditBoards(ctx, TEST_NOW)).toBe(1);
    expect((await order(total))!.length).toBeGreaterThan(4_800);
  });
});

describe('OPS-2 without Redis', () => {
  let away: TestContext;
  let http: TestHttpClient;
  beforeAll(async () => {
    away = await createTestContext({ REDIS_URL: 'redis://127.0.0.1:1' });
    overrideCampaigns(away, makeTestCampaign('c1', [BOARD]));
    http = await openTestHttp(away);
  });
  afterAll(async () => {
    await http.close();
    await away.close();
  });

  it('NFR-3 OPS-2 sessions and boards answer from the tables, boards with stale 1, my row included; points still count', async () => {
    const [a, b] = [await newPerson(away), await newPerson(away)];
    await addPointsForUser(away, a.user_id, 'social.greet', 5);
    await addPointsForUser(away, b.user_id, 'social.greet', 9);
    const { code, data } = await http.post('/api/activity/get_rank_list', { rank_code: 'plain' }, a.token);
    expect(code).toBe(1);
    expect(data).toMatchObject({ stale: 1, total: 2, my: { rank: 2, score: 5, gap_to_prev: 4 } });
  });
});

describe('rank.changed', () => {
  it('TICK-1 is told once a second at most, and only when the first three are others', async () => {
    const letASecondPass = holdTimersOf(1_000);
    await rebuildBoardCopy(ctx, day);
    await rebuildBoardCopy(ctx, total);
    const add = (user_id: number, n: number) => addPointsForUser(ctx, user_id, 'social.greet', n);
    let before = 0;
    const tops = async (): Promise<number[][]> => {
      const told = (await readEvents(ctx, 'rank.changed')).filter((e) => e.data.period_key === DAY);
      return told.slice(before).map((e) => e.data.top);
    };
    // What is owed for earlier points is told with these.
    await add(899, 45_000);
    letASecondPass();
    await expect.poll(async () => (await tops()).at(-1)?.[0]).toBe(899);
    before = (await tops()).length;
    for (let i = 0; i < 5; i++) await add(900 + i, 50_000 + i);
    letASecondPass();
    await expect.poll(tops).toEqual([[904, 903, 902]]);
    await add(905, 1);
    letASecondPass();
    await add(906, 60_000);
    letASecondPass();
    await expect.poll(tops).toEqual([
      [904, 903, 902],
      [906, 904, 903],
    ]);
  });
});

describe('a board that was lost', () => {
  it('NFR-3 OPS-2 the first reader gets the tables with stale 1 and starts the building; soon it is not stale', async () => {
    const http = await openTestHttp(ctx);
    const person = await newPerson(ctx);
    await addPointsForUser(ctx, person.user_id, 'social.greet', 100_000);
    await flushBoards(ctx);
    const ask = async () => (await http.post('/api/activity/get_rank_list', { rank_code: 'plain' }, person.token)).data;
    expect(await ask()).toMatchObject({ stale: 1, my: { rank: 1 } });
    await expect
      .poll(() => (forgetBoardViews(ctx), ask()))
      .toMatchObject({ stale: 0, my: { rank: 1, score: 100_000 } });
    await http.close();
  });
});
