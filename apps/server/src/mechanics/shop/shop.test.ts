import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { seedCampaigns, switchCampaign } from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign, findCampaignDef } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { giveItems, newAdult, newMinor } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;

/**
 * The romance shop with goods that use features no campaign of the repository uses: small stock, conditions and an opening time.
 */
function romance(): CampaignDef {
  const def = makeAlwaysOpenCampaign('romance');
  const [shop] = def.shops!;
  const price = [{ item_code: 'pebble', qty: 2 }];
  const grant = [{ item_code: 'g_rose', qty: 1 }];
  const more = [
    { id: 't_few', grant, price, limit: { stock: 50 } },
    { id: 't_level', grant, price, limit: {}, need: { level: 5 } },
    { id: 't_draws', grant, price, limit: {}, need: { draws: ['th_shallow', 3] as const } },
    { id: 't_set', grant, price, limit: {}, need: { set: 'set_7' } },
    { id: 't_rank', grant, price, limit: {}, need: { rank: ['th_luck', 10] as const } },
    { id: 't_soon', grant, price, limit: {}, from: '2027-01-01 00:00' },
    { id: 't_over', grant, price, limit: {}, to: '2026-01-01 00:00' },
  ];
  return { ...def, shops: [{ ...shop!, goods: [...shop!.goods, ...more] }] };
}

beforeAll(async () => {
  ctx = await createTestContext();
  const ids = ['treasure_hunt', 'decompose', 'star_sign', 'tarot', 'new_service'];
  await seedCampaigns(ctx, [...ids.map(makeAlwaysOpenCampaign), romance()]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, ip: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const exchange = (me: Person, goods_id: string, expect_price: number, more: Record<string, unknown> = {}) =>
  http.post('/api/v1/to_exchange_prop', { goods_id, expect_price, request_id: newRequestId(), ...more }, me.token);
const stone = (me: Person, goods_id: string, expect_price: number, num = 1, request_id = newRequestId()) =>
  http.post('/api/children_shop/children_shop_user_buy_goods', { goods_id, expect_price, num, request_id }, me.token);
/** OPS-5: a request rejected by an overloaded server is repeated with the same request_id and gets the one result. */
async function stoneAtLast(me: Person, goods_id: string, expect_price: number) {
  const request_id = newRequestId();
  for (;;) {
    const reply = await stone(me, goods_id, expect_price, 1, request_id);
    if (reply.code !== 5000 && reply.code !== 1003) return reply;
  }
}
const pack = (me: Person, more: Record<string, unknown> = {}) =>
  http.post(
    '/api/open_box/buy_activity_prop',
    {
      activity_code: 'treasure_hunt',
      pack_id: 'th_p1',
      num: 1,
      expect_price: 20,
      request_id: newRequestId(),
      ...more,
    },
    me.token,
  );
const has = async (me: Person, code: string) =>
  (await balancesOf(ctx.db, me.user_id, [code], ctx.clock.now())).get(code)!.qty;
const lotsOf = (me: Person) =>
  ctx.db.rows<any>(
    sql`select item_code, qty, origin, income_base, purchase_id from lot where user_id = ${me.user_id} and qty > 0 order by lot_id`,
  );

describe('an exchange', () => {
  it('SHOP-1 SHOP-4 takes price × n, gives grant × n without income, counts, writes the order and tells', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { debris: 200 });
    const { code, data } = await exchange(me, 'dbg_6', 52, { num: 3 });
    expect(code).toBe(1);
    expect(data).toMatchObject({
      cost: { kind: 'token', code: 'debris', num: 156 },
      got: [{ item_code: 'g_pearl', num: 3 }],
      balance: [{ code: 'debris', num: 44 }],
      goods: { goods_id: 'dbg_6', limits: [{ period: 'd', max: 5, used: 3 }], state: 1 },
    });
    expect(await lotsOf(me)).toMatchObject([
      { item_code: 'debris', qty: 44 },
      { item_code: 'g_pearl', qty: 3, origin: 'exchange', income_base: 0, purchase_id: '' },
    ]);
    const told = (await readEvents(ctx, 'shop.bought')).at(-1)!;
    expect(told.data).toMatchObject({ order_no: data.order_no, goods_id: 'dbg_6', num: 3, campaign: 'decompose' });
  });

  it('SHOP-1 all or nothing: too little takes and counts nothing', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { debris: 51 });
    expect(await exchange(me, 'dbg_6', 52)).toMatchObject({ code: 1007, data: { reason: 'debris_short' } });
    expect(await has(me, 'debris')).toBe(51);
    expect(await ctx.db.rows(sql`select 1 from shop_bought where user_id = ${me.user_id}`)).toEqual([]);
    expect((await readEvents(ctx, 'shop.bought')).filter((e) => e.key === String(me.user_id))).toEqual([]);
  });

  it('SHOP-2 another price than the one seen is refused', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { debris: 100 });
    expect(await exchange(me, 'dbg_6', 51)).toMatchObject({ code: 1008, data: { reason: 'price_changed' } });
  });

  it('SHOP-3 limits by Day, week and campaign, in the words of the period; the next Day begins anew', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { debris: 10_000 });
    expect((await exchange(me, 'dbg_6', 52, { num: 5 })).code).toBe(1);
    expect(await exchange(me, 'dbg_6', 52)).toMatchObject({
      code: 1010,
      msg: '已达今日限兑 5 件',
      data: { reason: 'limit_goods', limit: 5, left: 0 },
    });
    expect(await exchange(me, 'dbg_1', 80, { num: 3 })).toMatchObject({ msg: '已达本周限兑 2 件', data: { left: 2 } });
    expect((await exchange(me, 'dbg_9', 900)).code).toBe(1);
    expect(await exchange(me, 'dbg_9', 900)).toMatchObject({ msg: '已达本活动限兑 1 件' });
    ctx.clock.advance(DAY_MS);
    expect((await exchange(me, 'dbg_6', 52)).code).toBe(1);
    ctx.clock.advance(-DAY_MS);
  });

  it('SHOP-3 two hundred at once for fifty pieces: fifty are sold, a hundred and fifty are refused', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => newPerson(ctx)));
    for (const me of people) await giveItems(ctx, me.user_id, { pebble: 2 });
    const replies = await Promise.all(people.map((me) => stoneAtLast(me, 't_few', 2)));
    const reasons = Object.groupBy(replies, ({ code, data }) => (code === 1 ? 'sold' : data.reason));
    expect({ sold: reasons.sold?.length, sold_out: reasons.sold_out?.length }).toEqual({ sold: 50, sold_out: 150 });
    expect(await ctx.db.row(sql`select sum(sold)::int as sold from shop_stock where goods_id = 't_few'`)).toEqual({
      sold: 50,
    });
    const given = await ctx.db.row<any>(sql`
      select count(*) as n from lot where item_code = 'g_rose' and qty > 0 and user_id = any(${people.map((p) => p.user_id)}::bigint[])`);
    expect(given.n).toBe(50);
  });

  it('SHOP-6 the list shows what is really left', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { pebble: 260 });
    const shown = async () => {
      const asked = { shop_id: 'stone_shop', limit: 50 };
      const { data } = await http.post('/api/v1/get_can_exchange_prop_list', asked, me.token);
      return data.list.find((goods: any) => goods.goods_id === 'lmg_7');
    };
    expect(await shown()).toMatchObject({ stock_total: 5000, stock_left: 5000, state: 0 });
    await ctx.db.run(sql`insert into shop_stock (goods_id, season, sold) values ('lmg_7', 'c', 4999)`);
    expect(await shown()).toMatchObject({ stock_left: 1, state: 0 });
    expect((await stone(me, 'lmg_7', 260)).code).toBe(1);
    expect(await shown()).toMatchObject({ stock_left: 0, state: 3 });
  });

  it('P03 a guest sees the goods with their prices, and no balance', async () => {
    const asked = { shop_id: 'stone_shop', limit: 50 };
    const { code, data } = await http.post('/api/v1/get_can_exchange_prop_list', asked);
    expect(code).toBe(1);
    expect(data.list.length).toBeGreaterThan(0);
    expect(data.balance.every(({ num }: { num: number }) => num === 0)).toBe(true);
  });

  it.each([
    ['t_level', '财富等级达到 5 级后可兑换'],
    ['t_draws', '在「浅滩寻宝」累计 3 次后可兑换'],
    ['t_set', '集齐「大阿尔卡那」套组后可兑换'],
    ['t_rank', '在「手气榜」进入前 10 名后可兑换'],
  ])('SHOP-5 LVL-2 %s: locked, shown with its condition, open once it is met', async (goods_id, text) => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { pebble: 10 });
    // `level` means the wealth level; the charm level does not count.
    await ctx.db.run(sql`update user_account set charm_level = 50 where user_id = ${me.user_id}`);
    const refused = await stone(me, goods_id, 2);
    expect(refused).toMatchObject({ code: 1005, msg: text, data: { reason: 'locked' } });
    const { data } = await http.post(
      '/api/v1/get_can_exchange_prop_list',
      { shop_id: 'stone_shop', limit: 50 },
      me.token,
    );
    expect(data.list.find((goods: any) => goods.goods_id === goods_id)).toMatchObject({ state: 4, lock_text: text });
    const id = me.user_id;
    await ctx.db.run(sql`update user_account set wealth_level = 5 where user_id = ${id}`);
    await ctx.db.run(sql`
      insert into draw_count (user_id, pool, day, drawn_day, minute, drawn_min, season, drawn_sea, drawn)
      values (${id}, 'th_shallow', '2026-11-18', 3, 0, 3, 'c', 3, 3)`);
    await ctx.db.run(sql`insert into set_claim (user_id, set_id, star_id, done_at) values (${id}, 'set_7', 0, now())`);
    await ctx.db.run(sql`
      insert into rank_result (rank_id, period, grp, place, subject_id, score, parts, reached_at, shown)
      values ('th_luck', ${`p${id}`}, 0, 10, ${id}, 1, '{}', now(), '{}')`);
    expect(await stone(me, goods_id, 2)).toMatchObject({ code: 1 });
  });

  it('KIT-4 KIT-7 goods with a time of their own; a paused shop; what is not sold here', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { pebble: 10 });
    expect(await stone(me, 't_soon', 2)).toMatchObject({ code: 1009, data: { reason: 'not_open' } });
    expect(await stone(me, 't_over', 2)).toMatchObject({ code: 1009, data: { reason: 'ended' } });
    const shelf = await http.post('/api/v1/get_can_exchange_prop_list', { shop_id: 'stone_shop', limit: 50 }, me.token);
    const shown = new Map(shelf.data.list.map((goods: any) => [goods.goods_id, goods]));
    expect(shown.get('t_soon')).toMatchObject({ state: 4, lock_text: '2027-01-01 00:00后可兑换' });
    expect(shown.has('t_over')).toBe(false);
    expect(await stone(me, 'dbg_6', 52)).toMatchObject({ code: 1006 });
    const turn = (on: boolean) =>
      ctx.db.tx((tx) =>
        switchCampaign(ctx, tx, {
          id: 'romance',
          part: ['shop', 'stone_shop'],
          on,
          reason: 'test',
          staff_id: 1,
          now: ctx.clock.now(),
        }),
      );
    await turn(false);
    expect(await stone(me, 'lmg_9', 15)).toMatchObject({ code: 1009, data: { reason: 'paused' } });
    await turn(true);
  });

  it('SHOP-10 pink diamonds pay in the pink shop, one for one of the list value', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { pink: 60 });
    const { data } = await exchange(me, 'pkg_8', 52);
    expect(data).toMatchObject({ cost: { kind: 'pink', num: 52 }, got: [{ item_code: 'g_pearl', value: 52 }] });
    expect(data.balance).toMatchObject([{ code: 'pink', num: 8 }]);
    expect(await exchange(me, 'pkg_8', 52)).toMatchObject({ code: 1007, msg: '粉钻不足' });
    const list = await http.post('/api/v1/get_can_exchange_prop_list', { shop_id: 'pink_shop', only_can: 1 }, me.token);
    expect(list.data.list).toEqual([]);
    expect(list.data.balance).toMatchObject([{ code: 'pink', num: 8 }]);
  });

  it('SHIP-1 a physical piece becomes a shipment that the log shows too', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { pebble: 640 });
    const { data } = await stone(me, 'lmg_10', 640);
    expect(data.ships).toMatchObject([{ state: 0, item: { item_code: 'ph_lamp' } }]);
    const log = await http.post('/api/children_shop/get_my_shop_buy_log', {}, me.token);
    expect(log.data).toMatchObject({
      total: 1,
      list: [{ order_no: data.order_no, goods_id: 'lmg_10', num: 1, cost: { num: 640 }, ship: { state: 0 } }],
    });
  });
});

describe('recipes', () => {
  it('SHOP-9 COLL-7 duplicates pay, the most numerous first, for the card that was chosen', async () => {
    const me = await newAdult(ctx, { items: { tc_00: 3, tc_01: 2, tc_02: 1 } });
    expect(await exchange(me, 'tcx_1', 3)).toMatchObject({ code: 1004, msg: '请选择要兑换的卡牌' });
    const { code, data } = await exchange(me, 'tcx_1', 3, { choose_item: 'tc_05' });
    expect(code).toBe(1);
    expect(data).toMatchObject({ cost: { kind: 'card', num: 3 }, got: [{ item_code: 'tc_05', num: 1 }] });
    expect([await has(me, 'tc_00'), await has(me, 'tc_01'), await has(me, 'tc_02')]).toEqual([1, 1, 1]);
    expect(await exchange(me, 'tcx_1', 3, { choose_item: 'tc_05' })).toMatchObject({ code: 1007 });
    const deck = await http.post('/api/v1/card_change_list', {}, me.token);
    expect(deck.data.recipes[0]).toMatchObject({ goods_id: 'tcx_1', limits: [{ period: 'd', max: 5, used: 1 }] });
  });

  it('SHOP-9 the member names which, never the last of a kind', async () => {
    const me = await newAdult(ctx, { items: { tc_00: 3, tc_01: 3 } });
    const use = (num: number) => ({ use_items: [{ item_code: 'tc_01', num }], num });
    expect((await exchange(me, 'tcx_5', 1, use(3))).code).toBe(1004);
    expect((await exchange(me, 'tcx_5', 1, use(2))).code).toBe(1);
    expect([await has(me, 'tc_00'), await has(me, 'tc_01'), await has(me, 'fate_star')]).toEqual([3, 1, 2]);
  });
});

describe('packs and diamond goods', () => {
  it('MONEY-4 gifts carry the price exactly, tokens are a bonus, both name the purchase', async () => {
    const me = await newAdult(ctx, { diamonds: 500 });
    const { code, data } = await pack(me, { pack_id: 'th_p10', expect_price: 200 });
    expect(code).toBe(1);
    expect(data).toMatchObject({ diamond: 300, cost: { kind: 'diamond', num: 200 }, care: { day_chance: 200 } });
    const purchase_id = `shop:${data.order_no}`;
    expect(await lotsOf(me)).toMatchObject([
      { item_code: 'g_conch', qty: 10, origin: 'buy', income_base: 20, purchase_id },
      { item_code: 'th_map', qty: 10, origin: 'buy', income_base: 0, purchase_id },
    ]);
    const spent = (await readEvents(ctx, 'diamond.spent')).at(-1)!;
    expect(spent.data).toMatchObject({ kind: 'pack', diamond: 200, chance: 200, ref: purchase_id });
  });

  it('KIT-7 CARE-1 the order of refusals: audience, price, guard, limit, balance', async () => {
    expect(await pack(await newMinor(ctx))).toMatchObject({ code: 1005, data: { reason: 'minor' } });
    expect(await pack(await newPerson(ctx))).toMatchObject({ code: 0, data: { need: ['real_name'] } });
    const me = await newAdult(ctx);
    expect(await pack(me, { expect_price: 19, num: 400 })).toMatchObject({ data: { reason: 'price_changed' } });
    expect(await pack(me, { num: 301 })).toMatchObject({ data: { reason: 'cap_op' } });
    expect(await pack(me, { pack_id: 'th_c10', expect_price: 1000, num: 6 })).toMatchObject({
      data: { reason: 'diamond_short' },
    });
    expect(await pack(me, { num: 300 })).toMatchObject({ code: 1007, data: { reason: 'diamond_short' } });
    expect(await pack(me, { activity_code: 'gift_box' })).toMatchObject({ code: 1006 });
    expect(await pack(me, { pack_id: 'fate_g1', activity_code: 'tarot', expect_price: 52 })).toMatchObject({
      code: 1006,
    });
  });

  it('EDGE-38 the price changed between the confirm step and the second call: price_changed, nothing is debited', async () => {
    const def = findCampaignDef('treasure_hunt');
    const open = (version: number, price: number) =>
      seedCampaigns(ctx, [
        {
          ...def,
          version,
          schedule: { kind: 'always' },
          packs: def.packs!.map((one) => (one.id === 'th_p1' ? { ...one, price } : one)),
        },
      ]);
    const me = await newAdult(ctx, { diamonds: 500 });
    await ctx.db.run(sql`
      insert into guard_day (user_id, day, spend, chance) values (${me.user_id}, '2026-11-18', 10000, 10000)`);
    expect(await pack(me)).toMatchObject({ code: 0, data: { reason: 'guard' } });
    await open(910, 25);
    expect(await pack(me, { guard_confirm: 1 })).toMatchObject({
      code: 1008,
      msg: '价格已更新，请确认后再试',
      data: { reason: 'price_changed' },
    });
    expect((await walletOf(ctx.db, userAsOwner(me.user_id))).diamond).toBe(500);
    expect(await lotsOf(me)).toEqual([]);
    // A new price asks for confirmation again.
    expect(await pack(me, { expect_price: 25 })).toMatchObject({ code: 0, data: { reason: 'guard' } });
    expect(await pack(me, { expect_price: 25, guard_confirm: 1 })).toMatchObject({ code: 1, data: { diamond: 475 } });
    await open(911, 20);
  });

  it('KIT-4 a paused campaign sells nothing, but what was earned can still be exchanged', async () => {
    const turn = (id: string, on: boolean) =>
      ctx.db.tx((tx) => switchCampaign(ctx, tx, { id, on, reason: 'test', staff_id: 1, now: ctx.clock.now() }));
    const me = await newAdult(ctx, { diamonds: 500, items: { debris: 52, zp_dust: 45 } });
    await turn('treasure_hunt', false);
    await turn('star_sign', false);
    expect(await pack(me)).toMatchObject({ code: 1009, data: { reason: 'paused' } });
    const star = (goods_id: string, expect_price: number) =>
      http.post(
        '/api/star_shop/star_shop_user_buy_goods',
        { goods_id, expect_price, num: 1, request_id: newRequestId() },
        me.token,
      );
    expect(await star('stg_11', 20)).toMatchObject({ code: 1009, data: { reason: 'paused' } });
    expect((await star('stg_10', 45)).code).toBe(1);
    await turn('treasure_hunt', true);
    await turn('star_sign', true);
    expect((await pack(me)).code).toBe(1);
  });

  it('GUARD-5 KIT-7 from 10000 diamonds of chance each purchase asks, after the balance; confirmed it goes through', async () => {
    const me = await newAdult(ctx, { diamonds: 20 });
    await ctx.db.run(sql`
      insert into guard_day (user_id, day, spend, chance, acts) values (${me.user_id}, '2026-11-18', 10000, 10000, 1)`);
    expect(await pack(me, { num: 2 })).toMatchObject({ data: { reason: 'diamond_short' } });
    expect(await pack(me)).toMatchObject({
      code: 0,
      msg: '今日已消费 10000 钻，确认继续？',
      data: { reason: 'guard' },
    });
    expect(await pack(me, { guard_confirm: 1 })).toMatchObject({ code: 1, data: { diamond: 0 } });
  });

  it('CARE-9 an exclusion closes packs and fate gifts, not goods without chance', async () => {
    const me = await newAdult(ctx, { diamonds: 500 });
    await ctx.db.run(sql`
      insert into guard_exclusion (user_id, until_at, from_at)
      values (${me.user_id}, ${new Date(ctx.clock.now() + 7 * DAY_MS)}, ${new Date(ctx.clock.now())})`);
    expect(await pack(me)).toMatchObject({ code: 1005, data: { reason: 'excluded' } });
    const fate = { goods_id: 'fate_g1', expect_price: 52, client_seed: 'excluded-1', request_id: newRequestId() };
    expect(await http.post('/api/v1/buy_fate_gift', fate, me.token)).toMatchObject({ data: { reason: 'excluded' } });
    const goods = { goods_id: 'stg_11', expect_price: 20, num: 1, request_id: newRequestId() };
    expect((await http.post('/api/star_shop/star_shop_user_buy_goods', goods, me.token)).code).toBe(1);
  });

  it('SHOP-4 CARE-1 diamond goods: for adults, income base = price, no chance spending', async () => {
    const star = (me: Person, goods_id: string, expect_price: number, num = 1) =>
      http.post(
        '/api/star_shop/star_shop_user_buy_goods',
        { goods_id, expect_price, num, request_id: newRequestId() },
        me.token,
      );
    const me = await newAdult(ctx, { diamonds: 100 });
    expect(await star(me, 'stg_11', 20, 3)).toMatchObject({ code: 1, data: { diamond: 40 } });
    expect(await lotsOf(me)).toMatchObject([{ item_code: 'g_dust', qty: 3, origin: 'buy', income_base: 20 }]);
    expect((await readEvents(ctx, 'diamond.spent')).at(-1)!.data).toMatchObject({ kind: 'goods', chance: 0 });
    expect(await star(await newMinor(ctx), 'stg_11', 20)).toMatchObject({ code: 1005, data: { reason: 'minor' } });
    expect(await star(await newPerson(ctx), 'stg_11', 20)).toMatchObject({ code: 0, data: { reason: 'need' } });
    expect(await star(me, 'stg_12', 188)).toMatchObject({ code: 1007, data: { reason: 'diamond_short' } });
  });

  it('PACK-1 packs on sale with what is left of their limit and of one purchase', async () => {
    const me = await newAdult(ctx, { diamonds: 1_000 });
    await pack(me, { num: 2 });
    const { data } = await http.post('/api/v1/get_gift_pack_list', { activity_code: 'treasure_hunt' }, me.token);
    expect(data.packs[0]).toMatchObject({
      pack_id: 'th_p1',
      price: 20,
      gifts: [{ item_code: 'g_conch' }],
      bonus: [{ item_code: 'th_map' }],
      limit: { period: 'd', max: 300, used: 2 },
      max_num: 298,
    });
  });

  it('the new server shop and the star shop list their goods to everybody', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { kf_coin: 30, zp_card: 1 });
    const hot = await http.post('/api/v1/open_server/shop_home', {}, me.token);
    expect(hot.data.hot.map((goods: any) => goods.goods_id)).toEqual(['kfg_1', 'kfg_2', 'kfg_3', 'kfg_4']);
    const can = await http.post('/api/v1/open_server/shop_all', { only_can: 1 }, me.token);
    expect(can.data.list.map((goods: any) => goods.goods_id)).toEqual(['kfg_5', 'kfg_6', 'kfg_8']);
    const cards = await http.post('/api/star_shop/get_star_shop_goods_list', { pay: 'card' });
    expect(cards.data.list.map((goods: any) => goods.goods_id)).toEqual(['stg_7', 'stg_8', 'stg_9']);
    expect(cards.data.diamond).toBeNull();
    const stones = await http.post('/api/children_shop/get_children_shop_goods_list', { limit: 50 }, me.token);
    expect(stones.data).toMatchObject({ shop_id: 'stone_shop', server_meter: { scope: 'server' } });
    expect(stones.data.tasks).toHaveLength(6);
  });

  it('WAL-10 twenty purchases of one member at once: each once, the wallet exact', async () => {
    const me = await newAdult(ctx, { diamonds: 100 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => pack(me)));
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(5);
    expect((await walletOf(ctx.db, userAsOwner(me.user_id))).diamond).toBe(0);
    expect(await has(me, 'th_map')).toBe(5);
  });
});
