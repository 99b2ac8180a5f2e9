import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@shengyu/rules/calendar.ts';
import { deliver } from '#modules/bag/index.ts';
import { kit, seedCampaigns } from '#modules/kit/index.ts';
import { modules } from '#modules.ts';
import { expectBooksBalance } from '#testing/books.ts';
import { alwaysOpen } from '#testing/campaigns.ts';
import { newPerson, rid, testHttp, type Http } from '#testing/http.ts';
import { testContext, type TestContext } from '#testing/kit.ts';
import { giveItems, newAdult } from '#testing/people.ts';

let ctx: TestContext;
let http: Http;
beforeAll(async () => {
  ctx = await testContext();
  await seedCampaigns(ctx, ['decompose', 'treasure_hunt', 'star_sign', 'new_service'].map(alwaysOpen));
  http = await testHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

describe('what somebody has', () => {
  it('P01 LOT-2 lots with origin, income, wear and lock; by campaign, by type, page by page', async () => {
    const me = await newAdult(ctx, { diamonds: 40, items: { fr_isle: 7, th_map: 2, debris: 9 } });
    const pack = { activity_code: 'treasure_hunt', pack_id: 'th_p1', num: 2, expect_price: 20, request_id: rid() };
    expect((await http.post('/api/open_box/buy_activity_prop', pack, me.token)).code).toBe(1);
    const props = async (more: object = {}) => (await http.post('/api/v1/get_my_activity_prop', more, me.token)).data;
    const all = await props();
    expect(all.list.map((p: any) => [p.item.item_code, p.num, p.origin, p.earns, p.campaign])).toEqual([
      ['th_map', 2, 'buy', 0, 'treasure_hunt'],
      ['g_conch', 2, 'buy', 1, 'treasure_hunt'],
      ['th_map', 2, 'reward', 0, 'test'],
      ['fr_isle', 7, 'reward', 0, 'test'],
    ]);
    expect(all).toMatchObject({ total: 4, debris: 9, day_debris_left: 20_000 });
    expect(all.tokens.map((t: any) => [t.code, t.num]).sort()).toEqual([
      ['debris', 9],
      ['th_map', 4],
    ]);
    expect((await props({ activity_code: 'treasure_hunt' })).total).toBe(2);
    expect((await props({ types: [111] })).list).toMatchObject([{ item: { item_code: 'g_conch' } }]);
    expect(await props({ page: 2, limit: 3 })).toMatchObject({ total: 4, list: [{ item: { item_code: 'fr_isle' } }] });
    expect((await props({ can_decompose: 1 })).list).toMatchObject([{ item: { item_code: 'fr_isle' } }]);
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
      deliver(tx, {
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
    const buy = { goods_id: 'stg_8', num: 1, expect_price: 5, request_id: rid() };
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
    await kit.jobs!['kit.convert_ended']!({}, ctx);
    expect((await cards(2)).list).toMatchObject([{ item: { num: 1 }, state: 2 }]);
    expect((await cards(0)).list).toEqual([]);
    ctx.clock.set(start);
  });
});
