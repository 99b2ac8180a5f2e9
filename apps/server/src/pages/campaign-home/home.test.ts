import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { beginOfDay, dayOf, instantAt } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { giveGrant, readCampaignCatalogue, switchCampaign } from '#modules/campaign-engine/index.ts';
import { findCampaignDef, publishCampaigns } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { Refused } from '#wire/refusal.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import type { HomeParts } from '#mechanics/home/index.ts';
import { campaignHome } from './index.ts';
import { homeParts } from './parts.ts';
import { listSceneRewards } from './rewards.ts';

let ctx: TestContext;
let http: TestHttpClient;

const REAL = { ...homeParts };

/** Mechanics that contribute nothing, so that only the page's own part is tested. */
const NOTHING: HomeParts = {
  draw: {
    boxes: async () => ({ boxes: [], pity: {} }),
    pool: async () => Promise.reject(new Error('not asked')),
    seed: async () => null,
    ticker: async () => [],
    red: async () => true,
  },
  shop: { packs: async () => [], red: async () => false },
  task: { tasks: async () => [] },
  milestone: {
    meters: async ({ campaign }) =>
      (campaign.def.milestones ?? []).map(({ id, name, scope }) => ({ code: id, name, scope, value: 3, steps: [] })),
    red: async () => true,
  },
  sign: { red: async () => ({ daily: true, sign: false }) },
  rank: { teamScores: async () => new Map([[2, 77]]) },
  plays: { wish: async () => undefined },
};

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx);
  Object.assign(homeParts, NOTHING);
});
afterAll(async () => {
  // The object is the module's own: other test files of the same process read it, too.
  Object.assign(homeParts, REAL);
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.set(TEST_NOW));

/** Calls the handler of a home page directly, without HTTP. */
async function ask(id: string, req: object = {}, me = 0): Promise<any> {
  const { call, handle } = campaignHome.handlers!.find((answer) => answer.call.id === id)!;
  const reply = await handle({ ctx, db: ctx.db, me, now: ctx.clock.now(), req, platform: 'h5' } as never);
  if (reply instanceof Refused) return { code: reply.code };
  expect(Value.Check(call.reply, reply)).toBe(true);
  return reply;
}
const b01 = (activity_code?: string, me?: number) => ask('B01', activity_code ? { activity_code } : {}, me);

describe('campaign homes', () => {
  it('B01 C2-4 reads answer in every state, with the campaign’s own default', async () => {
    const guest = await b01();
    expect(guest).toMatchObject({
      activity: { activity_code: 'treasure_hunt', state: 'preview' },
      diamond: null,
      care: { age: 'unverified', day_chance: 0 },
    });
    expect(guest.tokens.map((t: { code: string; num: number }) => [t.code, t.num])).toEqual([
      ['th_map', 0],
      ['th_deep', 0],
      ['th_mark', 0],
    ]);
    expect((await b01('no_such')).code).toBe(1006);
    ctx.clock.set(instantAt('2026-12-05', '12:00'));
    await ctx.db.tx((tx) =>
      switchCampaign(ctx, tx, { id: 'treasure_hunt', on: false, reason: '测试', staff_id: 1, now: ctx.clock.now() }),
    );
    expect((await b01()).activity.state).toBe('paused');
  });

  it('B01 KIT-18 shows the member’s tokens and tells the visit once a day', async () => {
    ctx.clock.set(instantAt('2026-12-05', '12:00'));
    const me = await newPerson(ctx);
    const campaign = (await readCampaignCatalogue(ctx)).campaigns.get('happy_draw')!;
    const grant = [{ item_code: 'joy_tk', qty: 4 }];
    await ctx.db.tx((tx) =>
      giveGrant(ctx, tx, { campaign, user_id: me.user_id, grant, origin: 'reward', ref: 't', at: TEST_NOW }),
    );
    for (let i = 0; i < 3; i++) {
      const data = await b01('happy_draw', me.user_id);
      expect(data.tokens[0]).toMatchObject({ code: 'joy_tk', num: 4 });
      expect(data.diamond).toBe(0);
    }
    await ask('O01', { activity_code: 'qixi' }, me.user_id);
    const visits = (await readEvents(ctx, 'page.visited')).filter(({ key }) => key === String(me.user_id));
    expect(visits.map(({ data }) => data.campaign)).toEqual(['happy_draw']);
  });

  it('B01 KIT-12 the teams with members and scores, and one’s own', async () => {
    ctx.clock.set(instantAt('2027-07-12', '12:00'));
    const me = await newPerson(ctx);
    expect((await b01('summer_fight', me.user_id)).team.team_id).toBeNull();
    await http.post(
      '/api/activity/choose_team',
      { activity_code: 'summer_fight', team_id: 2, request_id: newRequestId() },
      me.token,
    );
    // The member's own team is shown at once, the totals after five seconds at most.
    expect((await b01('summer_fight', me.user_id)).team.team_id).toBe(2);
    ctx.clock.advance(5_000);
    expect((await b01('summer_fight', me.user_id)).team).toEqual({
      team_id: 2,
      list: [
        { team_id: 1, name: '海风队', members: 0, score: 0, is_full: 0 },
        { team_id: 2, name: '烈日队', members: 1, score: 77, is_full: 1 },
      ],
    });
  });

  it('B01 KIT-14 what all see alike is read once in five seconds, also by many at once; a switch is not waited for', async () => {
    ctx.clock.set(instantAt('2027-08-02', '12:00'));
    const read = { ticker: 0, boxes: 0 };
    const { draw } = NOTHING;
    homeParts.draw = {
      ...draw,
      ticker: async () => (read.ticker++, []),
      boxes: async (home) => (home.me === 0 && read.boxes++, draw.boxes(home)),
    };
    const me = await newPerson(ctx);
    await Promise.all(Array.from({ length: 20 }, (_, i) => b01('qixi', i % 2 ? me.user_id : 0)));
    expect(read).toEqual({ ticker: 1, boxes: 1 });
    const now = ctx.clock.now();
    await ctx.db.tx((tx) => switchCampaign(ctx, tx, { id: 'qixi', on: false, reason: '测试', staff_id: 1, now }));
    expect((await b01('qixi')).activity.state).toBe('paused');
    ctx.clock.advance(5_000);
    await b01('qixi');
    await b01('qixi', me.user_id);
    expect(read.ticker).toBeGreaterThan(1);
    homeParts.draw = draw;
  });

  it('B01 a reading that failed is not kept', async () => {
    const { draw } = NOTHING;
    homeParts.draw = { ...draw, ticker: async () => Promise.reject(new Error('away')) };
    await expect(b01('tarot')).rejects.toThrow('away');
    homeParts.draw = draw;
    expect((await b01('tarot')).ticker).toEqual([]);
  });

  it('V01 KIT-11 the newcomer’s day, the benefit before and after, the dots', async () => {
    const me = await newPerson(ctx);
    const page = (me_?: number) => ask('V01', {}, me_);
    expect(await page()).toMatchObject({ day_no: null, benefit: { state: 0 }, red: { daily: 0, box: 0, draw: 0 } });
    ctx.clock.advance(2 * 86_400_000);
    expect(await page(me.user_id)).toMatchObject({
      activity: { state: 'open' },
      day_no: 3,
      benefit: { state: 1 },
      active: { code: 'kf_box' },
      red: { daily: 1, sign: 0, box: 1, shop: 0, draw: 1 },
    });
    await http.post('/api/v1/open_server/register_benefit', { request_id: newRequestId() }, me.token);
    expect((await page(me.user_id)).benefit.state).toBe(2);
    // Whole days (decision 0093): the 14th ends at midnight, and then the three days of claiming begin.
    const first = beginOfDay(dayOf(TEST_NOW));
    ctx.clock.set(first + 14 * 86_400_000 - 1);
    const last = await page(me.user_id);
    expect(last).toMatchObject({ activity: { state: 'open' }, day_no: 14, days: 14 });
    expect([last.activity.open_at, last.activity.close_at]).toEqual([first / 1000, first / 1000 + 14 * 86_400]);
    ctx.clock.set(first + 14 * 86_400_000);
    expect(await page(me.user_id)).toMatchObject({ activity: { state: 'claim' }, day_no: null });
  });

  it('V01 S2-NR-1 the rules page: its parts in order, its numbers from the definition', async () => {
    const { rule_book } = await ask('V01', { with: 'rules' });
    expect(rule_book.parts.map((p: any) => p.title)).toEqual(['时间', '福利', '签到', '宝箱概率', '榜单', '通用规则']);
    const text = JSON.stringify(rule_book.parts);
    for (const words of [
      '新用户注册起14天内可参与',
      '每份启航币换成碎片×1',
      '启航积分×100解锁「扬帆签到」，不需付费',
      '见面礼礼包10钻，含见面礼×1，赠启航钥匙×1。',
      '每 10 次必得稀有及以上，每 60 次必得传说及以上。',
      '每收到 1 钻价值的礼物得 1 分（每日最多 1000）',
    ])
      expect(text).toContain(words);
    expect((await ask('V01')).rule_book).toBeUndefined();
  });

  it('KIT-17 S2-ALL-3 in teen mode there is no campaign to look at, only the calm page', async () => {
    const { user_id } = await newPerson(ctx);
    expect((await b01('treasure_hunt', user_id)).activity.activity_code).toBe('treasure_hunt');
    await ctx.db.run(sql`update user_account set teen_mode = true where user_id = ${user_id}`);
    for (const id of ['B01', 'V01']) expect(await ask(id, {}, user_id)).toEqual({ code: 1005 });
  });

  it('KIT-13 outside the grey release there is nothing to see', async () => {
    const me = await newPerson(ctx);
    const def = findCampaignDef('gift_box');
    await ctx.db.run(sql`
      insert into campaign_def (id, version, def, def_hash, author_id, saved_at, approver_id, published_at)
      values ('gift_box', 9, ${JSON.stringify({ ...def, version: 9, audience: { ...def.audience, grey: 0 } })}::json, repeat('a', 64), 0, now(), 0, now())`);
    await ctx.db.run(sql`update campaign_change set number = number + 1`);
    ctx.clock.advance(5_000);
    expect((await b01('gift_box', me.user_id)).code).toBe(1006);
  });
});

describe('PACK-1 reward packs', () => {
  it('O01 what boards, ladders, boxes, levels and offers give', async () => {
    const rewards = async (req: object) => (await ask('O01', req)).rewards;
    const board = await rewards({ activity_code: 'qixi', scene: 'rank', ref: 'qx_cp' });
    expect(board.map((r: { from: number; to: number }) => [r.from, r.to])).toEqual([
      [1, 1],
      [2, 3],
      [4, 10],
      [11, 77],
    ]);
    expect(board[0]).toMatchObject({ ref: 'qx_cp', name: '仙侣榜' });
    expect(board[0].items[0]).toMatchObject({ item_code: 'tt_qixi', num: 180, unit: '天' });
    expect(await rewards({ activity_code: 'first_charge', scene: 'offer' })).toHaveLength(3);
    expect((await rewards({ activity_code: 'star_sign', scene: 'sign' })).map((r: { at: number }) => r.at)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 3, 7, 14, 21, 26,
    ]);
    expect(await rewards({ activity_code: 'level', scene: 'level' })).toHaveLength(20);
    expect(await rewards({ activity_code: 'cp', scene: 'level' })).toHaveLength(9);
    expect(listSceneRewards(findCampaignDef('treasure_hunt'), 'milestone', 'th_voyage').map(({ at }) => at)).toEqual([
      10, 50, 100, 200, 400, 800,
    ]);
  });
});
