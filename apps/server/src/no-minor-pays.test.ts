// P16: nobody pays who is a minor by the stricter of the declared birthday and the ID (docs/decisions/0081). Tested over HTTP on
// the assembled server, with every call that takes money or needs an adult. The day of the tests is 2026-11-18.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, callersOf } from '@shengyu/contract/call.ts';
import { gift_event, user_event } from '@shengyu/contract/calls/ingest.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import { sql } from '#db/sql.ts';
import { sha256 } from '#ids.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { MUTATION_CASES } from '#testing/mutations.ts';
import { createSignedNativeClient } from '#testing/native-side.ts';
import { newAdult } from '#testing/people/people.ts';
import { makeIdNumber } from '#testing/signing.ts';
import { modules } from './app.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../tools/standins/cashier.ts';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../../tools/standins/faceid.ts';
import { generatePayoutKeys } from '../../../tools/standins/payout.ts';

let ctx: TestContext;
let http: TestHttpClient;
let native: Awaited<ReturnType<typeof createSignedNativeClient>>;
let cashier: CashierStandIn;
let faceid: FaceIdStandIn;
const MOBILES = ['13900000001', '13900000002', '13900000003'];
beforeAll(async () => {
  cashier = await startCashierStandIn({ port: 0 });
  faceid = await startFaceIdStandIn({ port: 0 });
  const stand_ins = { ...cashier.env(), FACEID_URL: faceid.url, ...generatePayoutKeys().env };
  ctx = await createTestContext({ ...stand_ins, SMS_TEST_MOBILES: MOBILES.join(',') });
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6, money: 1e6, ip: 1e6 } });
  native = await createSignedNativeClient(ctx, http);
});
afterEach(() => expectBooksBalance(ctx));
afterAll(async () => {
  await http.close();
  await ctx.close();
  await faceid.close();
  await cashier.close();
});

/** Calls with the strict rate limit of money calls that take no money: they leave, withdraw, or exchange tokens. */
const TAKES_NOTHING = ['G25', 'G27', 'Y28', 'X17', 'T18'];
const PAYING = CALLS.filter(
  (c) =>
    c.mutation && (c.money || callersOf(c).includes('adult')) && c.kind !== 'console' && !TAKES_NOTHING.includes(c.id),
).map((c) => [c.id, c] as const);

const declare = (user_id: number, birthday: string) =>
  ctx.db.run(sql`update user_account set birthday = ${birthday} where user_id = ${user_id}`);
const unname = (user_id: number) => ctx.db.run(sql`delete from real_name where user_id = ${user_id}`);
const idSays = (user_id: number, born_on: string) =>
  ctx.db.run(sql`update real_name set born_on = ${born_on} where user_id = ${user_id}`);

/** Ways in which an adult who could pay becomes a member who may not. */
const MINORS: Record<string, (user_id: number) => Promise<unknown>> = {
  'declared 15, no real name': async (id) => [await declare(id, '2011-11-18'), await unname(id)],
  'declared 15, the ID of an adult': (id) => declare(id, '2011-11-18'),
  'declared an adult, the ID of a minor': (id) => idSays(id, '2011-11-18'),
  'declared 18 tomorrow, the ID of an adult': (id) => declare(id, '2008-11-19'),
};

async function holdingsOf(user_id: number) {
  const diamonds = await ctx.db.row(
    sql`select diamond, held, debt from ledger_account where owner_kind = 1 and owner_id = ${user_id}`,
  );
  const booked = await ctx.db.rows(sql`select * from guard_day where user_id = ${user_id}`);
  return { diamonds, booked };
}

/** The user id of the caller; a case without a token has just created the caller's account. */
const whoActs = async (token: string | undefined): Promise<number> =>
  token === undefined
    ? (await ctx.db.row<{ id: number }>(sql`select max(user_id) as id from user_account`))!.id
    : (await ctx.db.row<{ id: number }>(sql`select user_id as id from session where token_hash = ${sha256(token)}`))!
        .id;

describe.each(Object.entries(MINORS))('P16 CARE-1 USER-5 %s', (_who, become) => {
  it.each(PAYING)('%s takes nothing', async (id, call) => {
    const kase = await MUTATION_CASES[id]!(ctx);
    const user_id = await whoActs(kase.token);
    const before = await kase.effects(ctx);
    await become(user_id);
    const held = await holdingsOf(user_id);
    const data = { ...kase.data, request_id: newRequestId() };
    const reply = await (kase.send ? kase.send(http, data) : http.post(pathOf(call), data, kase.token));
    expect(reply.code).not.toBe(1);
    if (!kase.send) expect(reply).toMatchObject({ code: 1005, data: { reason: 'minor' } });
    expect(await kase.effects(ctx)).toBe(before);
    expect(await holdingsOf(user_id)).toEqual(held);
  });
});

let mobiles = 0;
/** Registers over HTTP with an SMS code. */
async function registered(birthday: string): Promise<Person & { show_id: string; is_minor: 0 | 1 }> {
  const mobile = MOBILES[mobiles++]!;
  await http.post('/api/v1/get_sms_code', { mobile, scene: 'register', request_id: newRequestId() });
  const form = {
    mobile,
    code: '000000',
    nickname: '星河漫步',
    gender: 2,
    birthday,
    agree: 1,
    request_id: newRequestId(),
  };
  const { data } = await http.post('/api/v1/h5_register', form);
  const { user_id, show_id } = data.user;
  return { user_id, show_id, token: data.token, is_minor: data.is_minor };
}

const orderBy = (me: Person | undefined, more: object = {}) =>
  http.post(
    '/api/v2/h5_get_out_trade_no',
    { tier_id: 'rc_6', channel: 'alipay_wap', agreement_version: '1.0', request_id: newRequestId(), ...more },
    me?.token,
    { platform: 'h5', 'user-agent': 'Mozilla/5.0 (iPhone) Safari' },
  );
const REFUSED = { code: 1005, data: { reason: 'minor' } };
const changeBirthday = async ({ user_id }: Person, birthday: string) => {
  const event = {
    event_id: newRequestId(),
    occurred_at: Math.floor(ctx.clock.now() / 1000),
    kind: 'profile',
    user_id,
  };
  const { data } = await native(user_event, { events: [{ ...event, profile: { birthday } }] });
  expect(data.results[0].code).toBe(1);
};
const named = (me: Person, id_no: string) =>
  http.post('/api/v1/submit_real_name', { real_name: '王小屿', id_no, request_id: newRequestId() }, me.token);
const post = (path: string, me: Person, data: object = {}) => http.post(path, data, me.token);

describe('who declares to be fifteen', () => {
  it('P16 USER-5 RCG-4 is told so, pays for nobody and is paid for by nobody', async () => {
    const [me, adult] = [await registered('2011-11-18'), await newAdult(ctx)];
    expect(me.is_minor).toBe(1);
    expect(await post('/api/v1/recharge_type', me)).toMatchObject(REFUSED);
    expect(await post('/api/v1/recharge_type', me, { target_show_id: String(adult.user_id) })).toMatchObject(REFUSED);
    expect(await orderBy(me)).toMatchObject(REFUSED);
    expect(await orderBy(me, { target_show_id: String(adult.user_id) })).toMatchObject(REFUSED);
    for (const payer of [adult, undefined])
      expect(await orderBy(payer, { target_show_id: me.show_id })).toMatchObject(REFUSED);
    const gift = {
      event_id: newRequestId(),
      occurred_at: TEST_NOW / 1000,
      sender_id: me.user_id,
      item_code: 'g_rose',
    };
    const lines = [{ receiver_id: adult.user_id, num: 1 }];
    const told = await native(gift_event, { events: [{ ...gift, unit_price: 10, source: 1, debit: 1, lines }] });
    expect(told.data.results[0]).toMatchObject({ code: 1005 });
    expect(await holdingsOf(me.user_id)).toEqual({ diamonds: { diamond: 0, held: 0, debt: 0 }, booked: [] });
  });

  it('S2-ALL-3 GUARD-9 reads the minor’s line on every page, not that a real name would open it', async () => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt'), makeAlwaysOpenCampaign('first_charge')]);
    const me = await newPerson(ctx, { birthday: '2011-11-18' });
    expect(
      (await post('/api/blind_box/get_box_base_config', me, { activity_code: 'treasure_hunt' })).data.care.age,
    ).toBe('minor');
    expect((await post('/api/v1/get_spend_guard', me)).data).toMatchObject({ age: 'minor', system_day_limit_fen: 0 });
    expect((await post('/api/activity/get_first_recharge_type_list', me)).data).toMatchObject({
      why_not: '未成年人不可充值',
    });
    for (const scene of ['gift', 'chance', 'relation', 'join_guild', 'company_create', 'withdraw'])
      expect((await post('/api/v1/user_sign_name_check', me, { scene })).data.need).toContain('adult');
  });

  it('P16 a birthday that is made older opens nothing until the ID says the same', async () => {
    const me = await registered('2011-11-18');
    await changeBirthday(me, '1995-03-02');
    expect(await orderBy(me)).toMatchObject(REFUSED);
    expect((await named(me, makeIdNumber('1980-06-01', 7))).data).toMatchObject({ status: 2, is_adult: 0 });
    expect(await orderBy(me)).toMatchObject(REFUSED);
    await changeBirthday(me, '1980-06-01');
    expect((await orderBy(me)).code).toBe(1);
    // A changed birthday closes payments again at once.
    await changeBirthday(me, '2010-01-01');
    expect(await orderBy(me)).toMatchObject(REFUSED);
  });

  it('SIGN-2 RCG-5 turns 18 at 00:00 in Shanghai, and then is somebody without a real name', async () => {
    const me = await registered('2008-11-19');
    ctx.clock.set(Date.UTC(2026, 10, 18, 15, 59, 59, 999));
    expect(await orderBy(me)).toMatchObject(REFUSED);
    ctx.clock.set(Date.UTC(2026, 10, 18, 16));
    expect((await orderBy(me)).code).toBe(1);
    expect(await orderBy(me, { tier_id: 'rc_128' })).toMatchObject({ code: 1010, data: { reason: 'limit' } });
    ctx.clock.set(TEST_NOW);
  });
});
