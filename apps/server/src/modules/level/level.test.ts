import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '@shengyu/rules/time/calendar.ts';
import { expForLevel } from '@shengyu/rules/board/levels.ts';
import { sql } from '#db/sql.ts';
import { diamondSpent } from '#events/catalogue/money.ts';
import { milestone } from '#mechanics/milestone/index.ts';
import { sign } from '#mechanics/sign/index.ts';
import { task } from '#mechanics/task/index.ts';
import { identity } from '#modules/identity/index.ts';
import { campaignEngine, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { meter } from '#modules/meter/index.ts';
import { notice } from '#modules/notice/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { makeAlwaysOpenCampaign, publishCampaigns } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newFriends } from '#testing/people/pairs.ts';
import { makeEventData } from '#testing/event-data.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';
import { level } from './index.ts';

const concerned = [identity, notice, campaignEngine, meter, level, milestone, task, sign];

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
  http = await openTestHttp(ctx, undefined, { limits: { money: 1e6, mutation: 1e6 } });
  bus = createTestBus(ctx, concerned);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.set(TEST_NOW));

const myLevel = async (me: Person) => (await http.post('/api/v1/my_level', {}, me.token)).data;
const today = async (me: Person) => (await http.post('/api/v1/level_daily_task', {}, me.token)).data;
const spent = (me: Person, diamond: number, ref: string) =>
  bus.send('diamond.spent', { user_id: me.user_id, kind: 'gift', diamond, chance: 0, ref });
const gift = (name: string, sender: Person, to: Person, gift_value: number) =>
  bus.send(name, {
    order_no: 'o1',
    sender_id: sender.user_id,
    item_code: 'g_hello',
    source: 2,
    lines: [{ flow_id: 1, receiver_id: to.user_id, num: 1, gift_value, income_base: 0, income_fen: 0 }],
  });
const active = (me: Person, n: number) => bus.feed('active.points', { kind: 'user', id: me.user_id }, n);

describe('exp', () => {
  it('LVL-1 LVL-2 LVL-4 a diamond that left the wallet is one wealth exp, and the level follows', async () => {
    const me = await newAdult(ctx);
    await spent(me, 14_580, 's1');
    const { wealth, charm, user, privileges } = await myLevel(me);
    expect(wealth).toMatchObject({ level: 10, exp: 14_580, level_exp: 14_580, next_exp: 20_000, need_exp: 5_420 });
    expect(wealth).toMatchObject({ badge_name: '星光', next_badge_level: 20, today_exp: 14_580 });
    expect(wealth.week).toMatchObject({ num: 14_580, unit: 'count' });
    expect(wealth.week.chart_x).toHaveLength(7);
    expect(charm).toMatchObject({ level: 1, exp: 0, badge_name: '星尘' });
    expect(user).toMatchObject({ wealth_level: 10, charm_level: 1 });
    expect(privileges.filter((p: any) => p.owned === 1).map((p: any) => p.name)).toEqual(['星尘徽章', '星光徽章']);
  });

  it('LVL-2 charm is the list value received, also of gifts from the backpack', async () => {
    const [sender, me] = [await newAdult(ctx), await newAdult(ctx)];
    await gift('gift.sent', sender, me, 1_280);
    expect((await myLevel(me)).charm).toMatchObject({ level: 5, exp: 1_280 });
    expect((await myLevel(sender)).wealth.exp).toBe(20); // exp of the task 送出礼物1次
  });

  it('LVL-2 EVT-5 through the calls: what leaves the wallet counts once, what is given from the backpack not again', async () => {
    const [me, host] = await newFriends(ctx, 10_000);
    const post = async (path: string, data: object) => {
      const reply = await http.post(path, { request_id: newRequestId(), ...data }, me.token);
      expect([path, reply.code, reply.msg]).toEqual([path, 1, 'ok']);
      await bus.drain();
      return reply.data;
    };
    const give = (item_code: string, num: number, source: 1 | 2) =>
      post('/goapi/gift/send_gift', { item_code, num, receiver_ids: [host.user_id], source });
    const exps = async () => [(await myLevel(me)).wealth.exp, (await myLevel(host)).charm.exp];
    // Opening the page, following and giving also bring task exp; it is credited before the wallet's exp is measured.
    await exps();
    await bus.drain();
    const before = await exps();
    const tasks = 20;
    await give('g_rose', 20, 1);
    expect(await exps()).toEqual([before[0]! + 200 + tasks, 200]);
    await post('/api/open_box/buy_activity_prop', {
      activity_code: 'treasure_hunt',
      pack_id: 'th_p10',
      num: 1,
      expect_price: 200,
    });
    expect(await exps()).toEqual([before[0]! + 400 + tasks, 200]);
    const { lines } = await give('g_conch', 10, 2);
    expect(lines[0].gift_value).toBeGreaterThan(0);
    expect(await exps()).toEqual([before[0]! + 400 + tasks, 200 + lines[0].gift_value]);
  });

  it('LVL-3 a refund takes exp back and may lower the level; no box is taken back and no level.up is told', async () => {
    const [sender, me] = [await newAdult(ctx), await newAdult(ctx)];
    await spent(me, expForLevel(5), 's2');
    await gift('gift.sent', sender, me, 2_000);
    const opened = await http.post(
      '/api/v1/open_level_box',
      { step_id: 'lv_wealth_5', request_id: newRequestId() },
      me.token,
    );
    expect(opened.code).toBe(1);
    await bus.send('diamond.returned', { user_id: me.user_id, kind: 'gift', diamond: 1_000, chance: 0, ref: 's2' });
    await gift('gift.refunded', sender, me, 2_000);
    const { wealth, charm, boxes, user } = await myLevel(me);
    expect(wealth).toMatchObject({ level: 3, exp: 280 });
    expect(charm).toMatchObject({ level: 1, exp: 0 });
    expect(user.wealth_level).toBe(3);
    expect(boxes[0]).toMatchObject({ step_id: 'lv_wealth_5', at: 5, kind: 1, state: 2 });
    const ups = (await readEvents(ctx, 'level.up')).filter(({ data }) => data.user_id === me.user_id);
    expect(ups.map(({ data }) => [data.kind, data.from, data.to])).toEqual([
      ['wealth', 1, 5],
      ['charm', 1, 5],
    ]);
  });

  it('LVL-3 a refund whose event comes first leaves the same exp', async () => {
    const me = await newAdult(ctx);
    await bus.send('diamond.returned', { user_id: me.user_id, kind: 'gift', diamond: 600, chance: 0, ref: 's3' });
    expect((await myLevel(me)).wealth).toMatchObject({ level: 1, exp: 0 });
    await spent(me, 1_000, 's3');
    expect((await myLevel(me)).wealth).toMatchObject({ level: 3, exp: 400 });
  });

  it('LVL-3 METER-1 twenty spends at once each count once, however often they are delivered', async () => {
    const me = await newAdult(ctx);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ctx.db.tx(async (tx) =>
          tx.emit(diamondSpent, {
            key: me.user_id,
            at: ctx.clock.now(),
            data: makeEventData(diamondSpent, { user_id: me.user_id, diamond: 7, ref: `p${i}` }),
          }),
        ),
      ),
    );
    await bus.drain();
    expect((await myLevel(me)).wealth.exp).toBe(140);
    // Every event is delivered once more to the same consumers.
    await createTestBus(ctx, concerned).drain();
    expect((await myLevel(me)).wealth.exp).toBe(140);
  });
});

describe('days', () => {
  it('LVL-5 LVL-10 the six tasks that cost nothing bring 100 activity to a minor, who sees no other', async () => {
    const me = await newMinor(ctx);
    const { tasks } = await today(me);
    expect(tasks.map((t: any) => t.task_id)).toEqual([
      'lv_login',
      'lv_stay',
      'lv_mic',
      'lv_follow',
      'lv_share',
      'lv_guild_room',
    ]);
    expect(tasks.reduce((sum: number, t: any) => sum + t.active, 0)).toBe(100);
    const own = { kind: 'user' as const, id: me.user_id };
    await bus.feed('recharge.paid', own, 1);
    await bus.feed('gift.sent', own, 1);
    expect((await today(me)).today_exp).toBe(0);
    await bus.send('user.active_day', { user_id: me.user_id, day: dayOf(TEST_NOW) });
    for (const [meterName, n] of [
      ['stay.minutes', 15],
      ['mic.minutes', 30],
      ['social.follow', 1],
      ['room.shared', 1],
      ['room.visit_guild', 1],
    ] as const)
      await bus.feed(meterName, own, n);
    const done = await today(me);
    // 90 from the tasks, 20 from the first day of the streak.
    expect(done).toMatchObject({ active_point: 100, today_exp: 110 });
    expect(done.tasks.map((t: any) => t.state)).toEqual([2, 2, 2, 2, 2, 2]);
    // CARE-4: every box of the day can be opened without paying.
    expect(done.boxes.map((b: any) => b.state)).toEqual([1, 1, 1]);
    expect((await today(await newAdult(ctx))).tasks).toHaveLength(8);
  });

  it('LVL-6 a day from 60 activity on continues the streak; its bonus is 20 a day in a row', async () => {
    const me = await newPerson(ctx);
    await active(me, 59);
    expect(await today(me)).toMatchObject({ streak_days: 0, today_exp: 0 });
    await active(me, 1);
    expect(await today(me)).toMatchObject({ streak_days: 1, today_exp: 20 });
    await active(me, 40);
    expect(await today(me)).toMatchObject({ streak_days: 1, today_exp: 20, active_point: 100 });
    ctx.clock.set(TEST_NOW + DAY_MS);
    await active(me, 60);
    expect(await today(me)).toMatchObject({ streak_days: 2, today_exp: 40 });
    ctx.clock.set(TEST_NOW + 3 * DAY_MS);
    expect(await today(me)).toMatchObject({ streak_days: 0, date: dayOf(ctx.clock.now()) });
    await active(me, 60);
    // 20 from the streak, 10 from the login task that opening the page completed.
    expect(await today(me)).toMatchObject({ streak_days: 1, today_exp: 30 });
  });

  it('LVL-6 the bonus ends at 140 and all task exp of a day at TASK_EXP_CAP', async () => {
    const me = await newAdult(ctx);
    const yesterday = dayOf(TEST_NOW - DAY_MS);
    await ctx.db.run(sql`insert into level_streak (user_id, days, last_on) values (${me.user_id}, 30, ${yesterday})`);
    await active(me, 60);
    expect(await today(me)).toMatchObject({ streak_days: 31, today_exp: 140, today_exp_cap: 300 });
    await ctx.db.run(sql`
      insert into exp_log (user_id, kind, day, source, exp) values (${me.user_id}, 'wealth', ${dayOf(TEST_NOW)}, 'task', 155)`);
    await bus.send('user.active_day', { user_id: me.user_id, day: dayOf(TEST_NOW) });
    expect(await today(me)).toMatchObject({ today_exp: 300 });
  });

  it('S9-05 the page can say how many members are behind', async () => {
    const me = await newAdult(ctx);
    await spent(me, 900_000, 'rich');
    await level.jobs!['level.scale']!({}, ctx);
    const { score } = await myLevel(me);
    expect(score.score_val).toBe(900_000);
    expect(score.score_scale).toHaveLength(100);
    expect(score.score_scale).toEqual(score.score_scale.toSorted((a: number, b: number) => a - b));
    expect(score.score_scale.at(-1)).toBe(900_000);
  });
});
