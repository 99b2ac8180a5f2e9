import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { sql } from '#db/sql.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { Refused } from '#wire/refusal.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { refundPurchase, type Refund } from '../index.ts';
import { orderNoOf } from './order-no.ts';

let ctx: TestContext;
let http: TestHttpClient;

/** A tarot campaign in which every draw gives pink diamonds, so that a refund has some to take back. */
function tarot(): CampaignDef {
  const def = makeAlwaysOpenCampaign('tarot');
  const pool = def.pools!.tarot_arcana!;
  const rows = pool.rows.map((row) => ({
    ...row,
    grant: [row.grant[0]!, { item_code: 'pink', qty: 10 }],
  }));
  return { ...def, pools: { tarot_arcana: { ...pool, rows } } };
}

/** A treasure hunt in which every prize is pink diamonds. */
function treasure(): CampaignDef {
  const def = makeAlwaysOpenCampaign('treasure_hunt');
  const pool = def.pools!.th_shallow!;
  const rows = pool.rows.map((row) => ({ ...row, grant: [{ item_code: 'pink', qty: 7 }] }));
  return { ...def, pools: { ...def.pools, th_shallow: { ...pool, rows } } };
}

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [tarot(), treasure(), makeAlwaysOpenCampaign('gift_box')]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

let seeds = 0;
const fate = (me: Person, more: Record<string, unknown> = {}) =>
  http.post(
    '/api/v1/buy_fate_gift',
    {
      goods_id: 'fate_g1',
      expect_price: 52,
      client_seed: `fate-test-${++seeds}`,
      request_id: newRequestId(),
      ...more,
    },
    me.token,
  );
const has = async (me: Person, code: string) =>
  (await balancesOf(ctx.db, me.user_id, [code], ctx.clock.now())).get(code)!.qty;
const wallet = (me: Person) => walletOf(ctx.db, userAsOwner(me.user_id));
const refund = (order_no: string): Promise<Refund | Refused> =>
  ctx.db.tx((tx) => refundPurchase(ctx, tx, { order_no, reason: '误购', now: ctx.clock.now() }));
const qtys = (grant: readonly { item_code: string; qty: number }[]) =>
  Object.fromEntries(grant.map(({ item_code, qty }) => [item_code, qty]));

describe('fate gifts', () => {
  it('DRAW-16 buying makes the gift, the draws and the cards in one act', async () => {
    const me = await newAdult(ctx, { diamonds: 1_000 });
    const { code, data } = await fate(me, { goods_id: 'fate_g10', expect_price: 520 });
    expect(code).toBe(1);
    expect(data).toMatchObject({
      diamond: 480,
      got: [{ item_code: 'g_fate2', num: 1 }],
      care: { day_chance: 520 },
      draw: { box_code: 'tarot_arcana', made: 10, diamond: 480, extra: [{ item_code: 'fate_star', num: 10 }] },
      deck: { total: 22 },
    });
    expect(data.new_cards).toHaveLength(data.deck.have);
    expect(data.deck.have).toBeGreaterThan(0);
    const lots = await ctx.db.rows<any>(sql`
      select item_code, origin, income_base, purchase_id from lot where user_id = ${me.user_id} and item_code in ('g_fate2', 'fate_star')
      order by item_code`);
    expect(lots).toMatchObject([
      { item_code: 'fate_star', origin: 'draw', income_base: 0 },
      { item_code: 'g_fate2', origin: 'buy', income_base: 520, purchase_id: `shop:${data.order_no}` },
    ]);
    expect((await readEvents(ctx, 'diamond.spent')).at(-1)!.data).toMatchObject({ kind: 'fate', chance: 520 });
  });

  it('DRAW-16 KIT-7 whatever refuses, nothing is left of the act: no draw, no nonce, no diamond', async () => {
    const me = await newAdult(ctx, { diamonds: 60 });
    expect(await fate(me, { client_seed: undefined })).toMatchObject({ data: { reason: 'seed_needed' } });
    expect(await fate(me, { expect_price: 51 })).toMatchObject({ data: { reason: 'price_changed' } });
    expect(await fate(me, { num: 2 })).toMatchObject({ code: 1007, data: { reason: 'diamond_short' } });
    expect(await fate(me, { num: 101 })).toMatchObject({ data: { reason: 'limit_goods' } });
    expect(await ctx.db.rows(sql`select 1 from draw_batch where user_id = ${me.user_id}`)).toEqual([]);
    expect(await ctx.db.rows(sql`select 1 from seed_pair where user_id = ${me.user_id}`)).toEqual([]);
    expect((await wallet(me)).diamond).toBe(60);
    expect(await fate(me)).toMatchObject({ code: 1, data: { diamond: 8, draw: { made: 1 } } });
    expect(await fate(await newPerson(ctx))).toMatchObject({ code: 0, data: { need: ['real_name'] } });
  });

  it('DRAW-14 FLOW-2 given at once: a direct line with the price as its base, the cards stay with the buyer', async () => {
    const [me, friend, stranger] = [await newAdult(ctx, { diamonds: 200 }), await newAdult(ctx), await newAdult(ctx)];
    await ctx.db.run(sql`
      update user_account set room_id = 77 where user_id = any(${[me.user_id, friend.user_id]}::bigint[])`);
    expect(await fate(me, { to_user_id: me.user_id })).toMatchObject({ code: 1008, msg: '不能送给自己' });
    expect((await fate(me, { to_user_id: stranger.user_id })).code).toBe(1005);
    const { code, data } = await fate(me, { to_user_id: friend.user_id, room_id: 77 });
    expect(code).toBe(1);
    expect(data.draw).toMatchObject({ made: 1, sent_to: { user_id: friend.user_id } });
    expect(await has(me, 'g_fate1')).toBe(0);
    expect(await has(me, 'fate_star')).toBe(1);
    const lines = await ctx.db.rows<any>(sql`select * from gift_line where receiver_id = ${friend.user_id}`);
    expect(lines).toMatchObject([{ item_code: 'g_fate1', num: 1, source: 1, gift_value: 52, income_base: 52 }]);
  });

  it('F01 the page: gifts with their flips, the store, promises and the deck', async () => {
    const me = await newAdult(ctx, { diamonds: 520 });
    await fate(me);
    const { data } = await http.post('/api/v1/get_fate_store_list', {}, me.token);
    expect(data.gifts).toMatchObject([
      { pack_id: 'fate_g1', price: 52, flips: 1, limit: { period: 'd', max: 100, used: 1 } },
      { pack_id: 'fate_g10', price: 520, flips: 10 },
    ]);
    expect(data.goods.list).toHaveLength(6);
    expect(data).toMatchObject({
      deck: { have: 1, total: 22 },
      diamond: 468,
      balance: [{ code: 'fate_star', num: 1 }],
    });
    expect(data.pity).toHaveLength(2);
    expect(data.pity.map((p: any) => p.count + p.left)).toEqual([10, 70]);
    const store = await fate(me, { goods_id: 'fsg_6', expect_price: 1 });
    expect(store).toMatchObject({
      code: 1,
      data: { got: [{ item_code: 'pink', num: 5 }], cost: { code: 'fate_star' } },
    });
  });
});

describe('a refund', () => {
  it('MONEY-6 unused gifts, tokens and what the tokens drew go back; what was used is written off and reported', async () => {
    const me = await newAdult(ctx, { diamonds: 200 });
    const pack = {
      activity_code: 'treasure_hunt',
      pack_id: 'th_p10',
      num: 1,
      expect_price: 200,
      request_id: newRequestId(),
    };
    const { data } = await http.post('/api/open_box/buy_activity_prop', pack, me.token);
    const open = { box_code: 'th_shallow', num: 1, client_seed: 'refund-test-1', request_id: newRequestId() };
    expect((await http.post('/api/open_box/open_box', open, me.token)).code).toBe(1);
    expect((await wallet(me)).pink).toBe(7);
    const back = await refund(data.order_no);
    expect(back).toMatchObject({ user_id: me.user_id, diamonds: 200 });
    expect(qtys((back as Refund).taken)).toEqual({ g_conch: 10, th_map: 9, pink: 7 });
    expect(qtys((back as Refund).written_off)).toEqual({ th_map: 1 });
    expect(await wallet(me)).toMatchObject({ diamond: 200, pink: 0 });
    expect([await has(me, 'g_conch'), await has(me, 'th_map')]).toEqual([0, 0]);
    // The mark that every draw gives is not a prize of the token, so it stays.
    expect(await has(me, 'th_mark')).toBe(1);
    const guard = await ctx.db.row<any>(sql`select spend, chance from guard_day where user_id = ${me.user_id}`);
    expect(guard).toEqual({ spend: 0, chance: 0 });
    const told = (await readEvents(ctx, 'purchase.refunded')).at(-1)!.data;
    expect(told).toMatchObject({ order_no: data.order_no, user_id: me.user_id, campaign: 'treasure_hunt' });
  });

  it('MONEY-6 once, whoever asks; unknown orders and exchanges have none', async () => {
    const me = await newAdult(ctx, { diamonds: 52 });
    const { data } = await fate(me);
    const asked = await Promise.all(Array.from({ length: 5 }, () => refund(data.order_no)));
    expect(asked.filter((one) => !(one instanceof Refused))).toHaveLength(1);
    expect((await wallet(me)).diamond).toBe(52);
    expect(await refund('nothing')).toMatchObject({ reason: 'not_found' });
    expect(await refund(orderNoOf(me.user_id, 'A'.repeat(22)))).toMatchObject({ reason: 'not_found' });
  });

  it('MONEY-6 a fate gift with its cards: pink that was spent is written off, a gift that was given too', async () => {
    const [me, friend] = [await newAdult(ctx, { diamonds: 104 }), await newAdult(ctx)];
    const kept = (await fate(me)).data;
    expect((await wallet(me)).pink).toBe(10);
    const back = (await refund(kept.order_no)) as Refund;
    expect(qtys(back.taken)).toMatchObject({ g_fate1: 1, pink: 10 });
    expect(qtys(back.written_off)).toEqual({});
    await ctx.db.run(sql`
      update user_account set room_id = 78 where user_id = any(${[me.user_id, friend.user_id]}::bigint[])`);
    const given = (await fate(me, { to_user_id: friend.user_id })).data;
    const second = (await refund(given.order_no)) as Refund;
    expect(qtys(second.written_off)).toMatchObject({ g_fate1: 1 });
    expect((await wallet(me)).diamond).toBe(104);
  });

  it('MONEY-6 a paid box by its batch', async () => {
    const me = await newAdult(ctx, { diamonds: 1_000 });
    const [box_code] = Object.keys(makeAlwaysOpenCampaign('gift_box').pools!);
    const open = { box_code, num: 1, client_seed: 'refund-box-1', request_id: newRequestId() };
    const { data } = await http.post('/api/open_box/open_box', open, me.token);
    const paid = 1_000 - data.diamond;
    const back = (await refund(orderNoOf(me.user_id, data.batch_id))) as Refund;
    expect(back.diamonds).toBe(paid);
    expect(back.taken).toMatchObject([{ item_code: data.list[0].prize.items[0].item_code, qty: 1 }]);
    expect((await wallet(me)).diamond).toBe(1_000);
  });
});
