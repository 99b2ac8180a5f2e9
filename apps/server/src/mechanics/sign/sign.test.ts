import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, DAY_MS, dayOf, readDateTime } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { identity } from '#modules/identity/index.ts';
import { campaignEngine, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { meter } from '#modules/meter/index.ts';
import { notice } from '#modules/notice/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { findCampaignDef, publishCampaigns } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { giveItems, newAdult } from '#testing/people/people.ts';
import { sign } from './index.ts';

const concerned = [identity, notice, campaignEngine, meter, sign];
/** The first noon of the season of 射手座 (Sagittarius). */
const BEGIN = readDateTime('2026-11-23 12:00');

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;

beforeAll(async () => {
  ctx = await createTestContext();
  ctx.clock.set(BEGIN);
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, undefined, { limits: { money: 1e6, mutation: 1e6 } });
  bus = createTestBus(ctx, concerned);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.set(BEGIN));

const onDay = (n: number) => ctx.clock.set(BEGIN + (n - 1) * DAY_MS);
const star = (me: Person, makeup?: 1) =>
  http.post('/api/v1/star/star_user_sign', { ...(makeup ? { makeup } : {}), request_id: newRequestId() }, me.token);
const stars = async (me: Person) => (await http.post('/api/v1/star/get_user_star_sign_list', {}, me.token)).data;
const mile = (me: Person, step_id: string) =>
  http.post('/api/v1/star/get_user_sign_speed_prize', { step_id, request_id: newRequestId() }, me.token);
const kf = (me: Person, call: string, more = {}) =>
  http.post(`/api/v1/open_server/${call}`, { request_id: newRequestId(), ...more }, me.token);
const look = async (me: Person, call: string) => (await http.post(`/api/v1/open_server/${call}`, {}, me.token)).data;
const sweep = () => sign.jobs!['sign.sweep']!({}, ctx);
const got = ({ data }: { data: any }) => data.got.map((i: any) => [i.item_code, i.num]);
const bagOf = async ({ user_id }: Person, item_code: string) =>
  (await ctx.db.row<{ n: number }>(sql`
    select coalesce(sum(qty), 0)::bigint as n from lot where user_id = ${user_id} and item_code = ${item_code}`))!.n;
const doneOf = async (me: Person) =>
  (await readEvents(ctx, 'sign.done'))
    .filter(({ data }) => data.user_id === me.user_id)
    .map(({ data }) => [data.day, data.pos]);
const states = (days: any[]) => days.map(({ state }) => state);

describe('seven days and again', () => {
  it('LADDER-1 one signature a day', async () => {
    const me = await newPerson(ctx);
    expect(states((await stars(me)).days)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    const first = await star(me);
    expect(first.code).toBe(1);
    expect(got(first)).toEqual([
      ['zp_dust', 10],
      ['zp_piece', 1],
    ]);
    expect(first.data).toMatchObject({ luck_add: 10, signed_season: 1, lit: { star_id: 9, point: 1, img_done: 0 } });
    expect(first.data.days[0]).toMatchObject({ no: 1, date: '2026-11-23', state: 2 });
    expect(await star(me)).toMatchObject({ code: 1008, msg: '今日已签到' });
    expect(await stars(me)).toMatchObject({
      today_signed: 1,
      cycle_no: 0,
      signed_season: 1,
      activity: { state: 'open' },
    });
  });

  it('LADDER-1 from 20 sides at once the day is signed once', async () => {
    const me = await newPerson(ctx);
    const answers = await Promise.all(Array.from({ length: 20 }, () => star(me)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, ...Array.from({ length: 19 }, () => 1008)]);
    expect(await bagOf(me, 'zp_dust')).toBe(10);
    expect(await doneOf(me)).toEqual([['2026-11-23', 1]]);
  });

  it('LADDER-2 a day missed loses nothing; after the seventh the next cycle begins', async () => {
    const me = await newPerson(ctx);
    for (const n of [1, 2, 4, 5, 6, 8]) {
      onDay(n);
      expect((await star(me)).code).toBe(1);
    }
    onDay(9);
    const seventh = await star(me);
    expect(got(seventh)).toEqual([
      ['zp_card', 1],
      ['zp_piece', 1],
    ]);
    expect(states(seventh.data.days)).toEqual([2, 2, 2, 2, 2, 2, 2]);
    expect(await stars(me)).toMatchObject({ cycle_no: 0 });
    onDay(10);
    const { cycle_no, days } = await stars(me);
    expect([cycle_no, states(days)]).toEqual([1, [1, 0, 0, 0, 0, 0, 0]]);
    expect(got(await star(me))).toEqual([
      ['zp_dust', 10],
      ['zp_piece', 1],
    ]);
  });

  it('LADDER-3 a make-up signs the oldest missed day of the cycle, its cost first, so often a cycle', async () => {
    const me = await newPerson(ctx);
    onDay(1);
    await star(me);
    expect((await star(me, 1)).msg).toBe('没有可补签的日子');
    onDay(5);
    expect((await stars(me)).makeup).toMatchObject({ left: 2, cost: { kind: 'token', code: 'zp_dust', num: 20 } });
    expect(states((await stars(me)).days)).toEqual([2, 1, 3, 3, 0, 0, 0]);
    expect(await star(me, 1)).toMatchObject({ code: 1007, data: { reason: 'token_short' } });
    await giveItems(ctx, me.user_id, { zp_dust: 60 });
    expect((await star(me)).data.luck_add).toBe(10);
    const made = await star(me, 1);
    expect(made).toMatchObject({ code: 1, data: { luck_add: 0, signed_season: 3 } });
    expect(await bagOf(me, 'zp_dust')).toBe(10 + 60 + 10 + 15 - 20);
    expect((await star(me, 1)).code).toBe(1);
    expect(await star(me, 1)).toMatchObject({ code: 1010, msg: '本轮补签次数已用完' });
    expect((await doneOf(me)).map(([day]) => day)).toEqual(['2026-11-23', '2026-11-27', '2026-11-24', '2026-11-25']);
    expect((await stars(me)).makeup.left).toBe(0);
  });

  it('LADDER-3 twenty make-ups at once pay and sign as often as the cycle allows', async () => {
    const me = await newPerson(ctx);
    onDay(6);
    await giveItems(ctx, me.user_id, { zp_dust: 1_000 });
    const codes = (await Promise.all(Array.from({ length: 20 }, () => star(me, 1)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(2);
    expect((await doneOf(me)).map(([day]) => day)).toEqual(['2026-11-23', '2026-11-24']);
    expect(await bagOf(me, 'zp_dust')).toBe(1_000 - 40 + 20);
  });
});

describe('milestones of a season', () => {
  const signed = async (days: number) => {
    ctx.clock.set(BEGIN);
    const me = await newPerson(ctx);
    for (let n = 1; n <= days; n++) {
      onDay(n);
      await star(me);
    }
    return me;
  };

  it('LADDER-4 they count days signed and are claimed by hand, once', async () => {
    const me = await signed(3);
    expect((await stars(me)).miles.slice(0, 2)).toMatchObject([
      { step_id: 'star_sign7_3', at: 3, state: 1 },
      { step_id: 'star_sign7_7', at: 7, state: 0 },
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => mile(me, 'star_sign7_3')));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, ...Array.from({ length: 19 }, () => 1008)]);
    expect(await bagOf(me, 'zp_dust')).toBe(10 + 10 + 15 + 20);
    expect((await mile(me, 'star_sign7_7')).data.reason).toBe('not_reached');
    expect((await mile(me, 'star_sign7_4')).code).toBe(1006);
  });

  it("LADDER-4 unclaimed ones are paid at the season's end, once, also when a claim comes at the same time", async () => {
    const [me, claimer] = [await signed(7), await signed(7)];
    await mile(claimer, 'star_sign7_3');
    ctx.clock.set(readDateTime('2026-12-21 23:59'));
    await sweep();
    expect(await bagOf(me, 'bb_star')).toBe(0);
    await ctx.db.run(
      sql`update sign_state set pay_at = ${new Date(ctx.clock.now())} where user_id = ${claimer.user_id}`,
    );
    await Promise.all([sweep(), mile(claimer, 'star_sign7_7'), mile(claimer, 'star_sign7_7'), sweep()]);
    ctx.clock.set(readDateTime('2026-12-22 00:00'));
    await Promise.all([sweep(), sweep()]);
    for (const one of [me, claimer]) {
      const paid = (await readEvents(ctx, 'sign.mile_claimed')).filter(({ data }) => data.user_id === one.user_id);
      expect(paid.map(({ data }) => data.step_id)).toEqual(['star_sign7_3', 'star_sign7_7']);
      expect(await bagOf(one, 'bb_star')).toBe(7);
      // The new season starts without signed days.
      expect(await stars(one)).toMatchObject({ signed_season: 0, cycle_no: 0 });
    }
    const told = await ctx.db.rows<{ text: string }>(sql`select text from notice where user_id = ${me.user_id}`);
    expect(told.map(({ text }) => text)).toEqual(['星轨签到']);
  });

  it('LADDER-7 KIT-2 a version published in the middle of a season changes no reward of it', async () => {
    const [me, other] = [await signed(1), await signed(0)];
    const def = findCampaignDef('star_sign');
    const richer = def.signs!.map((one) => ({
      ...one,
      days: one.days.map(() => [{ item_code: 'zp_dust', qty: 999 }]),
    }));
    onDay(2);
    await seedCampaigns(ctx, [{ ...def, version: def.version + 1, signs: richer }]);
    expect(got(await star(me))).toEqual([['zp_dust', 10]]);
    expect(got(await star(other))).toEqual([
      ['zp_dust', 10],
      ['zp_piece', 1],
    ]);
    ctx.clock.set(readDateTime('2026-12-22 12:00'));
    expect(got(await star(me))).toEqual([['zp_dust', 999]]);
  });
});

describe("a newcomer's fourteen days", () => {
  it('LADDER-5 the second track pays the days signed so far when it is unlocked, and the later ones beside the first', async () => {
    const me = await newPerson(ctx);
    expect(got(await kf(me, 'get_sign_prize'))).toEqual([['kf_coin', 10]]);
    onDay(2);
    await kf(me, 'get_sign_prize');
    expect(await kf(me, 'unlock_sign')).toMatchObject({ code: 1007, msg: '启航积分不足' });
    await giveItems(ctx, me.user_id, { kf_int: 130 });
    expect(await look(me, 'sign_home_info')).toMatchObject({
      signed: 2,
      today_signed: 1,
      sail: { unlocked: 0, cost: { code: 'kf_int', num: 100 } },
      integral: 130,
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => kf(me, 'unlock_sign')));
    const opened = answers.filter(({ code }) => code === 1);
    expect(opened).toHaveLength(1);
    expect(got(opened[0]!)).toEqual([
      ['pink', 10],
      ['pink', 10],
    ]);
    expect(opened[0]!.data.integral).toBe(30);
    expect(answers.find(({ code }) => code !== 1)!.data.reason).toBe('done');
    onDay(3);
    expect(got(await kf(me, 'get_sign_prize'))).toEqual([
      ['kf_key', 1],
      ['bb_new', 15],
    ]);
    expect((await walletOf(ctx.db, userAsOwner(me.user_id))).pink).toBe(20);
    expect((await readEvents(ctx, 'sign.unlocked')).filter(({ data }) => data.user_id === me.user_id)).toHaveLength(1);
  });

  it('LADDER-2 V07 cumulative: seven days whenever they come, then all is signed; KIT-11 in the own fourteen days', async () => {
    const me = await newPerson(ctx);
    for (const n of [1, 2, 3, 5, 7, 8, 9]) {
      onDay(n);
      expect((await kf(me, 'get_sign_prize')).code).toBe(1);
    }
    expect((await kf(me, 'get_sign_prize')).data.reason).toBe('signed');
    onDay(10);
    expect(await kf(me, 'get_sign_prize')).toMatchObject({ code: 1008, msg: '签到已全部完成' });
    onDay(16);
    expect((await kf(me, 'get_sign_prize')).data.reason).toBe('ended');
  });

  it('V03 V04 daily gifts open by days of being there and are taken by hand, also later and all at once', async () => {
    const me = await newPerson(ctx);
    expect(await look(me, 'every_day_prize')).toMatchObject({ login_days: 1, can: [1] });
    expect((await kf(me, 'get_every_day_prize', { no: 2 })).data.reason).toBe('not_reached');
    expect(got(await kf(me, 'get_every_day_prize', { no: 1 }))).toEqual([
      ['kf_coin', 20],
      ['bb_new', 7],
    ]);
    expect((await kf(me, 'get_every_day_prize', { no: 1 })).data.reason).toBe('done');
    for (const n of [2, 4]) {
      onDay(n);
      await bus.send('user.active_day', { user_id: me.user_id, day: dayOf(ctx.clock.now()) });
    }
    expect(await look(me, 'every_day_prize')).toMatchObject({ login_days: 3, can: [2, 3] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => kf(me, 'get_every_day_prize', { no: 0 })));
    const taken = answers.filter(({ code }) => code === 1);
    expect(taken.map(got)).toEqual([
      [
        ['kf_key', 1],
        ['kf_coin', 30],
      ],
    ]);
    expect(states(taken[0]!.data.days).slice(0, 4)).toEqual([2, 2, 2, 0]);
    // The daily gift counts once a day for kf_active_day, however many are claimed.
    expect(await doneOf(me)).toHaveLength(2);
    onDay(16);
    expect((await look(me, 'every_day_prize')).activity.state).toBe('claim');
    expect((await kf(me, 'get_every_day_prize', { no: 0 })).data.reason).toBe('done');
    onDay(18);
    expect((await kf(me, 'get_every_day_prize', { no: 4 })).data.reason).toBe('ended');
  });

  it('V03 V06 S2-ALL-3 a guest reads what the days give; none of them can be taken', async () => {
    const guest = async (call: string) => (await http.post(`/api/v1/open_server/${call}`, {})).data;
    const daily = await guest('every_day_prize');
    expect(daily).toMatchObject({ login_days: 0, can: [] });
    expect(new Set(states(daily.days))).toEqual(new Set([0]));
    const sign = await guest('sign_home_info');
    expect(sign).toMatchObject({ signed: 0, today_signed: 0, integral: 0, sail: { unlocked: 0, cost: { num: 100 } } });
    expect(sign.days[6]).toMatchObject({ items: [{ item_code: 'fr_new' }], items2: [{ item_code: 'g_anchor' }] });
    expect(new Set(states(sign.days))).toEqual(new Set([4]));
  });
});

describe('a ladder without a button', () => {
  it('LADDER-6 LADDER-2 it signs when the tier is reached, once a day, and counts from the front every ISO week', async () => {
    ctx.clock.set(readDateTime('2026-12-08 12:00')); // a Tuesday
    const me = await newAdult(ctx);
    const reach = (day: string, tier_id = 'ec_6') =>
      bus.send(
        'offer.granted',
        { user_id: me.user_id, offer_id: 'day_offer', tier_id, out_trade_no: 'w1' },
        readDateTime(`${day} 13:00`),
      );
    const pink = async () => (await walletOf(ctx.db, userAsOwner(me.user_id))).pink;
    await reach('2026-12-08');
    await reach('2026-12-08');
    await reach('2026-12-08', 'ec_30');
    expect(await pink()).toBe(10);
    await reach('2026-12-10');
    await reach('2026-12-13');
    expect([await pink(), await bagOf(me, 'fr_day')]).toEqual([20, 3]);
    await reach(addDays('2026-12-13', 1));
    expect(await pink()).toBe(30);
    expect((await doneOf(me)).map(([, pos]) => pos)).toEqual([1, 2, 3, 1]);
  });

  it('LADDER-2 a week goes on where one season ends and the next begins: seven days are seven', async () => {
    // Seasons of 28 days that begin on a Tuesday, like those of the real campaign.
    const def = findCampaignDef('everyday_charge');
    const schedule = { kind: 'season', days: 28, first_open: '2026-10-27 00:00', claim_days: 1 } as const;
    await seedCampaigns(ctx, [{ ...def, version: 901, schedule }]);
    const me = await newAdult(ctx);
    for (let n = 1; n <= 7; n++) {
      onDay(n);
      const data = { user_id: me.user_id, offer_id: 'day_offer', tier_id: 'ec_6', out_trade_no: `w${n}` };
      await bus.send('offer.granted', data);
      const { week } = (await http.post('/api/activity/get_recharge_reward_list', {}, me.token)).data;
      expect([week.lit, week.days.filter((day: any) => day.state === 2)]).toMatchObject([n, { length: n }]);
      expect(week.days[0].date).toBe('2026-11-23');
    }
    expect((await doneOf(me)).map(([, pos]) => pos)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await bagOf(me, 'g_light')).toBe(1);
    onDay(8);
    await bus.send('offer.granted', {
      user_id: me.user_id,
      offer_id: 'day_offer',
      tier_id: 'ec_6',
      out_trade_no: 'w8',
    });
    expect((await doneOf(me)).at(-1)).toEqual(['2026-11-30', 1]);
  });
});
