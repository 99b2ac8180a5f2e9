// What operators do, tested over HTTP: item grants, refunds, corrections, shipments, parked events, the spend guard's overview
// (Z08, Z10, Z12, Z13, Z14, Z35, Z37). Permissions and approvals are tested in console.test.ts and approvals.test.ts, boards (Z09)
// beside the boards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gift_event } from '@shengyu/contract/calls/ingest.ts';
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { guardLimitHit } from '#events/catalogue/money.ts';
import { balancesOf, listLiveLots } from '#modules/bag/index.ts';
import { spendGuard } from '#modules/spend-guard/index.ts';
import { saveIngestApp, INGEST_APP_SCOPES, computeSignature } from '#modules/ingest/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import {
  readEvents,
  newPerson,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
  type TestResponse,
} from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createRelationCalls, newFriends } from '#testing/people/pairs.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';

let ctx: TestContext;
let http: TestHttpClient;
let author: StaffPerson;
let second: StaffPerson;
beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [
    makeAlwaysOpenCampaign('treasure_hunt'),
    makeAlwaysOpenCampaign('gift_box'),
    makeAlwaysOpenCampaign('cp'),
  ]);
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1e6, read: 1e6, money: 1e6, ip: 1e6 } });
  [author, second] = [await newStaff(ctx, 'support', 'finance'), await newStaff(ctx, 'support', 'finance')];
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const act = (path: string, data: object, who = author): Promise<TestResponse> =>
  http.post(`/console/api/${path}`, { reason: '客服工单', request_id: newRequestId(), ...data }, who.token);
/** One operator requests and another approves. */
async function both(path: string, data: object): Promise<TestResponse> {
  const asked = await act(path, data);
  return asked.code === 1 ? decideApprovalAs(http, asked.data.approval_id, second.token) : asked;
}
const wallet = (me: Person) => walletOf(ctx.db, userAsOwner(me.user_id));
const has = async (me: Person, code: string) =>
  (await balancesOf(ctx.db, me.user_id, [code], ctx.clock.now())).get(code)!.qty;
const logged = (target: string) =>
  ctx.db.rows<{ call: string; before: any; after: any }>(
    sql`select call, before, after from staff_log where target = ${target} order by log_id`,
  );

describe('items by hand (Z08)', () => {
  const grant = (of: readonly Person[], items: object[], more: object = {}) => ({
    user_ids: of.map((p) => p.user_id),
    grant: items,
    ticket_no: newRequestId(),
    ...more,
  });

  it('MONEY-1 MONEY-2 gives gifts, tokens and pink to everybody named, with no income base and no diamond', async () => {
    const people = [await newAdult(ctx), await newAdult(ctx)];
    const items = [
      { item_code: 'g_rose', qty: 3 },
      { item_code: 'th_map', qty: 2 },
      { item_code: 'pink', qty: 9 },
    ];
    const done = await both('item/grant', grant(people, items));
    expect(done.data, done.text).toMatchObject({ state: 1, result: { user_num: 2 } });
    for (const me of people) {
      expect([await has(me, 'g_rose'), await has(me, 'th_map')]).toEqual([3, 2]);
      expect(await wallet(me)).toMatchObject({ diamond: 0, pink: 9, available: 0, pending: 0 });
      const lots = await listLiveLots(ctx.db, me.user_id, ctx.clock.now());
      expect(lots.map(({ income_base }) => income_base)).toEqual(lots.map(() => 0));
    }
  });

  it('MONEY-1 diamonds and income are no items; nor is anything the catalogue does not know', async () => {
    const me = await newAdult(ctx);
    for (const item_code of ['diamond', 'income', 'fen', 'nothing'])
      expect((await act('item/grant', grant([me], [{ item_code, qty: 1 }]))).code).toBe(1004);
    expect((await act('item/grant', grant([me, me], [{ item_code: 'g_rose', qty: 1 }]))).code).toBe(1004);
  });

  it('KIT-6 a ticket gives a member once; with one who had it nobody gets it', async () => {
    const [a, b] = [await newAdult(ctx), await newAdult(ctx)];
    const first = grant([a], [{ item_code: 'g_rose', qty: 1 }]);
    expect((await both('item/grant', first)).data.state).toBe(1);
    const again = await both('item/grant', { ...first, user_ids: [a.user_id, b.user_id] });
    expect([again.code, again.msg]).toEqual([1008, '该工单已发放过']);
    expect([await has(a, 'g_rose'), await has(b, 'g_rose')]).toEqual([1, 0]);
  });

  it('SHIP-1 what is sent by post becomes a shipment; who is not there is named by a refusal', async () => {
    const me = await newAdult(ctx);
    expect((await both('item/grant', grant([me], [{ item_code: 'ph_ear', qty: 1 }]))).data.state).toBe(1);
    expect((await http.post('/api/v1/ship_list', {}, me.token)).data.list).toMatchObject([
      { state: 0, item: { item_code: 'ph_ear' } },
    ]);
    const nobody = grant([{ user_id: 99_999_999, token: '' }], [{ item_code: 'g_rose', qty: 1 }]);
    expect((await act('item/grant', nobody)).code).toBe(1006);
  });

  it('CON-2 an account cancelled after the asking: refused at the approval', async () => {
    const me = await newAdult(ctx);
    const { approval_id } = (await act('item/grant', grant([me], [{ item_code: 'g_rose', qty: 1 }]))).data;
    await ctx.db.run(sql`update user_account set status = 3 where user_id = ${me.user_id}`);
    expect((await decideApprovalAs(http, approval_id, second.token)).code).toBe(1006);
    expect(await has(me, 'g_rose')).toBe(0);
  });
});

describe('refunds of purchases (Z14)', () => {
  const buy = async (me: Person): Promise<string> => {
    const pack = {
      activity_code: 'treasure_hunt',
      pack_id: 'th_p10',
      num: 1,
      expect_price: 200,
      request_id: newRequestId(),
    };
    return (await http.post('/api/open_box/buy_activity_prop', pack, me.token)).data.order_no;
  };

  it('MONEY-6 diamonds go back, what is left of the pack goes; it is told and logged', async () => {
    const me = await newAdult(ctx, { diamonds: 200 });
    const order_no = await buy(me);
    expect((await wallet(me)).diamond).toBe(0);
    const done = await both('order/refund', { order_no });
    expect(done.data.result, done.text).toMatchObject({ user_id: me.user_id, diamonds: 200, written_off: [] });
    expect((await wallet(me)).diamond).toBe(200);
    expect(await has(me, 'th_map')).toBe(0);
    expect((await readEvents(ctx, 'purchase.refunded')).at(-1)!.data).toMatchObject({ order_no, diamond: 200 });
    expect((await logged(`order:${order_no}`)).map((row) => row.call)).toEqual(['order_refund', 'order_refund']);
  });

  it('CON-2 MONEY-6 two requests for one order: one refund; unknown orders cannot be asked for', async () => {
    const me = await newAdult(ctx, { diamonds: 200 });
    const order_no = await buy(me);
    const [one, two] = [await act('order/refund', { order_no }), await act('order/refund', { order_no })];
    expect((await decideApprovalAs(http, one.data.approval_id, second.token)).data.state).toBe(1);
    expect((await decideApprovalAs(http, two.data.approval_id, second.token)).code).toBe(1008);
    expect((await wallet(me)).diamond).toBe(200);
    expect((await act('order/refund', { order_no })).code).toBe(1008);
    expect((await act('order/refund', { order_no: 'nothing' })).code).toBe(1006);
  });
});

describe('refunds of rings (Z14)', () => {
  it('MONEY-6 REL-2 the diamonds of an accepted ring go back to who gave it, out of the Day they were counted in', async () => {
    const [me, other] = await newFriends(ctx, 2_000);
    const { invite, answer } = createRelationCalls(http);
    const { invite_id } = (await invite(me, other, { ring_id: 'ring_silver' })).data;
    const order_no = `ring-${invite_id}`;
    // The diamonds are only held so far; only what was spent can be refunded.
    expect((await act('order/refund', { order_no })).code).toBe(1006);
    expect((await answer(other, invite_id, 1)).code).toBe(1);
    const paid = 2_000 - (await wallet(me)).diamond;
    expect(paid).toBe(520);
    expect((await both('order/refund', { order_no })).data.result).toMatchObject({
      user_id: me.user_id,
      diamonds: paid,
    });
    expect((await wallet(me)).diamond).toBe(2_000);
    const day = await ctx.db.row<{ spend: number }>(sql`select spend from guard_day where user_id = ${me.user_id}`);
    expect(day!.spend).toBe(0);
    expect((await act('order/refund', { order_no })).code).toBe(1008);
  });
});

describe('corrections of the books (Z35)', () => {
  const adjust = (kind: string, id: number, amount: number, ticket_no: string = newRequestId()) =>
    both('ledger/adjust', { account: { kind, id }, amount, ticket_no });

  it('WAL-2 WAL-6 107 for diamonds and 209 for income, balanced, and the member is told', async () => {
    const me = await newAdult(ctx, { diamonds: 30 });
    expect((await adjust('diamond', me.user_id, -20, 'T-1')).data.result).toMatchObject({ before: 30, after: 10 });
    expect((await adjust('income', me.user_id, 505)).data.result).toMatchObject({ before: 0, after: 505 });
    expect(await wallet(me)).toMatchObject({ diamond: 10, available: 505 });
    const kinds = await ctx.db.rows<{ kind: number; platform: string }>(
      sql`select kind, platform from ledger_entry where owner_id = ${me.user_id} and platform = 'adjust' order by seq`,
    );
    expect(kinds.map((row) => row.kind)).toEqual([107, 209]);
    const { list } = (await http.post('/api/v1/get_notice_list', {}, me.token)).data;
    expect(list.map((n: { title: string; text: string }) => n.text).sort()).toEqual([
      expect.stringMatching(/^收益 \+¥5\.05，工单 /),
      '钻石 -20，工单 T-1',
    ]);
  });

  it('WAL-2 a ticket corrects an account once; never below nothing; nothing is no correction', async () => {
    const me = await newAdult(ctx, { diamonds: 30 });
    expect((await adjust('diamond', me.user_id, 5, 'T-2')).data.state).toBe(1);
    expect((await adjust('diamond', me.user_id, 5, 'T-2')).code).toBe(1008);
    expect((await adjust('diamond', me.user_id, -36)).data.reason).toBe('short');
    expect((await adjust('income', me.user_id, -1)).data.reason).toBe('short');
    expect((await adjust('diamond', me.user_id, 0)).code).toBe(1004);
    expect((await adjust('diamond', 99_999_999, 5)).code).toBe(1006);
    expect((await adjust('guild_income', 99_999_999, 5)).code).toBe(1006);
    expect((await wallet(me)).diamond).toBe(35);
  });
});

describe('shipments (Z10, Z13)', () => {
  const HOME = {
    name: '张小屿',
    tel: '13812348000',
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    areaCode: '330106',
    addressDetail: '文三路 1 号',
    isDefault: 0,
  };

  it('SHIP-1 SHIP-3 CON-3 lists masked addresses, logs who looked, and sends once', async () => {
    const me = await newAdult(ctx);
    const grant = [{ item_code: 'ph_ear', qty: 1 }];
    await both('item/grant', { user_ids: [me.user_id], grant, ticket_no: newRequestId() });
    const { ship_id } = (await http.post('/api/v1/ship_list', {}, me.token)).data.list[0];
    const parcel = { ship_id, carrier: '顺丰', tracking_no: 'SF1000' };
    expect((await act('ship/update', parcel)).code).toBe(1008);
    await http.post('/api/v1/ship_set_address', { ship_id, address: HOME, request_id: newRequestId() }, me.token);

    const page = await http.get('/console/api/ship/list?state=1&limit=5', author.token);
    expect(page.data).toMatchObject({ total: 1, limit: 5 });
    expect(page.data.list[0]).toMatchObject({ ship_id, user: { user_id: me.user_id } });
    expect(page.text).not.toContain('文三路');
    expect((await logged('shipments')).at(-1)).toMatchObject({ call: 'ship_list' });

    expect((await act('ship/update', parcel)).data).toMatchObject({ state: 2, carrier: '顺丰' });
    expect((await act('ship/update', parcel)).code).toBe(1008);
    expect((await act('ship/update', { ...parcel, ship_id: '7-7' })).code).toBe(1006);
    expect(await logged(`order:${ship_id}`)).toMatchObject([{ before: { state: 1 }, after: { state: 2 } }]);
    const finance = await newStaff(ctx, 'finance');
    expect((await act('ship/update', parcel, finance)).code).toBe(1005);
  });
});

describe('parked events (Z37)', () => {
  const park = async (): Promise<string> => {
    await saveIngestApp(ctx, { app_id: 'native', secret: 'secret', scopes: INGEST_APP_SCOPES });
    const [sender, receiver] = [await newAdult(ctx), await newPerson(ctx)];
    const event_id = `ev-${newRequestId()}`;
    const gift = {
      event_id,
      occurred_at: unixSecondsOf(ctx.clock.now()),
      sender_id: sender.user_id,
      item_code: 'g_unknown',
      unit_price: 10,
      source: 1,
      debit: 1,
      lines: [{ receiver_id: receiver.user_id, num: 1 }],
    };
    const payload = JSON.stringify({ data: { events: [gift] } });
    const [timestamp, nonce] = [String(unixSecondsOf(ctx.clock.now())), newRequestId()];
    const signing = { call: gift_event, timestamp, nonce, body: Buffer.from(payload) };
    const headers = { 'x-app-id': 'native', 'x-timestamp': timestamp, 'x-nonce': nonce };
    await http.app.inject({
      method: 'POST',
      url: '/goapi/ingest/gift_event',
      payload,
      headers: { ...headers, 'x-sign': computeSignature('secret', signing) },
    });
    return event_id;
  };

  it('RISK-14 an operator drops or accepts what was parked, once, with what it said in the log', async () => {
    const event_id = await park();
    expect((await act('ingest/decide', { event_id, action: 'accept' })).code).toBe(1008);
    const dropped = await act('ingest/decide', { event_id, action: 'drop' });
    expect(dropped.data).toMatchObject({ event_id, ok: 0 });
    expect((await act('ingest/decide', { event_id, action: 'drop' })).data.reason).toBe('conflict');
    expect((await act('ingest/decide', { event_id: 'nothing', action: 'drop' })).code).toBe(1006);
    expect(await logged(`event:${event_id}`)).toMatchObject([
      { call: 'ingest_decide', before: { kind: 'gift', body: { item_code: 'g_unknown' } } },
    ]);
  });
});

describe("the guard's overview (Z12)", () => {
  const overview = async (query = '') => (await http.get(`/console/api/guard/overview?${query}`, author.token)).data;

  it('GUARD-9 CARE-2 shows caps that were met, rests, limits of one’s own and exclusions, and changes none of them', async () => {
    ctx.clock.advance(86_400_000);
    [author, second] = [await newStaff(ctx, 'support', 'finance'), await newStaff(ctx, 'support', 'finance')];
    const [capped, resting, careful] = [
      await newAdult(ctx, { diamonds: 20_000 }),
      await newAdult(ctx),
      await newAdult(ctx),
    ];
    const pack = { activity_code: 'treasure_hunt', pack_id: 'th_p10', num: 31, expect_price: 200 };
    for (let i = 0; i < 3; i++) {
      const bought = await http.post(
        '/api/open_box/buy_activity_prop',
        { ...pack, request_id: newRequestId() },
        capped.token,
      );
      expect(bought.data.reason).toBe('cap_op');
    }
    const at = ctx.clock.now();
    const until = unixSecondsOf(at) + 300;
    const data = { user_id: resting.user_id, kind: 'cool_down' as const, sum: 90_000, until };
    await ctx.db.tx(async (tx) => tx.emit(guardLimitHit, { key: resting.user_id, at, data }));
    await consumeEvents(ctx, spendGuard.consumers!, 'guard.limit_hit');
    await http.post('/api/v1/set_spend_guard', { exclude_days: 7, request_id: newRequestId() }, careful.token);

    await expect.poll(async () => (await overview()).total).toBe(3);
    const seen = await overview('limit=50');
    expect(seen).toMatchObject({
      day: dayOf(at),
      counts: { capped: 1, excluded: 1, guardian_refunds: 0, guardian_refund_fen: 0 },
    });
    const byKind = Object.fromEntries(seen.list.map((row: { kind: string }) => [row.kind, row]));
    expect(byKind.cap_op).toMatchObject({ user: { user_id: capped.user_id }, limit: 6_000 });
    expect(byKind.cool_down).toMatchObject({ user: { user_id: resting.user_id }, until });
    expect(byKind.excluded).toMatchObject({ user: { user_id: careful.user_id } });
    // One kind alone has its own number of rows, beside the counts of the whole day.
    const resters = await overview('kind=cool_down&limit=1');
    expect(resters).toMatchObject({ total: 1, list: [{ user: { user_id: resting.user_id } }], counts: seen.counts });
    expect(resters.list[0].row_id).toBe(byKind.cool_down.row_id);
    expect((await overview('kind=cap_month')).total).toBe(0);
    expect((await overview('day=2026-01-01')).total).toBe(0);
    expect((await http.get('/console/api/guard/overview?day=2026-02-31', author.token)).code).toBe(1004);
  });
});
