import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { balancesOf, deliverGrants, type LotOrigin } from '#modules/bag/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { giveItems } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, ['decompose', 'treasure_hunt'].map(makeAlwaysOpenCampaign));
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const decompose = (me: Person, lots: [lot: number, num: number][], expect_debris: number) =>
  http.post(
    '/api/v1/to_decompose_debris',
    {
      lots: lots.map(([lot_id, num]) => ({ lot_id: String(lot_id), num })),
      expect_debris,
      request_id: newRequestId(),
    },
    me.token,
  );
const undo = (me: Person, decompose_id: string) =>
  http.post('/api/v1/undo_decompose', { decompose_id, request_id: newRequestId() }, me.token);
const has = async (me: Person, code: string) =>
  (await balancesOf(ctx.db, me.user_id, [code], ctx.clock.now())).get(code)!.qty;
const props = async (me: Person, more: object = {}) =>
  (await http.post('/api/v1/get_my_activity_prop', { limit: 50, ...more }, me.token)).data;

let given = 0;
async function owner(items: Record<string, number>, origin: LotOrigin = 'draw'): Promise<Person> {
  const me = await newPerson(ctx);
  await ctx.db.tx((tx) =>
    deliverGrants(tx, {
      user_id: me.user_id,
      grant: Object.entries(items).map(([item_code, qty]) => ({ item_code, qty })),
      origin,
      campaign: 'test',
      ref: `decompose-test:${++given}`,
      at: ctx.clock.now(),
      ...(origin === 'buy' || origin === 'box' ? { paid: 10, purchase_id: 'p' } : {}),
    }),
  );
  return me;
}

describe('decomposing', () => {
  it('SHOP-7 gifts by 30 % of their value, dress-ups by whole days left, props by a fixed number, each lot rounded down', async () => {
    // g_pearl is worth 52: floor(52 × 2 × 30 %) = 31; fr_isle has 7 days; th_mark gives 4 × 1.
    const me = await owner({ g_pearl: 3, fr_isle: 7, th_mark: 4 });
    const { list } = await props(me);
    const frame = list.find((p: any) => p.item.item_code === 'fr_isle');
    expect(frame.debris).toBe(Math.floor((frame.item.value * 7 * 30) / 100));
    const { code, data } = await decompose(
      me,
      [
        [1, 2],
        [2, 1],
        [3, 4],
      ],
      31 + frame.debris + 4,
    );
    expect(code).toBe(1);
    expect(data).toMatchObject({ got: 35 + frame.debris, debris: 35 + frame.debris });
    expect(data.lines).toEqual([
      { lot_id: '1', got: 31 },
      { lot_id: '2', got: frame.debris },
      { lot_id: '3', got: 4 },
    ]);
    expect([await has(me, 'g_pearl'), await has(me, 'fr_isle'), await has(me, 'th_mark')]).toEqual([1, 0, 0]);
    expect((await readEvents(ctx, 'prop.decomposed')).at(-1)!.data).toMatchObject({ decompose_id: data.decompose_id });
  });

  it('SHOP-7 at least one piece of debris, however little is left', async () => {
    const me = await owner({ fr_isle: 1 });
    ctx.clock.advance(DAY_MS / 2);
    expect(await decompose(me, [[1, 1]], 1)).toMatchObject({ code: 1, data: { got: 1 } });
    ctx.clock.advance(-DAY_MS / 2);
  });

  it('SHOP-7 a day passed since the page was drawn: the yield differs and nothing is taken', async () => {
    const me = await owner({ fr_isle: 7 });
    const [{ debris }] = (await props(me)).list;
    ctx.clock.advance(DAY_MS);
    expect(await decompose(me, [[1, 1]], debris)).toMatchObject({ code: 1008, data: { reason: 'price_changed' } });
    ctx.clock.advance(-DAY_MS);
    expect(await has(me, 'fr_isle')).toBe(7);
  });

  it.each(['buy', 'box'] as const)('SHOP-7 MONEY-2 what was paid for (%s) is not decomposed', async (origin) => {
    const me = await owner({ g_pearl: 1 }, origin);
    expect(await decompose(me, [[1, 1]], 15)).toMatchObject({
      code: 1005,
      msg: '珍珠不可分解',
      data: { reason: 'not_decomposable' },
    });
    expect((await props(me)).list[0]).toMatchObject({ debris: 0, why_not: '购买所得不可分解', earns: 1 });
    expect((await props(me, { can_decompose: 1 })).list).toEqual([]);
  });

  it('SHOP-7 LOT-3 worn, locked and other things are refused; expired ones are gone', async () => {
    const me = await owner({ fr_isle: 7, g_pearl: 1, vip_trial: 3 });
    const wear = (wear_: 0 | 1) =>
      http.post(
        '/api/v1/open_server/wear_decorate',
        { lot_id: '1', wear: wear_, request_id: newRequestId() },
        me.token,
      );
    const lock = (lock_: 0 | 1) =>
      http.post('/api/v1/lock_prop', { lot_id: '2', lock: lock_, request_id: newRequestId() }, me.token);
    await wear(1);
    await lock(1);
    const why = (await props(me)).list.map((p: any) => [p.lot_id, p.why_not]);
    expect(why).toEqual([
      ['3', '该类物品不可分解'],
      ['2', '已锁定'],
      ['1', '正在佩戴'],
    ]);
    for (const lot of [1, 2, 3]) expect((await decompose(me, [[lot, 1]], 1)).data.reason).toBe('not_decomposable');
    await wear(0);
    await lock(0);
    expect(await decompose(me, [[2, 1]], 15)).toMatchObject({ code: 1 });
    ctx.clock.advance(8 * DAY_MS);
    expect(await decompose(me, [[1, 1]], 1)).toMatchObject({ code: 1006 });
    ctx.clock.advance(-8 * DAY_MS);
  });

  it('SHOP-7 one lot twice, more than there is, somebody else’s lot', async () => {
    const me = await owner({ g_pearl: 2 });
    expect(
      (
        await decompose(
          me,
          [
            [1, 1],
            [1, 1],
          ],
          30,
        )
      ).code,
    ).toBe(1004);
    expect((await decompose(me, [[1, 3]], 46)).code).toBe(1006);
    expect((await decompose(await newPerson(ctx), [[1, 1]], 15)).code).toBe(1006);
  });

  it('SHOP-7 cap_day: 20000 debris a Day; what was undone counts no more', async () => {
    // g_world is worth 3344: 30 % of 19 pieces are 19060; one more piece would exceed the daily cap.
    const me = await owner({ g_world: 20 });
    const first = await decompose(me, [[1, 19]], 19_060);
    expect(first.code).toBe(1);
    expect((await props(me)).day_debris_left).toBe(940);
    expect(await decompose(me, [[1, 1]], 1_003)).toMatchObject({ code: 1010, msg: '今日分解已达上限' });
    expect((await undo(me, first.data.decompose_id)).code).toBe(1);
    expect((await decompose(me, [[1, 1]], 1_003)).code).toBe(1);
  });

  it('MONEY-7 debris is all that comes of it, and debris does not come apart again', async () => {
    const me = await owner({ g_pearl: 2, fr_isle: 7, th_mark: 4, pink: 30 });
    const before = await walletOf(ctx.db, userAsOwner(me.user_id));
    const { list } = await props(me);
    for (const { lot_id, num, debris } of list.filter((prop: any) => prop.debris > 0)) {
      expect((await decompose(me, [[Number(lot_id), num]], debris)).code).toBe(1);
    }
    expect(await walletOf(ctx.db, userAsOwner(me.user_id))).toEqual(before);
    const lots = await ctx.db.rows<{ lot_id: number; item_code: string; origin: string }>(
      sql`select lot_id, item_code, origin from lot where user_id = ${me.user_id} and qty > 0 order by lot_id`,
    );
    expect(new Set(lots.map(({ item_code, origin }) => `${item_code} ${origin}`))).toEqual(
      new Set(['debris decompose']),
    );
    for (const { lot_id } of lots) expect((await decompose(me, [[lot_id, 1]], 1)).data.reason).toBe('not_decomposable');
  });

  it('MONEY-7 twenty at once of one lot: decomposed once', async () => {
    const me = await owner({ g_pearl: 1 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => decompose(me, [[1, 1]], 15)));
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await has(me, 'debris')).toBe(15);
  });
});

describe('undoing', () => {
  it('SHOP-8 gives the same lots back and takes the debris, once', async () => {
    const me = await owner({ g_pearl: 3, fr_isle: 7 });
    const frame = (await props(me)).list.find((p: any) => p.item.item_code === 'fr_isle');
    const { data } = await decompose(
      me,
      [
        [1, 2],
        [2, 1],
      ],
      31 + frame.debris,
    );
    ctx.clock.advance(4 * 60_000);
    const replies = await Promise.all(Array.from({ length: 5 }, () => undo(me, data.decompose_id)));
    expect(replies.map(({ code }) => code).sort()).toEqual([1, 1008, 1008, 1008, 1008]);
    expect(replies.find(({ code }) => code === 1)!.data).toEqual({ debris: 0, lots: ['1', '2'] });
    expect([await has(me, 'g_pearl'), await has(me, 'fr_isle'), await has(me, 'debris')]).toEqual([3, 7, 0]);
    expect((await props(me)).list.find((p: any) => p.lot_id === '2').expire_at).toBe(frame.expire_at);
    expect((await readEvents(ctx, 'prop.restored')).filter((e) => e.key === String(me.user_id))).toHaveLength(1);
    ctx.clock.advance(-4 * 60_000);
  });

  it('SHOP-8 not after five minutes, not when the debris is spent, not another one’s', async () => {
    const me = await owner({ g_pearl: 4 });
    const late = (await decompose(me, [[1, 1]], 15)).data;
    ctx.clock.advance(5 * 60_000 + 1);
    expect(await undo(me, late.decompose_id)).toMatchObject({ code: 1008, msg: '已超过撤销时间' });
    const spent = (await decompose(me, [[1, 3]], 46)).data;
    const exchange = { goods_id: 'dbg_6', expect_price: 52, request_id: newRequestId() };
    expect((await http.post('/api/v1/to_exchange_prop', exchange, me.token)).code).toBe(1);
    expect(await undo(me, spent.decompose_id)).toMatchObject({ code: 1007, data: { reason: 'debris_short' } });
    expect(await undo(await newPerson(ctx), spent.decompose_id)).toMatchObject({ code: 1006 });
    ctx.clock.advance(-5 * 60_000 - 1);
  });
});

describe('the log', () => {
  it('P05 exchange, decomposition and leftovers, newest first, each kind by itself', async () => {
    const me = await owner({ g_pearl: 4 });
    await giveItems(ctx, me.user_id, { debris: 100 });
    const exchange = { goods_id: 'dbg_6', expect_price: 52, request_id: newRequestId() };
    await http.post('/api/v1/to_exchange_prop', exchange, me.token);
    ctx.clock.advance(1_000);
    await decompose(me, [[1, 1]], 15);
    const log = (await http.post('/api/v1/get_prop_exchange_log', {}, me.token)).data;
    expect(log.total).toBe(2);
    expect(log.list).toMatchObject([
      { kind: 2, title: '分解珍珠', got: [{ item_code: 'debris', num: 15 }], state: 0 },
      { kind: 1, title: '兑换珍珠', cost: [{ code: 'debris', num: 52 }], state: 0 },
    ]);
    expect(log.list[0].undo_until).toBeGreaterThan(0);
    const only = (await http.post('/api/v1/get_prop_exchange_log', { kind: 1, limit: 1 }, me.token)).data;
    expect(only).toMatchObject({ total: 1, list: [{ kind: 1 }] });
    ctx.clock.advance(-1_000);
  });

  it('P05 TOK-3 tokens that ran out, with what was left of them', async () => {
    const { campaignEngine } = await import('#modules/campaign-engine/index.ts');
    const me = await newPerson(ctx);
    const end = ctx.clock.now() + 1_000;
    await ctx.db.tx((tx) =>
      deliverGrants(tx, {
        user_id: me.user_id,
        grant: [{ item_code: 'th_map', qty: 3 }],
        origin: 'reward',
        campaign: 'treasure_hunt',
        ref: 'ends-soon',
        at: ctx.clock.now(),
        expires: () => end,
      }),
    );
    ctx.clock.advance(2_000);
    await campaignEngine.jobs!['campaign.convert_ended']!({}, ctx);
    const { data } = await http.post('/api/v1/get_prop_exchange_log', { kind: 3 }, me.token);
    expect(data).toMatchObject({
      total: 1,
      list: [{ kind: 3, title: '藏宝图到期折算', cost: [{ code: 'th_map', num: 3 }], got: [{ item_code: 'debris' }] }],
    });
    ctx.clock.advance(-2_000);
  });
});
