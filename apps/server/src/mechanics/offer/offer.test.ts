import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, beginOfDay, DAY_MS, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { balancesOf, takeCost } from '#modules/bag/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { uuidv7 } from '#ids.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { makeEventDataByName } from '#testing/event-data.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';
import { offer } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, ['first_charge', 'everyday_charge', 'treasure_hunt'].map(makeAlwaysOpenCampaign));
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

/** Delivers an event to its consumer, as the worker does. */
const happen = (name: string, data: Record<string, unknown>, at = ctx.clock.now()) =>
  ctx.db.tx((tx) =>
    offer
      .consumers!.find(({ on }) => on === name)!
      .run(tx, { event_id: uuidv7(at), name, at, key: '', data: makeEventDataByName(name, data) }, ctx),
  );

let orders = 0;
async function paid(me: Person, amount_fen: number, at = ctx.clock.now()): Promise<string> {
  const out_trade_no = `order-${++orders}`;
  const data = {
    out_trade_no,
    target_id: me.user_id,
    amount_fen,
    diamond: amount_fen / 10,
    paid_at: unixSecondsOf(at),
  };
  await happen('recharge.paid', data, at);
  return out_trade_no;
}
const refunded = (me: Person, out_trade_no: string) =>
  happen('recharge.refunded', { out_trade_no, target_id: me.user_id });
const first = async (me?: Person) =>
  (await http.post('/api/activity/get_first_recharge_type_list', {}, me?.token)).data;
const daily = async (me: Person, day?: string) =>
  (await http.post('/api/activity/get_recharge_reward_list', day ? { day } : {}, me.token)).data;
const claim = (me: Person, tier_id: string) =>
  http.post('/api/activity/claim_recharge_reward', { tier_id, request_id: newRequestId() }, me.token);
/** Pink diamonds that offers gave or took back; those of the sign-in ladder are left out. */
const pink = async (me: Person) =>
  (await ctx.db.row<{ n: number }>(sql`
    select coalesce(sum(pink), 0)::bigint as n from ledger_entry
    where owner_kind = 1 and owner_id = ${me.user_id} and ref like 'offer:%'`))!.n;
const has = async (me: Person, code: string) =>
  (await balancesOf(ctx.db, me.user_id, [code], ctx.clock.now())).get(code)!.qty;
const told = async (me: Person, name: string) =>
  (await readEvents(ctx, name)).filter((e) => e.key === String(me.user_id)).map((e) => e.data);
async function samePerson(a: Person, b: Person): Promise<void> {
  await ctx.db.run(sql`
    update real_name set id_hash = (select id_hash from real_name where user_id = ${a.user_id}) where user_id = ${b.user_id}`);
  await ctx.db.run(sql`
    insert into id_number (id_hash, holders)
    select id_hash, ${[a.user_id, b.user_id]}::bigint[] from real_name where user_id = ${a.user_id}`);
}
const onPhone = (me: Person, phone: string) =>
  ctx.db.run(sql`update session set device_hash = ${Buffer.from(phone.padEnd(32))} where user_id = ${me.user_id}`);

describe('the first recharge', () => {
  it('OFFER-1 OFFER-5 the highest tier its amount reaches, once, things only', async () => {
    const me = await newAdult(ctx);
    expect(await first(me)).toMatchObject({ eligible: 1, tiers: [{ state: 0 }, { state: 0 }, { state: 0 }] });
    await paid(me, 6_700);
    expect([await pink(me), await has(me, 'fr_first'), await has(me, 'th_map')]).toEqual([300, 30, 6]);
    expect((await walletOf(ctx.db, userAsOwner(me.user_id))).diamond).toBe(0);
    await paid(me, 6_800);
    expect(await pink(me)).toBe(300);
    const view = await first(me);
    expect(view).toMatchObject({ eligible: 0, granted: { tier_id: 'fc_30' } });
    expect(view.tiers.map((t: any) => [t.tier_id, t.amount_fen, t.diamond, t.state])).toEqual([
      ['fc_6', 600, 60, 2],
      ['fc_30', 3_000, 300, 1],
      ['fc_68', 6_800, 680, 2],
    ]);
    expect(await told(me, 'offer.granted')).toMatchObject([{ offer_id: 'first_offer', tier_id: 'fc_30' }]);
    const notices = await ctx.db.rows(sql`select title, text, route from notice where user_id = ${me.user_id}`);
    expect(notices).toEqual([{ title: '充值礼到账', text: '首充好礼（充值 ¥30）', route: '/firstCharge' }]);
  });

  it('OFFER-1 the same event twice gives once; an order below every tier uses nothing up', async () => {
    const me = await newAdult(ctx);
    await paid(me, 100);
    expect(await first(me)).toMatchObject({ eligible: 1 });
    const data = {
      out_trade_no: 'twice',
      target_id: me.user_id,
      amount_fen: 600,
      paid_at: unixSecondsOf(ctx.clock.now()),
    };
    await Promise.all(Array.from({ length: 5 }, () => happen('recharge.paid', data)));
    expect(await pink(me)).toBe(60);
    expect((await ctx.db.rows(sql`select 1 from offer_grant where user_id = ${me.user_id}`)).length).toBe(1);
  });

  it('OFFER-2 a second account of the person, or one on the same phone, gets none and reads why', async () => {
    const [me, second, other, free] = await Promise.all(Array.from({ length: 4 }, () => newAdult(ctx)));
    await samePerson(me!, second!);
    await onPhone(me!, 'phone-1');
    await onPhone(other!, 'phone-1');
    await onPhone(free!, 'phone-2');
    // Both accounts of the person pay at the same time, but only one gets the gift.
    await Promise.all([paid(me!, 3_000), paid(second!, 3_000)]);
    expect([await pink(me!), await pink(second!)].sort((a, b) => a - b)).toEqual([0, 300]);
    const loser = (await pink(me!)) === 0 ? me! : second!;
    expect(await first(loser)).toMatchObject({ eligible: 0, why_not: '该身份已享受过首充礼' });
    if (loser !== me) {
      await paid(other!, 3_000);
      expect(await pink(other!)).toBe(0);
      expect(await first(other)).toMatchObject({ eligible: 0, why_not: '该身份已享受过首充礼' });
    }
    await paid(free!, 3_000);
    expect(await pink(free!)).toBe(300);
  });

  it('OFFER-2 the phone alone is a key', async () => {
    const [me, other] = [await newAdult(ctx), await newAdult(ctx)];
    await onPhone(me, 'phone-3');
    await onPhone(other, 'phone-3');
    await paid(me, 600);
    await paid(other, 600);
    expect([await pink(me), await pink(other)]).toEqual([60, 0]);
    expect(await first(other)).toMatchObject({ eligible: 0, why_not: '该身份已享受过首充礼' });
  });

  it('OFFER-4 refunded unused: taken back whole and available again', async () => {
    const me = await newAdult(ctx);
    await onPhone(me, 'phone-4');
    const order = await paid(me, 600);
    await refunded(me, order);
    expect([await pink(me), await has(me, 'fr_first'), await has(me, 'th_map')]).toEqual([0, 0, 0]);
    expect(await first(me)).toMatchObject({ eligible: 1 });
    expect(await told(me, 'offer.revoked')).toMatchObject([{ tier_id: 'fc_6', out_trade_no: order, written_off: [] }]);
    await refunded(me, order);
    expect(await told(me, 'offer.revoked')).toHaveLength(1);
    await paid(me, 3_000);
    expect(await pink(me)).toBe(300);
  });

  it('OFFER-4 MONEY-6 refunded after use: the rest is taken back, the used part written off, and it stays closed', async () => {
    const me = await newAdult(ctx);
    const order = await paid(me, 600);
    await ctx.db.tx((tx) =>
      takeCost(tx, {
        user_id: me.user_id,
        cost: [
          { item_code: 'th_map', qty: 1 },
          { item_code: 'pink', qty: 30 },
        ],
        ref: 'used',
        at: ctx.clock.now(),
        campaign: 'test',
      }),
    );
    await refunded(me, order);
    expect((await walletOf(ctx.db, userAsOwner(me.user_id))).pink).toBe(0);
    expect(await has(me, 'th_map')).toBe(0);
    // The member got 60 from the offer and 10 from the ladder and spent 30, so only 40 of the 60 can be taken back.
    expect((await told(me, 'offer.revoked'))[0]!.written_off).toEqual([
      { item_code: 'pink', qty: 20 },
      { item_code: 'th_map', qty: 1 },
    ]);
    expect(await first(me)).toMatchObject({ eligible: 0 });
    await paid(me, 3_000);
    expect(await pink(me)).toBe(20);
  });

  it('OFFER-6 an unknown account waits: its orders are judged when the real name passes as an adult, within 30 days', async () => {
    const [me, late, young] = [await newPerson(ctx), await newPerson(ctx), await newMinor(ctx)];
    await paid(late, 3_000, ctx.clock.now() - 31 * DAY_MS);
    await paid(me, 3_000, ctx.clock.now() - 29 * DAY_MS);
    await paid(me, 6_800);
    await paid(young, 600);
    expect(await first(me)).toMatchObject({ eligible: 0, why_not: '完成实名后领取' });
    expect([await pink(me), await pink(young)]).toEqual([0, 0]);
    for (const { user_id } of [me, late, young])
      await happen('user.real_name_passed', { user_id, is_adult: user_id === young.user_id ? 0 : 1 });
    // The first order decides the first-recharge tier (3000, not 6800). The past day also pays its tiers (18 + 60).
    expect(await pink(me)).toBe(300 + 78);
    expect([await pink(late), await pink(young)]).toEqual([0, 0]);
  });
});

describe('the daily recharge', () => {
  it('OFFER-1 OFFER-3 the sum of the Day opens every tier reached; each is claimed once', async () => {
    const me = await newAdult(ctx);
    await paid(me, 500);
    expect(await claim(me, 'ec_6')).toMatchObject({ code: 1008, data: { reason: 'not_reached' } });
    await paid(me, 2_500);
    const view = await daily(me);
    expect(view).toMatchObject({ day: dayOf(ctx.clock.now()), paid_fen: 3_000 });
    expect(view.tiers.map((t: any) => t.state)).toEqual([1, 1, 0, 0]);
    // LADDER-6: the day is signed when the tier is reached, not when it is claimed.
    expect(view.week).toMatchObject({
      lit: 1,
      days: expect.arrayContaining([expect.objectContaining({ no: 1, state: 2 })]),
    });
    const before = await pink(me);
    const replies = await Promise.all(Array.from({ length: 20 }, () => claim(me, 'ec_6')));
    expect(replies.map(({ code }) => code).filter((code) => code === 1)).toHaveLength(1);
    expect(replies.find(({ code }) => code === 1)!.data).toMatchObject({
      got: [
        { item_code: 'pink', num: 18 },
        { item_code: 'th_map', num: 1 },
      ],
      tiers: [{ state: 2 }, { state: 1 }, { state: 0 }, { state: 0 }],
    });
    expect(await pink(me)).toBe(before + 18);
    expect(await claim(me, 'ec_128')).toMatchObject({ data: { reason: 'not_reached' } });
    expect((await claim(me, 'nothing')).code).toBe(1006);
  });

  it('OFFER-3 what was reached and not claimed is paid at 00:10, once, also when the job and a claim run together', async () => {
    const me = await newAdult(ctx);
    const today = dayOf(ctx.clock.now());
    const now = ctx.clock.now();
    await paid(me, 3_000);
    const before = await pink(me);
    await claim(me, 'ec_6');
    ctx.clock.set(beginOfDay(addDays(today, 1)) + 600_000);
    const run = () => offer.jobs!['offer.pay_unclaimed']!({ due_at: ctx.clock.now() }, ctx);
    await Promise.all([run(), run(), claim(me, 'ec_30')]);
    expect(await pink(me)).toBe(before + 18 + 60);
    const yesterday = (await daily(me, today)).tiers;
    expect(yesterday.map((t: any) => t.state)).toEqual([2, 2, 0, 0]);
    // The page says which tier came by itself.
    expect(yesterday.map((t: any) => t.auto)).toEqual([undefined, 1, undefined, undefined]);
    expect((await daily(me)).tiers.map((t: any) => t.state)).toEqual([0, 0, 0, 0]);
    expect(await claim(me, 'ec_30')).toMatchObject({ data: { reason: 'not_reached' } });
    const granted = await told(me, 'offer.granted');
    expect(granted.filter((data) => data.offer_id === 'day_offer')).toMatchObject([
      { tier_id: 'ec_6', day: today },
      { tier_id: 'ec_30', day: today },
    ]);
    ctx.clock.set(now);
  });

  it('OFFER-1 by paid_at: an order of yesterday that comes late counts for yesterday and is paid at once', async () => {
    const me = await newAdult(ctx);
    await paid(me, 600, ctx.clock.now() - DAY_MS);
    expect((await daily(me)).paid_fen).toBe(0);
    expect((await daily(me, dayOf(ctx.clock.now() - DAY_MS))).tiers[0]).toMatchObject({ state: 2 });
  });

  it('OFFER-4 a refund below the tier takes it back; reached again it is given again', async () => {
    const me = await newAdult(ctx);
    await paid(me, 600);
    const before = await pink(me);
    const order = await paid(me, 2_400);
    await claim(me, 'ec_30');
    expect(await pink(me)).toBe(before + 60);
    await refunded(me, order);
    expect(await pink(me)).toBe(before);
    expect((await daily(me)).tiers.map((t: any) => t.state)).toEqual([1, 0, 0, 0]);
    await paid(me, 2_400);
    expect((await claim(me, 'ec_30')).code).toBe(1);
    expect(await pink(me)).toBe(before + 60);
  });

  it('OFFER-6 CARE-1 who is not known as an adult cannot claim', async () => {
    const me = await newPerson(ctx);
    await paid(me, 3_000);
    expect(await claim(me, 'ec_6')).toMatchObject({ code: 0, data: { need: ['real_name'] } });
    expect(await claim(await newMinor(ctx), 'ec_6')).toMatchObject({ code: 1005 });
  });
});
