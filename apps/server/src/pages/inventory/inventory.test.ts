import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import { deliverGrants } from '#modules/bag/index.ts';
import { campaignEngine, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { giveItems, newAdult } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, ['decompose', 'treasure_hunt', 'star_sign', 'new_service'].map(makeAlwaysOpenCampaign));
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

describe('what somebody has', () => {
  it('P01 LOT-2 lots with origin, income, wear and lock; by campaign, by type, page by page', async () => {
    const me = await newAdult(ctx, { diamonds: 40, items: { fr_isle: 7, th_map: 2, debris: 9 } });
    const pack = {
      activity_code: 'treasure_hunt',
      pack_id: 'th_p1',
      num: 2,
      expect_price: 20,
      request_id: newRequestId(),
    };
    expect((await http.post('/api/open_box/buy_activity_prop', pack, me.token)).code).toBe(1);
    const props = async (more: object = {}) => (await http.post('/api/v1/get_my_activity_prop', more, me.token)).data;
    const all = await props();
    expect(all.list.map((p: any) => [p.item.item_code, p.num, p.origin, p.earns, p.campaign])).toEqual([
      ['fr_isle', 7, 'reward', 0, 'test'],
      ['th_map', 2, 'buy', 0, 'treasure_hunt'],
      ['th_map', 2, 'reward', 0, 'test'],
      ['g_conch', 2, 'buy', 1, 'treasure_hunt'],
    ]);
    expect(all).toMatchObject({ total: 4, debris: 9, day_debris_left: 20_000 });
    expect(all.tokens.map((t: any) => [t.code, t.num]).sort()).toEqual([
      ['debris', 9],
      ['th_map', 4],
    ]);
    expect((await props({ activity_code: 'treasure_hunt' })).total).toBe(2);
    expect((await props({ types: [111] })).list).toMatchObject([{ item: { item_code: 'g_conch' } }]);
    expect(await props({ page: 2, limit: 3 })).toMatchObject({ total: 4, list: [{ item: { item_code: 'g_conch' } }] });
    expect((await props({ can_decompose: 1 })).list).toMatchObject([{ item: { item_code: 'fr_isle' } }]);
  });

  it('P01 S2-DC-1 decomposable lots first, those of one item together; a token that a campaign takes says so', async () => {
    const me = await newPerson(ctx);
    const give = (item_code: string, ref: string, origin: 'draw' | 'buy', days = 30) =>
      ctx.db.tx((tx) =>
        deliverGrants(tx, {
          user_id: me.user_id,
          grant: [{ item_code, qty: 2 }],
          origin,
          campaign: 'treasure_hunt',
          ref,
          at: ctx.clock.now(),
          expires: () => ctx.clock.now() + days * DAY_MS,
        }),
      );
    await give('g_pearl', 'one', 'draw', 20);
    await give('th_mark', 'two', 'draw');
    await give('g_pearl', 'three', 'draw');
    await give('g_conch', 'four', 'buy');
    const { list } = (await http.post('/api/v1/get_my_activity_prop', {}, me.token)).data;
    expect(list.map((p: any) => [p.item.item_code, p.debris > 0, p.in_use ?? 0])).toEqual([
      ['g_pearl', true, 0],
      ['g_pearl', true, 0],
      ['th_mark', true, 1],
      ['g_conch', false, 0],
    ]);
  });

  it('V12 V08 coins of the new server, and points with the tasks that give them', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { kf_coin: 5, kf_int: 30, pink: 4 });
    const { data } = await http.post('/api/v1/open_server/get_my_balance', {}, me.token);
    expect(data).toMatchObject({ diamond: 0, pink: 4 });
    expect(Object.fromEntries(data.tokens.map((t: any) => [t.code, t.num]))).toEqual({
      kf_coin: 5,
      kf_key: 0,
      kf_int: 30,
    });
    const points = (await http.post('/api/v1/open_server/get_integral_value', {}, me.token)).data;
    expect(points).toMatchObject({ integral: 30, need: 100 });
    expect(points.tasks.map((t: any) => t.task_id)).toEqual(['kf_t1', 'kf_t2', 'kf_t3', 'kf_t4']);
  });

  it('T04 star gift cards: usable with what they buy, used for what, expired', async () => {
    const me = await newPerson(ctx);
    const start = ctx.clock.now();
    await ctx.db.tx((tx) =>
      deliverGrants(tx, {
        user_id: me.user_id,
        grant: [{ item_code: 'zp_card', qty: 6 }],
        origin: 'reward',
        campaign: 'star_sign',
        ref: 'cards',
        at: start,
        expires: () => start + 10 * DAY_MS,
      }),
    );
    const cards = async (state: number) =>
      (await http.post('/api/v1/star/get_user_star_gift_card_list', { state }, me.token)).data;
    const buy = { goods_id: 'stg_8', num: 1, expect_price: 5, request_id: newRequestId() };
    expect((await http.post('/api/star_shop/star_shop_user_buy_goods', buy, me.token)).code).toBe(1);
    const usable = await cards(0);
    expect(usable).toMatchObject({ num: 1, total: 1, list: [{ item: { num: 1 }, state: 0, got_by: '活动奖励' }] });
    expect(usable.redeem.map((g: any) => [g.goods_id, g.state])).toEqual([
      ['stg_7', 0],
      ['stg_8', 1],
      ['stg_9', 1],
    ]);
    const [used] = (await cards(1)).list;
    expect(used).toMatchObject({ item: { item_code: 'zp_card', num: 5 }, state: 1 });
    expect(used.used_for).toMatch(/^兑换/);
    ctx.clock.set(start + 10 * DAY_MS);
    await campaignEngine.jobs!['campaign.convert_ended']!({}, ctx);
    expect((await cards(2)).list).toMatchObject([{ item: { num: 1 }, state: 2 }]);
    expect((await cards(0)).list).toEqual([]);
    ctx.clock.set(start);
  });
});
