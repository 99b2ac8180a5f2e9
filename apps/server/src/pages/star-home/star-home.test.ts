// S2-SM: what the star map needs beside the sky, and S2-SR-1: the rules page that the definition writes.
import { CALLS } from '@shengyu/contract/registry.ts';
import { beginOfDay } from '@shengyu/rules/time/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { findCampaignDef, makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newRequestId, openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [findCampaignDef('star_sign')]);
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const page = async (more: object, me?: Person) =>
  (await http.post('/api/v1/star/get_current_star_id', more, me?.token)).data;
const act = (me: Person, path: string) => http.post(path, { request_id: newRequestId() }, me.token);

describe('the home of the star map', () => {
  it('S2-SM-2 S2-SM-6 tokens, tasks, what is left of the matches, and the dots of the buttons', async () => {
    const me = await newAdult(ctx, { items: { zp_dust: 35, zp_card: 2 } });
    const { home } = await page({ with: 'home' }, me);
    expect(home).toMatchObject({
      age: 'adult',
      star_public: 0,
      match: { is_on: 0, free_left: 3, extra_left: 5, extra_cost: { code: 'zp_dust', num: 10 } },
      red: { sign: 1, fortune: 1, luck: 0, pictures: 0, tasks: 0 },
    });
    const num = (code: string) => home.tokens.find((token: any) => token.code === code)?.num;
    expect([num('zp_dust'), num('zp_card')]).toEqual([35, 2]);
    expect(home.tasks.map((task: any) => task.task_id)).toEqual(['st_t1', 'st_t2', 'st_t3', 'st_t4']);
    expect((await page({}, me)).home).toBeUndefined();
  });

  it('S2-SM-3 S2-SM-4 a dot goes out when the thing is done', async () => {
    const me = await newAdult(ctx);
    expect((await act(me, '/api/v1/star/star_user_sign')).code).toBe(1);
    expect((await act(me, '/api/v1/star/star_view_today_fortune')).code).toBe(1);
    expect((await page({ with: 'home' }, me)).home.red).toMatchObject({ sign: 0, fortune: 0 });
  });

  it('S2-SM-8 a minor is not matched; a guest sees the sky and no dots', async () => {
    const minor = (await page({ with: 'home' }, await newMinor(ctx))).home;
    expect(minor).toMatchObject({ age: 'minor', red: { sign: 1 } });
    expect(minor.match).toBeUndefined();
    const guest = (await page({ with: 'home' })).home;
    expect(guest.red).toEqual({ sign: 0, fortune: 0, luck: 0, pictures: 0, tasks: 0 });
    expect(guest.match).toBeUndefined();
  });
});

describe('the rules page (S2-SR-1)', () => {
  it('is generated from the definition: seven parts, the numbers of the definition, at most five sentences each', async () => {
    const { rule_book, activity } = await page({ with: 'rules' });
    expect(activity.activity_code).toBe('star_sign');
    expect(rule_book.parts.map((p: any) => p.title)).toEqual([
      '签到',
      '星运',
      '匹配',
      '星图',
      '榜单',
      '商店',
      '通用规则',
    ]);
    for (const { lines, part } of rule_book.parts) if (part !== 'common') expect(lines.length).toBeLessThanOrEqual(5);
    const text = JSON.stringify(rule_book.parts);
    for (const words of ['星尘×20，每轮最多 2 次', '免费 3 次', '9 颗真实的星', '至少 2000 分', '365 天有效'])
      expect(text).toContain(words);
    expect((await page({})).rule_book).toBeUndefined();
  });
});

describe('the seats (T16)', () => {
  it('S2-SS-2 S2-SS-3 tell how they are scored, what a reward needs, and what the places get', async () => {
    const { data } = await http.post('/api/star_rank/get_star_rank_list', {});
    expect(data).toMatchObject({
      rule_text: '幸运值×10（日上限600）＋上麦分钟（日上限240）＋礼物互动（收、送各日上限800）',
      pay: { min_score: 2000 },
      season_star_id: 8,
      my_star_id: null,
      list: [],
    });
    expect(data.rewards.map(({ from, to }: any) => [from, to])).toEqual([
      [1, 1],
      [2, 3],
      [4, 10],
      [11, 50],
    ]);
    expect(data.reps).toHaveLength(12);
    expect(data.reps.map(({ user, liked }: any) => [user, liked])).toEqual(data.reps.map(() => [null, 0]));
  });
});

describe('the campaign published without an end (KIT-8 always)', () => {
  it('T01 the next season begins when the stars say so, and every page of the campaign answers', async () => {
    const always = await createTestContext();
    await seedCampaigns(always, [makeAlwaysOpenCampaign('star_sign')]);
    const there = await openTestHttp(always, modules, { limits: { mutation: 1e6, read: 1e6 } });
    try {
      const me = await newAdult(always);
      for (const who of [undefined, me.token])
        for (const more of [{}, { with: 'home' }, { with: 'rules' }]) {
          const { code, data, text } = await there.post('/api/v1/star/get_current_star_id', more, who);
          expect(code, text).toBe(1);
          // On 18 November the Scorpion reigns; the Archer follows on the 23rd.
          expect(data).toMatchObject({ star_id: 8, next_at: beginOfDay('2026-11-23') / 1_000 });
        }
      const reads = CALLS.filter(({ route, mutation }) => route.startsWith('POST /api/v1/star/') && !mutation);
      expect(reads.length).toBeGreaterThan(5);
      for (const { route } of reads) {
        const reply = await there.post(route.slice('POST '.length), {}, me.token);
        expect(reply.code, `${route} ${reply.text}`).not.toBe(5000);
      }
    } finally {
      await there.close();
      await always.close();
    }
  });
});
