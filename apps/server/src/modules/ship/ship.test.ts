import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { balancesOf, requireItem } from '#modules/bag/index.ts';
import { readCampaignCatalogue, giveGrant, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import {
  readEvents,
  newPerson,
  newSession,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
} from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { consumers } from './consumers.ts';
import { convertUnaddressedShipments, markSentShipmentsReceived, sendShipment } from './ship.ts';
import { chooseGiftsWorth } from './virtual-gifts.ts';

const DAY = 86_400_000;
const HOME = {
  name: '张小屿',
  tel: '13812348000',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  areaCode: '330106',
  addressDetail: '文三路 1 号 2 幢 303',
  isDefault: 0,
};

let ctx: TestContext;
let http: TestHttpClient;

/** The campaign 七夕 changed so that every draw wins a ring, which is a physical prize. */
const qixi = makeAlwaysOpenCampaign('qixi');
const { qx_bridge } = qixi.pools!;
const ringsOnly = {
  ...qixi,
  pools: {
    qx_bridge: {
      ...qx_bridge!,
      pity: [],
      rows: qx_bridge!.rows.map((row) =>
        row.id === 'qx_04' ? { ...row, weight: 10_000, day: 77 } : { ...row, weight: 0 },
      ),
    },
  },
};

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [ringsOnly]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

let prizes = 0;
const win = async (me: Person, ref = `rank:test:${++prizes}`) =>
  ctx.db.tx(async (tx) =>
    giveGrant(ctx, tx, {
      campaign: (await readCampaignCatalogue(ctx)).campaigns.get('qixi')!,
      user_id: me.user_id,
      grant: [
        { item_code: 'ph_ring', qty: 1 },
        { item_code: 'pink', qty: 5 },
      ],
      origin: 'reward',
      ref,
      at: ctx.clock.now(),
    }),
  );
const ships = async (me: Person): Promise<any[]> => (await http.post('/api/v1/ship_list', {}, me.token)).data.list;
const address = (me: Person, ship_id: string, more: object = {}) =>
  http.post(
    '/api/v1/ship_set_address',
    { ship_id, address: { ...HOME, ...more }, request_id: newRequestId() },
    me.token,
  );
const save = (me: Person, data: object) =>
  http.post('/api/v1/address_save', { ...data, request_id: newRequestId() }, me.token);
const book = async (me: Person): Promise<any[]> => (await http.post('/api/v1/address_list', {}, me.token)).data.list;
const notices = (me: Person) =>
  ctx.db.rows<{ title: string; text: string; route: string }>(
    sql`select title, text, route from notice where user_id = ${me.user_id} order by notice_id`,
  );

describe('a physical prize', () => {
  it('SHIP-1 a grant opens one shipment, however often it comes; the rest of it goes into the bag', async () => {
    const me = await newPerson(ctx);
    await win(me, 'rank:once');
    await win(me, 'rank:once');
    const [ship, ...more] = await ships(me);
    expect(more).toEqual([]);
    expect(ship).toMatchObject({ state: 0, item: { item_code: 'ph_ring', item_type: 151, num: 1 } });
    expect(ship.expire_at).toBe((ctx.clock.now() + 30 * DAY) / 1000);
    expect((await readEvents(ctx, 'ship.created')).filter((e) => e.data.user_id === me.user_id)).toHaveLength(1);
    await consumeEvents(ctx, consumers, 'ship.created');
    await consumeEvents(ctx, consumers, 'ship.created');
    expect(await notices(me)).toEqual([
      { title: '请填写收货地址', text: '纯银对戒，2026-12-18 12:00 前', route: '/qixi/lottery' },
    ]);
  });

  it('SHIP-1 a full address book holds no prize back', async () => {
    const me = await newPerson(ctx);
    for (let no = 1; no <= 20; no++)
      expect((await save(me, { ...HOME, addressDetail: `文三路 ${no} 号` })).code).toBe(1);
    await win(me);
    const [ship] = await ships(me);
    const set = await address(me, ship.ship_id, { isDefault: 1, addressDetail: '又一处 99 号' });
    expect(set).toMatchObject({ code: 1, data: { state: 1 } });
    expect(await book(me)).toHaveLength(20);
  });

  it('SHIP-1 DRAW-9 one that was drawn is in the answer and on its way', async () => {
    const me = await newAdult(ctx, { items: { qx_thread: 10 } });
    const draw = { box_code: 'qx_bridge', num: 10, client_seed: 'ring-seed', request_id: newRequestId() };
    const { code, data } = await http.post('/api/open_box/open_box', draw, me.token);
    expect(code).toBe(1);
    expect(data.ships).toHaveLength(1);
    expect(data.ships[0]).toMatchObject({ state: 0, item: { item_code: 'ph_ring', num: 10 } });
    expect(await ships(me)).toEqual(data.ships);
  });

  it('SHIP-3 S5-03 the form answers in the four messages, landlines pass', async () => {
    const me = await newPerson(ctx);
    await win(me);
    const { ship_id } = (await ships(me))[0];
    const said = async (more: object) => (await address(me, ship_id, more)).msg;
    expect(await said({ name: ' ' })).toBe('请填写姓名');
    expect(await said({ tel: '12345' })).toBe('请填写正确的电话');
    expect(await said({ areaCode: '000000' })).toBe('请选择地区');
    expect(await said({ addressDetail: '' })).toBe('请填写详细地址');
    expect(await address(me, ship_id, { tel: '0571-88886666' })).toMatchObject({ code: 1, data: { state: 1 } });
  });

  it('SHIP-3 the address is sealed at rest, masked in answers, changed once and not after sending', async () => {
    const me = await newPerson(ctx);
    await win(me);
    const { ship_id } = (await ships(me))[0];
    const set = await address(me, ship_id);
    expect(set.data).toMatchObject({ state: 1, address_mask: '张* 138****8000 浙江省杭州市西湖区****' });
    expect(set.text).not.toContain('文三路');
    const row = await ctx.db.row<{ address_enc: Buffer }>(
      sql`select address_enc from shipment where user_id = ${me.user_id}`,
    );
    expect(row!.address_enc.includes(Buffer.from('文三路'))).toBe(false);
    expect(ctx.seal.open(row!.address_enc)).toContain('文三路');
    expect((await address(me, ship_id, { county: '滨江区' })).data.address_mask).toContain('滨江区');
    expect(await address(me, ship_id)).toMatchObject({ code: 1010, data: { reason: 'limit' } });
    const sending = { ship_id, carrier: '顺丰', tracking_no: 'SF100', now: ctx.clock.now() };
    await ctx.db.tx((tx) => sendShipment(tx, sending));
    expect(await address(me, ship_id)).toMatchObject({ code: 1008, msg: '已发货，不能修改' });
    expect(await ctx.db.tx((tx) => sendShipment(tx, sending))).toMatchObject({ reason: 'conflict' });
    await consumeEvents(ctx, consumers, 'ship.sent');
    expect((await notices(me)).at(-1)).toMatchObject({ title: '奖品已寄出', text: '纯银对戒，顺丰 SF100' });
  });

  it('SHIP-3 nobody reaches the shipment of somebody else', async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    await win(me);
    const { ship_id } = (await ships(me))[0];
    expect(await address(other, ship_id)).toMatchObject({ code: 1006 });
    expect(await ships(other)).toEqual([]);
  });

  it('SHIP-1 fifteen days after sending it counts as received, at that moment', async () => {
    const me = await newPerson(ctx);
    await win(me);
    const { ship_id } = (await ships(me))[0];
    await address(me, ship_id);
    const began = ctx.clock.now();
    await ctx.db.tx((tx) => sendShipment(tx, { ship_id, carrier: '顺丰', tracking_no: 'SF1', now: began }));
    ctx.clock.set(began + 15 * DAY - 1);
    await markSentShipmentsReceived({}, ctx);
    expect((await ships(me))[0].state).toBe(2);
    ctx.clock.set(began + 15 * DAY + 5_000);
    await markSentShipmentsReceived({}, ctx);
    await markSentShipmentsReceived({}, ctx);
    expect((await ships(me))[0]).toMatchObject({ state: 3, carrier: '顺丰', tracking_no: 'SF1' });
    expect((await readEvents(ctx, 'ship.received')).filter((e) => e.data.ship_id === ship_id)).toHaveLength(1);
    ctx.clock.set(began);
  });

  it('SHIP-2 thirty days without an address: gifts of equal list value, once, that earn nobody anything', async () => {
    const member = await newPerson(ctx);
    await win(member);
    const { ship_id } = (await ships(member))[0];
    const began = ctx.clock.now();
    ctx.clock.set(began + 30 * DAY);
    const me = { ...member, token: await newSession(ctx, member.user_id) };
    expect(await address(me, ship_id)).toMatchObject({ code: 1008, msg: '已超过填写期限' });
    await Promise.all([convertUnaddressedShipments({}, ctx), convertUnaddressedShipments({}, ctx)]);
    expect((await ships(me))[0].state).toBe(4);
    const lots = await ctx.db.rows<{ item_code: string; qty: number; income_base: number }>(
      sql`select item_code, qty, income_base from lot where user_id = ${me.user_id}`,
    );
    expect(lots.reduce((sum, { item_code, qty }) => sum + requireItem(item_code).value * qty, 0)).toBe(2_990);
    expect(lots.every(({ income_base }) => income_base === 0)).toBe(true);
    await consumeEvents(ctx, consumers, 'ship.converted');
    expect((await notices(me)).at(-1)).toMatchObject({ title: '已改发虚拟奖品', text: '纯银对戒' });
    ctx.clock.set(began);
  });

  it('SHIP-2 the gifts are worth what the thing was, never less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000 }), (value) => {
        const worth = chooseGiftsWorth(value).reduce(
          (sum, { item_code, qty }) => sum + requireItem(item_code).value * qty,
          0,
        );
        expect(worth).toBeGreaterThanOrEqual(value);
        expect(worth).toBeLessThan(value + 10);
        if (value % 10 === 0) expect(worth).toBe(value);
      }),
    );
  });

  it('SHIP-4 no step takes anything from the member', async () => {
    const me = await newAdult(ctx, { diamonds: 100 });
    await win(me);
    await address(me, (await ships(me))[0].ship_id);
    const entries = await ctx.db.rows(sql`select 1 from bag_entry where user_id = ${me.user_id} and why <> 'grant'`);
    expect(entries).toEqual([]);
    expect((await balancesOf(ctx.db, me.user_id, ['pink'], ctx.clock.now())).get('pink')!.qty).toBe(0);
  });
});

describe('the address book', () => {
  it('Y18 Y19 saves, changes, deletes; one is the default; the same address twice is one', async () => {
    const me = await newPerson(ctx);
    const first = await save(me, HOME);
    expect(first.code).toBe(1);
    expect((await save(me, HOME)).data.address_id).toBe(first.data.address_id);
    const second = await save(me, { ...HOME, addressDetail: '公司', isDefault: 1 });
    expect((await book(me)).map((a) => [a.addressDetail, a.isDefault])).toEqual([
      ['公司', 1],
      [HOME.addressDetail, 0],
    ]);
    await save(me, { ...HOME, address_id: first.data.address_id, isDefault: 1 });
    expect((await book(me)).map((a) => a.isDefault)).toEqual([1, 0]);
    expect((await save(me, { address_id: second.data.address_id, del: 1 })).code).toBe(1);
    expect(await book(me)).toHaveLength(1);
    expect((await save(me, { address_id: 99, del: 1 })).code).toBe(1006);
    expect((await save(me, { tel: '138' })).msg).toBe('请填写姓名');
    const row = await ctx.db.row<{ form_enc: Buffer }>(sql`select form_enc from address where user_id = ${me.user_id}`);
    expect(row!.form_enc.includes(Buffer.from('西湖'))).toBe(false);
  });

  it('Y17 Y19 an address of a shipment marked as default is kept', async () => {
    const me = await newPerson(ctx);
    await win(me);
    await address(me, (await ships(me))[0].ship_id, { isDefault: 1 });
    expect(await book(me)).toMatchObject([{ ...HOME, isDefault: 1 }]);
  });
});
