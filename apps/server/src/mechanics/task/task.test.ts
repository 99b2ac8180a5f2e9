import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf, endOfDay } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { identity } from '#modules/identity/index.ts';
import { campaignEngine, seedCampaigns, switchCampaign } from '#modules/campaign-engine/index.ts';
import { level } from '#modules/level/index.ts';
import { meter } from '#modules/meter/index.ts';
import { notice } from '#modules/notice/index.ts';
import { user as userModule } from '#modules/user/index.ts';
import { milestone } from '#mechanics/milestone/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import {
  makeAlwaysOpenCampaign,
  findCampaignDef,
  makeCampaignWithDates,
  publishCampaigns,
} from '#testing/campaigns.ts';
import {
  readEvents,
  newPerson,
  newSession,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
} from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';
import { task } from './index.ts';

const concerned = [identity, userModule, notice, campaignEngine, meter, level, milestone, task];

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  await seedCampaigns(ctx, [
    makeAlwaysOpenCampaign('qixi'),
    makeCampaignWithDates('snake_dance', '2026-11-16 00:00', '2026-11-24 23:59:59'),
  ]);
  http = await openTestHttp(ctx, undefined, { limits: { money: 1e6, mutation: 1e6 } });
  bus = createTestBus(ctx, concerned);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.set(TEST_NOW));

const PINK = [{ item_code: 'pink', qty: 7 }];
const of = ({ user_id }: Person) => ({ kind: 'user' as const, id: user_id });
const claim = (me: Person, task_id: string) =>
  http.post('/api/activity/claim_task', { task_id, request_id: newRequestId() }, me.token);
const sweep = () => task.jobs!['task.sweep']!({}, ctx);
const chat = (me: Person, num: number, at?: number) => bus.send('chat.counted', { user_id: me.user_id, num }, at);
const bagOf = async ({ user_id }: Person, item_code: string) =>
  (await ctx.db.row<{ n: number }>(sql`
    select coalesce(sum(qty), 0)::bigint as n from lot where user_id = ${user_id} and item_code = ${item_code}`))!.n;
const told = async (me: Person, name: string) =>
  (await readEvents(ctx, name))
    .filter(({ data }) => data.user_id === me.user_id)
    .map(({ data }) => [data.task_id, data.auto]);

describe('progress', () => {
  it('TASK-1 TASK-2 it grows by events up to the target; then the task can be claimed, once', async () => {
    const me = await newPerson(ctx);
    await chat(me, 3);
    expect((await claim(me, 'kf_t6')).data.reason).toBe('not_reached');
    await chat(me, 40);
    const { code, data } = await claim(me, 'kf_t6');
    expect(code).toBe(1);
    expect(data).toMatchObject({
      got: [{ item_code: 'kf_coin', num: 5 }],
      task: { progress: 5, target: 5, state: 2, period: 'day' },
    });
    expect(data.balance.find((t: any) => t.code === 'kf_coin').num).toBe(5);
    expect((await claim(me, 'kf_t6')).data.reason).toBe('done');
    expect(await told(me, 'task.done')).toEqual([['kf_t6', 0]]);
    expect(await told(me, 'task.claimed')).toEqual([['kf_t6', 0]]);
  });

  it('TASK-1 an event outside the open time counts nothing, one of another day counts for that day', async () => {
    const me = await newPerson(ctx);
    await chat(me, 5, TEST_NOW - DAY_MS); // before the day on which the member registered
    expect((await claim(me, 'kf_t6')).data.reason).toBe('not_reached');
    await chat(me, 3);
    ctx.clock.set(TEST_NOW + DAY_MS);
    await chat(me, 2, TEST_NOW + 1_000); // late: it completes yesterday's five
    await chat(me, 4);
    expect(await claim(me, 'kf_t6')).toMatchObject({ code: 1, data: { task: { progress: 4, state: 0 } } });
    expect((await claim(me, 'kf_t6')).data.reason).toBe('not_reached');
    ctx.clock.set(TEST_NOW + 15 * DAY_MS);
    await chat(me, 5);
    expect((await claim(me, 'kf_t6')).data.reason).toBe('not_reached');
  });

  it('TASK-3 other persons count once each in the whole period, oneself not at all', async () => {
    const [me, a, b, c] = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)];
    const follow = (target: Person, at?: number) =>
      bus.send('user.followed', { user_id: me.user_id, target_id: target.user_id, is_friend: false }, at);
    for (const target of [a, a, b]) await follow(target);
    ctx.clock.set(TEST_NOW + DAY_MS);
    await follow(a); // the same person on another day, in the same period
    expect((await claim(me, 'kf_t2')).data.reason).toBe('not_reached');
    await follow(me);
    expect((await claim(me, 'kf_t2')).data.reason).toBe('not_reached');
    await follow(c);
    expect((await claim(me, 'kf_t2')).code).toBe(1);
  });

  it('KIT-4 nothing is done while the campaign is paused', async () => {
    const me = await newPerson(ctx);
    const turn = (on: boolean) =>
      ctx.db.tx((tx) =>
        switchCampaign(ctx, tx, { id: 'new_service', on, reason: '检查', staff_id: 1, now: ctx.clock.now() }),
      );
    await turn(false);
    await chat(me, 5);
    await turn(true);
    expect((await claim(me, 'kf_t6')).data.reason).toBe('not_reached');
  });
});

describe('claims', () => {
  it('TASK-4 from 20 sides at once a claim gives the grant once', async () => {
    const me = await newPerson(ctx);
    await chat(me, 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(me, 'kf_t6')));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, ...Array.from({ length: 19 }, () => 1008)]);
    expect(await bagOf(me, 'kf_coin')).toBe(5);
  });

  it('TASK-2 it waits until a day after the period, then it is paid by itself, once, and told', async () => {
    const [me, late] = [await newPerson(ctx), await newPerson(ctx)];
    await chat(me, 5);
    await chat(late, 5);
    const over = endOfDay(dayOf(TEST_NOW)) + DAY_MS;
    ctx.clock.set(over - 1_000);
    await sweep();
    expect(await bagOf(me, 'kf_coin')).toBe(0);
    expect(await claim(late, 'kf_t6')).toMatchObject({ code: 1, data: { task: { progress: 0, state: 0 } } });
    ctx.clock.set(over);
    expect((await claim(me, 'kf_t6')).data.reason).toBe('not_reached');
    await Promise.all([sweep(), sweep(), sweep()]);
    expect([await bagOf(me, 'kf_coin'), await bagOf(late, 'kf_coin')]).toEqual([5, 5]);
    expect(await told(me, 'task.claimed')).toEqual([['kf_t6', 1]]);
    const notices = await ctx.db.rows<{ title: string; text: string }>(sql`
      select title, text from notice where user_id = ${me.user_id} and kind = 'activity'`);
    expect(notices).toEqual([{ title: '奖励已自动发放', text: '发出5条公屏消息' }]);
  });

  it('TASK-2 TASK-4 sweep and claim at once pay once', async () => {
    for (let round = 0; round < 5; round++) {
      const me = await newPerson(ctx);
      await bus.feed('social.follow', of(me), 3);
      await ctx.db.run(sql`update task_state set pay_at = ${new Date(TEST_NOW)} where user_id = ${me.user_id}`);
      ctx.clock.set(TEST_NOW - 1);
      const claims = Array.from({ length: 4 }, () => claim(me, 'kf_t2'));
      ctx.clock.set(TEST_NOW);
      await Promise.all([sweep(), ...claims, sweep()]);
      expect(await bagOf(me, 'kf_int')).toBe(20);
    }
  });

  it('CARE-1 the sweep of an adult campaign pays adults alone', async () => {
    const [adult, minor] = [await newAdult(ctx), await newMinor(ctx)];
    for (const { user_id } of [adult, minor])
      await bus.send('page.visited', { user_id, campaign: 'snake_dance', day: dayOf(TEST_NOW) });
    expect((await claim(minor, 'sn_t1')).data.reason).toBe('minor');
    ctx.clock.set(TEST_NOW + 2 * DAY_MS);
    await sweep();
    expect([await bagOf(adult, 'sn_ball'), await bagOf(minor, 'sn_ball')]).toEqual([1, 0]);
    expect(
      await ctx.db.row(sql`select 1 from task_state where user_id = ${minor.user_id} and pay_at is not null`),
    ).toBeUndefined();
  });

  it('COLL-4 a card that a task gives is picked when it is claimed', async () => {
    const me = await newAdult(ctx);
    await bus.feed('mic.minutes', of(me), 30);
    const { code, data } = await claim(me, 'qx_t2');
    expect(code).toBe(1);
    expect(data.got).toHaveLength(1);
    expect(data.got[0].item_code).toMatch(/^qc_\d+$/);
    expect(await bagOf(me, data.got[0].item_code)).toBe(1);
  });

  it('TASK-2 rows are forgotten long after their period, what was done and not paid never', async () => {
    const [half, whole] = [await newPerson(ctx), await newPerson(ctx)];
    await chat(half, 2);
    await chat(whole, 5);
    ctx.clock.set(TEST_NOW + 40 * DAY_MS);
    await task.jobs!['task.forget']!({}, ctx);
    const left = await ctx.db.rows<{ user_id: number }>(sql`
      select user_id from task_state where user_id in (${half.user_id}, ${whole.user_id}) and task_id = 'kf_t6'`);
    expect(left).toEqual([{ user_id: whole.user_id }]);
  });

  it('TASK-2 KIT-8 once in a life goes on over the seasons: nothing of it is lost, and it is done once', async () => {
    const def = findCampaignDef('happy_draw');
    const tasks = [
      { ...def.tasks![0]!, id: 'life_1', meter: 'chat.sent', target: 5, period: 'once' as const, grant: PINK },
    ];
    const schedule = { kind: 'season', days: 5, first_open: '2026-11-16 00:00', claim_days: 1 } as const;
    await seedCampaigns(ctx, [{ ...def, version: 901, schedule, tasks }]);
    const me = await newAdult(ctx);
    const forgets = () => task.jobs!['task.forget']!({}, ctx);
    await chat(me, 3);
    ctx.clock.set(TEST_NOW + 25 * DAY_MS);
    await forgets();
    const later = { ...me, token: await newSession(ctx, me.user_id) };
    await chat(later, 2);
    await sweep();
    expect(await claim(later, 'life_1')).toMatchObject({ code: 1, data: { task: { progress: 5, state: 2 } } });
    ctx.clock.set(TEST_NOW + 36 * DAY_MS);
    await forgets();
    await chat(later, 5);
    const again = { ...me, token: await newSession(ctx, me.user_id) };
    expect((await claim(again, 'life_1')).data.reason).toBe('done');
  });

  it('unknown tasks are not there', async () => {
    expect((await claim(await newPerson(ctx), 'nothing_here')).code).toBe(1006);
  });
});

describe('tasks that credit themselves', () => {
  const today = async (me: Person) => (await http.post('/api/v1/level_daily_task', {}, me.token)).data;

  it('TASK-6 LVL-5 done and credited in one transaction, nothing to claim', async () => {
    const me = await newPerson(ctx);
    await bus.send('user.active_day', { user_id: me.user_id, day: dayOf(TEST_NOW) });
    await bus.send('user.active_day', { user_id: me.user_id, day: dayOf(TEST_NOW) });
    const { tasks, active_point, today_exp, boxes, reset_at } = await today(me);
    const login = tasks.at(-1);
    expect(login).toMatchObject({ task_id: 'lv_login', state: 2, progress: 1, exp: 10, active: 10, items: [] });
    expect({ active_point, today_exp, reset_at }).toEqual({
      active_point: 10,
      today_exp: 10,
      reset_at: endOfDay(dayOf(TEST_NOW)) / 1000,
    });
    expect(boxes.map((b: any) => [b.step_id, b.kind, b.state])).toEqual([
      ['lv_active_30', 2, 0],
      ['lv_active_60', 2, 0],
      ['lv_active_100', 2, 0],
    ]);
    expect((await claim(me, 'lv_login')).code).toBe(1006);
    const names = (await readEvents(ctx))
      .filter(({ data, name }) => data.user_id === me.user_id && name.startsWith('task.'))
      .map(({ name }) => name);
    expect(names).toEqual(['task.done', 'task.claimed']);
  });

  it('TASK-5 every task says where it is done', async () => {
    const { tasks } = await today(await newAdult(ctx));
    for (const one of tasks) expect(one.route ?? one.native, one.task_id).toBeTruthy();
    expect(tasks.find((t: any) => t.task_id === 'lv_recharge').route).toBe('/payment');
    expect(tasks.find((t: any) => t.task_id === 'lv_mic').native).toBe('task');
  });

  it('KIT-17 teen mode does no tasks', async () => {
    const me = await newPerson(ctx);
    await ctx.db.run(sql`update user_account set teen_mode = true where user_id = ${me.user_id}`);
    await bus.send('user.active_day', { user_id: me.user_id, day: dayOf(TEST_NOW) });
    expect((await today(me)).today_exp).toBe(0);
  });
});
