import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf, endOfDay, readDateTime } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { identity } from '#modules/identity/index.ts';
import { campaignEngine, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { level, taskExpOf } from '#modules/level/index.ts';
import { meter } from '#modules/meter/index.ts';
import { notice } from '#modules/notice/index.ts';
import { task } from '#mechanics/task/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { makeAlwaysOpenCampaign, makeCampaignWithDates, publishCampaigns } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { giveItems, newAdult, newMinor } from '#testing/people/people.ts';
import { milestone } from './index.ts';
import { listReachedSteps, findStep, listStepsBetween, listStepsToShow } from './steps.ts';

const concerned = [identity, notice, campaignEngine, meter, level, milestone, task];
const EVERYBODY = { limits: { money: 1e6, mutation: 1e6 } };

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  const dated = ['snake_dance', 'zyj', 'summer_fight'].map((id) =>
    makeCampaignWithDates(id, '2026-11-16 00:00', '2026-11-24 23:59:59'),
  );
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('cp_520'), makeAlwaysOpenCampaign('qixi'), ...dated]);
  http = await openTestHttp(ctx, undefined, EVERYBODY);
  bus = createTestBus(ctx, concerned);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.set(TEST_NOW));

const of = ({ user_id }: Person) => ({ kind: 'user' as const, id: user_id });
const openBox = (me: Person, body: Record<string, unknown>) =>
  http.post('/api/v1/open_level_box', { request_id: newRequestId(), ...body }, me.token);
const claim = (me: Person, milestone_id: string, step_id: string) =>
  http.post('/api/activity/claim_milestone', { milestone_id, step_id, request_id: newRequestId() }, me.token);
const pinkOf = async ({ user_id }: Person) => (await walletOf(ctx.db, userAsOwner(user_id))).pink;
const sweep = () => milestone.jobs!['milestone.sweep']!({}, ctx);
const bagOf = async ({ user_id }: Person, item_code: string) =>
  (await ctx.db.row<{ n: number }>(sql`
    select coalesce(sum(qty), 0)::bigint as n from lot where user_id = ${user_id} and item_code = ${item_code}`))!.n;
const openedBy = async ({ user_id }: Person) =>
  (await readEvents(ctx, 'box.opened')).filter(({ data }) => data.user_id === user_id).map(({ data }) => data.step_id);

describe('steps', () => {
  const plain = {
    id: 'm',
    name: '',
    meter: 'x',
    scope: 'user',
    steps: [
      [3, []],
      [5, []],
    ],
  } as const;
  const loop = {
    ...plain,
    id: 'l',
    loop: { every: 6, max: 3 },
    steps: [
      [3, []],
      [6, []],
    ],
  } as const;

  it('MILE-6 a step is named after what it asks for, in a loop after its round too', () => {
    expect(listStepsToShow(plain, 4).map((s) => s.step_id)).toEqual(['m_3', 'm_5']);
    expect(listStepsToShow(loop, 7).map((s) => s.step_id)).toEqual(['l_2_3', 'l_2_6']);
    expect(findStep(plain, 'm_5')?.from).toBe(5);
    expect(findStep(loop, 'l_3_3')?.from).toBe(15);
    expect(findStep(loop, 'l_4_3')).toBeUndefined();
    expect(findStep(plain, 'm_4')).toBeUndefined();
  });

  it('MILE-3 positions repeat every round, each is passed once, and after the last round nothing comes', () => {
    const ids = (from: number, to: number) => listStepsBetween(loop, from, to).map((s) => s.step_id);
    expect(ids(2, 3)).toEqual(['l_1_3']);
    expect(ids(3, 9)).toEqual(['l_1_6', 'l_2_3']);
    expect(ids(6, 6)).toEqual([]);
    expect(ids(0, 100)).toEqual(['l_1_3', 'l_1_6', 'l_2_3', 'l_2_6', 'l_3_3', 'l_3_6']);
    for (let to = 1, all: string[] = []; to <= 20; to++) {
      all = [...all, ...ids(to - 1, to)];
      expect(listReachedSteps(loop, to).map((s) => s.step_id)).toEqual(all);
    }
  });
});

describe('boxes of one member', () => {
  it('MILE-1 LVL-7 a box opens when its points are there, once', async () => {
    const me = await newPerson(ctx);
    expect((await openBox(me, { step_id: 'lv_active_30' })).data.reason).toBe('not_reached');
    await bus.feed('active.points', of(me), 65);
    const opened = await openBox(me, { step_id: 'lv_active_30' });
    expect(opened).toMatchObject({ code: 1, data: { ready_num: 1, wallet: { pink_diamond: 5 } } });
    expect(opened.data.opened).toMatchObject([{ step_id: 'lv_active_30', items: [{ item_code: 'pink', num: 5 }] }]);
    const again = await openBox(me, { step_id: 'lv_active_30' });
    expect(again).toMatchObject({
      code: 1008,
      msg: '宝箱已开启',
      data: { reason: 'done', opened: opened.data.opened },
    });
    expect((await openBox(me, { step_id: 'lv_active_100' })).msg).toBe('活跃度不足');
    expect((await openBox(me, { step_id: 'lv_wealth_5' })).msg).toBe('等级未达到，暂不能开启');
    expect((await openBox(me, { step_id: 'lv_wealth_7' })).code).toBe(1006);
    expect((await openBox(me, {})).code).toBe(1004);
  });

  it('LVL-7 all that are ready open in one act; level boxes wait for ever', async () => {
    const me = await newAdult(ctx);
    await bus.send('diamond.spent', { user_id: me.user_id, diamond: 14_580, ref: 'x' });
    ctx.clock.set(TEST_NOW + 25 * DAY_MS);
    await sweep();
    const { code, data } = await openBox(me, { all: 1 });
    expect(code).toBe(1);
    expect(data.opened.map((b: any) => b.step_id)).toEqual(['lv_wealth_5', 'lv_wealth_10']);
    expect(await pinkOf(me)).toBe(50);
  });

  it('EDGE-24 MILE-1 MILE-4 opened on 20 devices at once a box pays once; the others are told what was in it', async () => {
    const me = await newPerson(ctx);
    await bus.feed('active.points', of(me), 30);
    const answers = await Promise.all(Array.from({ length: 20 }, () => openBox(me, { step_id: 'lv_active_30' })));
    const prizes = [{ step_id: 'lv_active_30', items: [expect.objectContaining({ item_code: 'pink', num: 5 })] }];
    expect(answers.filter(({ code }) => code === 1).map(({ data }) => data.opened)).toEqual([prizes]);
    const late = answers.filter(({ code }) => code === 1008);
    expect(late).toHaveLength(19);
    for (const { data } of late) expect(data).toEqual({ reason: 'done', opened: prizes });
    expect(await pinkOf(me)).toBe(5);
    expect(await openedBy(me)).toEqual(['lv_active_30']);
  });

  it('RISK-12 LVL-8 a box gives exactly what it showed before, the same to everybody, and never money', async () => {
    const page = async ({ token }: Person) => {
      const { boxes } = (await http.post('/api/v1/my_level', {}, token)).data;
      const { boxes: ofDay } = (await http.post('/api/v1/level_daily_task', {}, token)).data;
      return [...boxes, ...ofDay].map(({ step_id, items, state }: any) => ({ step_id, items, state }));
    };
    const without = (boxes: any[]) => boxes.map(({ step_id, items }) => ({ step_id, items }));
    const [a, b] = [await newAdult(ctx), await newAdult(ctx)];
    const shown = await page(a);
    expect(shown).toHaveLength(20 + 3);
    for (const { state, items } of shown) {
      expect(state).toBe(0);
      for (const { item_code, type } of items) {
        expect(['diamond', 'income']).not.toContain(item_code);
        // Pink diamonds (113) are allowed; gifts (111) and physical items (151) are not.
        expect([111, 151]).not.toContain(type);
      }
    }
    for (const me of [a, b]) {
      await bus.send('diamond.spent', { user_id: me.user_id, diamond: 19_405_980, ref: `all:${me.user_id}` });
      await bus.feed('active.points', of(me), 100);
      const { data } = await openBox(me, { all: 1 });
      expect(data.opened).toEqual(without(shown));
      expect(await openBox(me, { all: 1 })).toMatchObject({ data: { opened: [] } });
    }
  });

  it('LVL-7 MILE-4 boxes of a day that nobody opened are paid at 00:10, once, and told', async () => {
    const me = await newPerson(ctx);
    await bus.feed('active.points', of(me), 60);
    await openBox(me, { step_id: 'lv_active_30' });
    const midnight = endOfDay(dayOf(TEST_NOW));
    ctx.clock.set(midnight + 9 * 60_000);
    await sweep();
    expect(await pinkOf(me)).toBe(5);
    ctx.clock.set(midnight + 10 * 60_000);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await pinkOf(me)).toBe(15);
    expect(await openedBy(me)).toEqual(['lv_active_30', 'lv_active_60']);
    const told = await ctx.db.rows<{ title: string; text: string }>(sql`
      select title, text from notice where user_id = ${me.user_id} and kind = 'activity'`);
    expect(told).toEqual([{ title: '奖励已自动发放', text: '活跃宝箱' }]);
  });

  it('EDGE-25 METER-1 what comes for yesterday counts for its exp, and until 00:10 for its boxes', async () => {
    const [early, late] = [await newPerson(ctx), await newPerson(ctx)];
    const yesterday = dayOf(TEST_NOW);
    const midnight = endOfDay(yesterday);
    // 上麦30分钟 and 房间停留15分钟 give 45 points and 50 exp.
    const report = async (me: Person) => {
      await bus.feed('mic.minutes', of(me), 30, { at: midnight - 1_000 });
      await bus.feed('stay.minutes', of(me), 15, { at: midnight - 1_000 });
    };
    ctx.clock.set(midnight + 10 * 60_000 - 1);
    await report(early);
    ctx.clock.set(midnight + 10 * 60_000);
    await report(late);
    await sweep();
    await sweep();
    // Boxes of two meters are opened side by side, in no order.
    expect([(await openedBy(early)).toSorted(), await openedBy(late)]).toEqual([['kf_box_20', 'lv_active_30'], []]);
    expect([await pinkOf(early), await pinkOf(late)]).toEqual([5, 0]);
    for (const { user_id } of [early, late]) expect(await taskExpOf(ctx.db, user_id, yesterday)).toBe(50);
    const reached = (await readEvents(ctx, 'box.step_reached')).filter(({ data }) => data.user_id === late.user_id);
    expect(reached).toEqual([]);
  });

  it('MILE-4 sweep and claim at once pay once', async () => {
    for (let round = 0; round < 5; round++) {
      ctx.clock.set(TEST_NOW);
      const me = await newPerson(ctx);
      // A season's step is used, because its claim and the sweep can race: its payment time is set into the past.
      await bus.feed('luck_season', of(me), 60, { campaign: 'star_sign' });
      await ctx.db.run(sql`update mile_member set pay_at = ${new Date(TEST_NOW - 1)} where user_id = ${me.user_id}`);
      const claims = Array.from({ length: 4 }, () => claim(me, 'star_luck', 'star_luck_60'));
      await Promise.all([sweep(), ...claims, sweep()]);
      expect(await bagOf(me, 'zp_dust')).toBe(20);
      expect(await openedBy(me)).toEqual(['star_luck_60']);
    }
  });

  it('T02 T03 luck of the season, where it came from today, and its steps', async () => {
    const me = await newPerson(ctx);
    await bus.send('fortune.viewed', { user_id: me.user_id, campaign: 'star_sign', day: dayOf(TEST_NOW) });
    await bus.send('sign.done', {
      user_id: me.user_id,
      sign_id: 'star_sign7',
      day: dayOf(TEST_NOW),
      pos: 1,
      campaign: 'star_sign',
    });
    const { data } = await http.post('/api/v1/star/get_user_star_luck', {}, me.token);
    expect(data.today).toMatchObject({ gained: 20, max: 60 });
    expect(data.today.sources[0]).toEqual({
      name: '查看今日星运',
      gained: 10,
      cap: 10,
      route: '/constellation/starMap?sheet=fortune',
    });
    expect(data.meter).toMatchObject({ code: 'star_luck', scope: 'user', value: 20, period: '2026-z8' });
    const path = '/api/v1/star/get_user_luck_speed_prize';
    expect((await http.post(path, { step_id: 'all', request_id: newRequestId() }, me.token)).data.reason).toBe(
      'not_reached',
    );
    await bus.feed('luck_season', of(me), 140, { campaign: 'star_sign' });
    const claimed = await http.post(path, { step_id: 'all', request_id: newRequestId() }, me.token);
    expect(claimed.data.got.map((i: any) => [i.item_code, i.num])).toEqual([
      ['zp_dust', 20],
      ['zp_dust', 40],
    ]);
    expect(claimed.data.meter.steps.slice(0, 3).map((s: any) => s.state)).toEqual([2, 2, 0]);
    expect(claimed.data.balance.find((t: any) => t.code === 'zp_dust').num).toBe(60);
    expect((await http.post(path, { step_id: 'all', request_id: newRequestId() }, me.token)).data.reason).toBe('done');
    expect((await http.post(path, { step_id: 'star_luck_61', request_id: newRequestId() }, me.token)).code).toBe(1006);
  });

  it('V15 a newcomer opens the activity box of his day', async () => {
    const me = await newPerson(ctx);
    await bus.send('page.visited', { user_id: me.user_id, campaign: 'new_service', day: dayOf(TEST_NOW) });
    const path = '/api/v1/open_server/get_box_prize';
    const { code, data } = await http.post(path, { step_id: 'kf_box_20', request_id: newRequestId() }, me.token);
    expect(code).toBe(1);
    expect(data).toMatchObject({ got: [{ item_code: 'kf_coin', num: 5 }], active: { code: 'kf_box', value: 25 } });
    expect(data.tokens.find((t: any) => t.code === 'kf_coin').num).toBe(5);
    expect((await http.post(path, { step_id: 'kf_box_50', request_id: newRequestId() }, me.token)).data.reason).toBe(
      'not_reached',
    );
    ctx.clock.set(TEST_NOW + 18 * DAY_MS);
    expect((await http.post(path, { step_id: 'kf_box_50', request_id: newRequestId() }, me.token)).data.reason).toBe(
      'ended',
    );
  });
});

describe('a loop', () => {
  it('MILE-3 passing several positions in one operation pays them all, in order, in that operation', async () => {
    const me = await newAdult(ctx);
    await bus.feed('sn_step', of(me), 12, { campaign: 'snake_dance' });
    expect(await openedBy(me)).toEqual(['sn_lap_1_2', 'sn_lap_1_5', 'sn_lap_1_8', 'sn_lap_1_11']);
    expect(await pinkOf(me)).toBe(9);
    await bus.feed('sn_step', of(me), 26, { campaign: 'snake_dance' });
    expect((await openedBy(me)).at(-1)).toBe('sn_lap_2_2');
    // The number of rounds is counted by a separate milestone.
    const laps = await claim(me, 'sn_laps', 'sn_laps_1');
    expect(laps).toMatchObject({ code: 1, data: { got: [{ item_code: 'bb_joy', num: 7 }] } });
    expect((await claim(me, 'sn_lap', 'sn_lap_1_2')).data.reason).toBe('done');
    expect((await claim(me, 'sn_lap', 'sn_lap_2_5')).data.reason).toBe('not_reached');
    const reached = (await readEvents(ctx, 'box.step_reached')).filter(({ data }) => data.user_id === me.user_id);
    expect(reached.filter(({ data }) => data.milestone_id === 'sn_lap')).toHaveLength((await openedBy(me)).length - 1);
  });

  it('CARE-1 a minor gets nothing by waiting that an adult campaign would refuse him', async () => {
    const me = await newMinor(ctx);
    await bus.feed('sn_step', of(me), 12, { campaign: 'snake_dance' });
    expect(await openedBy(me)).toEqual([]);
    expect((await claim(me, 'sn_lap', 'all')).data.reason).toBe('minor');
    ctx.clock.set(readDateTime('2026-12-02 00:00'));
    await sweep();
    expect(await openedBy(me)).toEqual([]);
  });
});

describe('boxes that several fill', () => {
  it('MILE-2 what the whole server fills is opened by those who put something in; unopened steps are paid at the claim end', async () => {
    const [a, b, c] = [await newAdult(ctx), await newAdult(ctx), await newAdult(ctx)];
    const server = { kind: 'server' as const, id: 0 };
    await bus.feed('lanterns_total', server, 60_000, { by: a.user_id, campaign: 'zyj' });
    expect((await claim(a, 'zy_sky', 'zy_sky_100000')).data.reason).toBe('not_reached');
    await bus.feed('lanterns_total', server, 40_000, { by: b.user_id, campaign: 'zyj' });
    const first = await claim(a, 'zy_sky', 'zy_sky_100000');
    expect(first).toMatchObject({ code: 1, data: { meter: { scope: 'server', value: 100_000 } } });
    expect((await claim(a, 'zy_sky', 'zy_sky_100000')).data.reason).toBe('done');
    expect((await claim(c, 'zy_sky', 'zy_sky_100000')).data.reason).toBe('not_reached');
    ctx.clock.set(readDateTime('2026-12-01 23:59'));
    await sweep();
    expect(await openedBy(b)).toEqual([]);
    ctx.clock.set(readDateTime('2026-12-02 00:00'));
    await sweep();
    expect([await openedBy(a), await openedBy(b), await openedBy(c)]).toEqual([
      ['zy_sky_100000'],
      ['zy_sky_100000'],
      [],
    ]);
  });

  it('MILE-5 what everybody fills is shown as it stands, at once and never less', async () => {
    const me = await newAdult(ctx);
    const server = { kind: 'server' as const, id: 0 };
    const shown = async (): Promise<number> =>
      (await http.post('/api/v1/get_xuyuan_config', {}, me.token)).data.sky.value;
    let before = await shown();
    for (const n of [7, 1, 30]) {
      await bus.feed('lanterns_total', server, n, { by: me.user_id, campaign: 'zyj' });
      expect(await shown()).toBe(before + n);
      before += n;
    }
  });

  it('MILE-5 a step that everybody reached together is told once', async () => {
    const tellShared = () => milestone.jobs!['milestone.tell_shared']!({}, ctx);
    const server = { kind: 'server' as const, id: 0 };
    const me = await newAdult(ctx);
    await bus.feed('lanterns_total', server, 100_000, { by: me.user_id, campaign: 'zyj' });
    await Promise.all([tellShared(), tellShared()]);
    await tellShared();
    const told = (await readEvents(ctx, 'box.step_reached')).filter(({ data }) => data.milestone_id === 'zy_sky');
    expect(told.map(({ data }) => [data.step_id, data.campaign])).toEqual([['zy_sky_100000', 'zyj']]);
  });

  it('MILE-2 both of a pair open each step', async () => {
    const [a, b] = [await newAdult(ctx), await newAdult(ctx)];
    await bus.send('relation.bonded', { relation_id: 77, a: a.user_id, b: b.user_id, state: 'bonded' });
    await bus.feed('cp_heat', { kind: 'pair', id: 77 }, 600, { by: a.user_id, campaign: 'cp_520' });
    for (const me of [a, b]) {
      expect(await claim(me, 'cp_sweet', 'all')).toMatchObject({
        code: 1,
        data: { got: [{ item_code: 'bb_heart', num: 7 }] },
      });
      expect((await claim(me, 'cp_sweet', 'cp_sweet_520')).data.reason).toBe('done');
    }
    expect((await claim(await newAdult(ctx), 'cp_sweet', 'all')).data.reason).toBe('not_reached');
  });

  it('MILE-2 MILE-4 a team fills the day; its members are paid at 00:10', async () => {
    const [a, b] = [await newAdult(ctx), await newAdult(ctx)];
    for (const [me, team_id] of [
      [a, 1],
      [b, 2],
    ] as const)
      await http.post(
        '/api/activity/choose_team',
        { activity_code: 'summer_fight', team_id, request_id: newRequestId() },
        me.token,
      );
    await bus.feed('team_power_day', { kind: 'team', id: 1 }, 500_000, { by: a.user_id, campaign: 'summer_fight' });
    await bus.feed('team_power_day', { kind: 'team', id: 2 }, 10, { by: b.user_id, campaign: 'summer_fight' });
    ctx.clock.set(endOfDay(dayOf(ctx.clock.now())) + 10 * 60_000);
    await sweep();
    expect([await openedBy(a), await openedBy(b)]).toEqual([['su_team_day_500000'], []]);
    expect(await bagOf(a, 'su_shell')).toBe(5);
  });
});

describe('sets of a collection', () => {
  it('COLL-2 Y06 a finished set is claimed once under the collection, whoever asks for it or for all', async () => {
    const me = await newAdult(ctx);
    expect((await claim(me, 'qx_deck', 'all')).data.reason).toBe('not_reached');
    await giveItems(ctx, me.user_id, Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`qc_${n}`, 1])));
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(me, 'qx_deck', 'qxs_1')));
    const claimed = answers.filter(({ code }) => code === 1);
    expect(claimed).toHaveLength(1);
    expect(claimed[0]!.data.got.map((i: any) => i.item_code)).toEqual(['eg_love', 'g_weaver', 'tt_qixi']);
    expect(claimed[0]!.data.sets).toMatchObject([{ step_id: 'qxs_1', at: 7, state: 2 }]);
    expect((await claim(me, 'qx_deck', 'all')).data.reason).toBe('done');
    expect((await claim(me, 'qx_deck', 'qxs_9')).code).toBe(1006);
  });
});

describe('forgetting', () => {
  it('what was opened long ago is forgotten, what still waits is not', async () => {
    const [opened, waiting] = [await newPerson(ctx), await newPerson(ctx)];
    for (const me of [opened, waiting]) await bus.feed('active.points', of(me), 30);
    await openBox(opened, { step_id: 'lv_active_30' });
    await ctx.db.run(sql`update mile_member set pay_at = null where user_id = ${opened.user_id}`);
    ctx.clock.set(TEST_NOW + 80 * DAY_MS);
    await milestone.jobs!['milestone.forget']!({}, ctx);
    const left = await ctx.db.rows<{ user_id: number }>(sql`
      select user_id from mile_member where user_id in (${opened.user_id}, ${waiting.user_id})
      union all select user_id from mile_claim where user_id = ${opened.user_id}`);
    expect(left).toEqual([{ user_id: waiting.user_id }]);
  });
});
