// The data centre by its HTTP calls: what it shows, to whom, and how far back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, beginOfDay, DAY_MS, dayOf, HOUR_MS, instantAt } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { newGuildMember, newGuild, newGuildRoom } from '#testing/people/guilds.ts';
import { newPerson, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { putMemberDay as putMemberRow, createTurnoverTestKit, type TurnoverTestKit } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let world: TurnoverTestKit;
let giver: Person;
const TODAY = dayOf(TEST_NOW);

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6 } });
  world = await createTurnoverTestKit(ctx, http, modules);
  giver = await newAdult(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const guildData = (me: Person, data: object = {}) => http.post('/api/v1/guild_data_center', data, me.token);
const memberData = (me: Person, data: object = {}) => http.post('/api/v1/member_data_center', data, me.token);
const roomData = (me: Person, data: object = {}) => http.post('/api/v1/room_data_center', data, me.token);
const flowLog = (me: Person, data: object) => http.post('/api/v1/water_flow_log', data, me.token);

const patrolPerson = async () => {
  const person = await newPerson(ctx);
  await ctx.db.run(sql`update user_account set is_patrol = true where user_id = ${person.user_id}`);
  return person;
};

/** Writes a day row directly, without gift lines. */
const putDay = (guild_id: number, daysAgo: number, direct: number, more: { refund?: number; adjust?: number } = {}) =>
  ctx.db.run(sql`
    insert into guild_day (guild_id, day, direct, backpack, refund, adjust, gift_value, mic_minutes)
    values (${guild_id}, ${addDays(TODAY, -daysAgo)}, ${direct}, 0, ${more.refund ?? 0}, ${more.adjust ?? 0}, ${direct}, 0)
    on conflict (guild_id, day) do update set direct = excluded.direct`);

const putMemberDay = (guild_id: number, { user_id }: Person, daysAgo: number, direct: number, minutes = 0) =>
  putMemberRow(ctx, { guild_id, user_id, day: addDays(TODAY, -daysAgo), direct, minutes });

async function guildWithAll() {
  const { guild_id, head } = await newGuild(ctx);
  const [member, manager, vice] = [
    await newGuildMember(ctx, guild_id),
    await newGuildMember(ctx, guild_id, { role: 1 }),
    await newGuildMember(ctx, guild_id, { role: 2 }),
  ];
  return { guild_id, head, member, manager, vice };
}

describe('who sees how far', () => {
  it('ROLE-2 S4-05 ranges 3 and 6 are the head’s and patrol’s; others are refused, and it is written down', async () => {
    const { guild_id, head, member, manager, vice } = await guildWithAll();
    const [stranger, patrol, other] = [await newPerson(ctx), await patrolPerson(), (await newGuild(ctx)).head];
    const codes = async (type: number) =>
      Promise.all(
        [member, manager, vice, head, patrol, stranger, other].map(
          async (p) => (await guildData(p, { id: guild_id, type })).code,
        ),
      );
    expect(await codes(1)).toEqual([1005, 1, 1, 1, 1, 1005, 1005]);
    expect(await codes(3)).toEqual([1005, 1005, 1005, 1, 1, 1005, 1005]);
    expect(await codes(6)).toEqual([1005, 1005, 1005, 1, 1, 1005, 1005]);
    const refused = await guildData(vice, { id: guild_id, type: 6 });
    expect(refused).toMatchObject({ msg: '暂无权限查看近 6 个月数据', data: { reason: 'range' } });
    expect((await guildData(member, { id: guild_id })).msg).toBe('仅公会管理可查看');
    // The record is written after the reply is sent, so the test polls for it.
    const denied = () =>
      ctx.db.rows(sql`
        select reason, range from audit_denied where user_id = ${vice.user_id} and path = '/api/v1/guild_data_center'`);
    await expect.poll(denied).toContainEqual({ reason: 'no permission', range: `id=${guild_id} type=6` });
  });

  it('S4-05 the answer says which ranges there are, and what the caller is', async () => {
    const { guild_id, head, manager } = await guildWithAll();
    expect((await guildData(manager)).data).toMatchObject({ allow_types: [1], role: 1, is_patrol: 0, page_type: 1 });
    expect((await guildData(head)).data).toMatchObject({ allow_types: [1, 3, 6], role: 3 });
    const patrol = await patrolPerson();
    expect((await guildData(patrol, { id: guild_id })).data).toMatchObject({
      allow_types: [1, 3, 6],
      role: null,
      is_patrol: 1,
    });
    expect((await guildData(head, { id: 999_999 })).code).toBe(1006);
    expect((await guildData(patrol, { id: 999_999 })).code).toBe(1006);
  });

  it('EDGE-27 a head who hands over sees one month from the next call on', async () => {
    const { guild_id, head, vice } = await guildWithAll();
    expect((await guildData(head, { type: 6 })).code).toBe(1);
    await ctx.db.tx(async (tx) => {
      await tx.run(sql`update guild_member set role = 2 where guild_id = ${guild_id} and user_id = ${head.user_id}`);
      await tx.run(sql`update guild_member set role = 3 where guild_id = ${guild_id} and user_id = ${vice.user_id}`);
      await tx.run(sql`update guild set head_id = ${vice.user_id} where guild_id = ${guild_id}`);
    });
    expect((await guildData(head, { type: 6 })).data.reason).toBe('range');
    expect((await guildData(head)).code).toBe(1);
  });

  it('DATA-5 ROLE-1 own data always, others’ by officers; income of others from the vice-head on', async () => {
    const { guild_id, head, member, manager, vice } = await guildWithAll();
    const outside = await newPerson(ctx);
    expect((await memberData(outside, { id: 0 })).data).toMatchObject({ mode: 'detail', role: null, page_type: 2 });
    expect((await memberData(member, { id: 0 })).data.summary.income_fen).toBeDefined();
    expect((await memberData(member, { id: member.user_id, type: 3 })).data.reason).toBe('range');
    expect((await memberData(head, { id: 0, type: 6 })).code).toBe(1);
    expect((await memberData(member, { id: manager.user_id })).code).toBe(1005);
    expect((await memberData(member)).code).toBe(1005);
    expect((await memberData(outside, { guild_id, id: member.user_id })).code).toBe(1005);
    expect((await memberData(manager, { id: member.user_id })).data.summary.income_fen).toBeUndefined();
    expect((await memberData(manager, { id: member.user_id, chart_type: 'other', metric: 'income' })).code).toBe(1005);
    expect((await memberData(vice, { id: member.user_id })).data.summary.income_fen).toBeDefined();
    expect((await memberData(vice, { id: outside.user_id })).code).toBe(1006);
  });

  it('S-DC-2 commission and forecast: settlement.view and role 3 or patrol', async () => {
    const { guild_id, head, manager, vice } = await guildWithAll();
    await putDay(guild_id, 7, 100);
    const patrol = await patrolPerson();
    const keys = async (p: Person) => {
      const { data } = await guildData(p, { id: guild_id });
      return [data.summary.commission_fen !== undefined, data.month_forecast !== undefined];
    };
    expect(await Promise.all([manager, vice, head, patrol].map(keys))).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [false, true],
    ]);
    const chart = async (p: Person) =>
      (await guildData(p, { id: guild_id, chart_type: 'other', metric: 'commission' })).code;
    expect(await Promise.all([manager, vice, head, patrol].map(chart))).toEqual([1005, 1, 1, 1005]);
  });
});

describe('what a guild’s page shows', () => {
  it('DATA-1 DATA-2 DATA-3 S3-03 thirty days, one point each, listed newest first', async () => {
    const { guild_id, head } = await newGuild(ctx);
    await putDay(guild_id, 0, 500);
    await putDay(guild_id, 29, 70, { refund: 20 });
    await putDay(guild_id, 30, 1_000);
    const { data } = await guildData(head, { id: guild_id });
    expect(data.range).toEqual({ type: 1, begin: addDays(TODAY, -29), end: TODAY });
    expect(data.chart.chart_x).toHaveLength(30);
    expect([data.chart.chart_x[0], data.chart.chart_x.at(-1)]).toEqual(['10-20', '11-18']);
    expect([data.chart.chart_y[0], data.chart.chart_y.at(-1), data.chart.num, data.chart.unit]).toEqual([
      50,
      500,
      550,
      'diamond',
    ]);
    expect(data.list.map(({ year, month }: any) => [year, month])).toEqual([
      [2026, 11],
      [2026, 10],
    ]);
    expect(data.list[0].list[0]).toEqual({ time: '11-18', water_flow: 500, month_date_info: TODAY });
    expect(data.today.water_flow).toBe(500);
  });

  it('DATA-2 S4-07 months of 90 and 180 days, a month cut by the range is partial', async () => {
    const { guild_id, head } = await newGuild(ctx);
    await putDay(guild_id, 0, 5);
    await putDay(guild_id, 89, 7);
    await putDay(guild_id, 179, 11);
    await putDay(guild_id, 180, 13);
    const three = (await guildData(head, { id: guild_id, type: 3 })).data;
    expect(three.chart.chart_y).toHaveLength(90);
    expect(three.list.flatMap((g: any) => g.list)).toEqual([
      { time: '2026-11', water_flow: 5, month_date_info: '2026-11', partial: 1 },
      { time: '2026-10', water_flow: 0, month_date_info: '2026-10' },
      { time: '2026-09', water_flow: 0, month_date_info: '2026-09' },
      { time: '2026-08', water_flow: 7, month_date_info: '2026-08', partial: 1 },
    ]);
    const six = (await guildData(head, { id: guild_id, type: 6 })).data;
    expect(six.chart.chart_y).toHaveLength(180);
    expect(six.chart.num).toBe(23);
    expect(six.list.flatMap((g: any) => g.list)).toHaveLength(6);
  });

  it('DATA-4 against as many days just before; nothing before is null', async () => {
    const { guild_id, head } = await newGuild(ctx);
    await putDay(guild_id, 3, 1_180);
    const first = (await guildData(head, { id: guild_id })).data.summary.water_flow;
    expect(first).toEqual({ value: 1_180, prev: 0, change_bp: null });
    await putDay(guild_id, 30, 400);
    await putDay(guild_id, 59, 600);
    await putDay(guild_id, 60, 9_999);
    const { data } = await guildData(head, { id: guild_id });
    expect(data.summary.water_flow).toEqual({ value: 1_180, prev: 1_000, change_bp: 1_800 });
    // S-CMP-6: the values of the window before, one for each day, the first day first.
    const { prev_y } = data.chart;
    expect([prev_y.length, prev_y[0], prev_y[29]]).toEqual([30, 600, 400]);
    expect((await guildData(head, { id: guild_id, chart_type: 'member' })).data.chart.prev_y).toBeUndefined();
  });

  it('FLOW-4 FLOW-5 refunds and late lines of the window: 直刷 + 背包 − 退款 + 补录 is the turnover', async () => {
    const { guild_id, head } = await newGuild(ctx);
    await putDay(guild_id, 2, 900, { refund: 100, adjust: 30 });
    await putDay(guild_id, 5, 300, { refund: 50 });
    await putDay(guild_id, 30, 800, { refund: 700 });
    const { summary } = (await guildData(head, { id: guild_id })).data;
    expect(summary).toMatchObject({ refund_flow: 150, adjust_flow: 30, water_flow: { value: 1_080 } });
    expect(summary.direct_flow.value + summary.backpack_flow.value - 150 + 30).toBe(summary.water_flow.value);
  });

  it('DATA-4 a guild that was not there in the whole window before has no rate, and no sentence about its week', async () => {
    const { guild_id, head } = await newGuild(ctx, { daysAgo: 34 });
    await putDay(guild_id, 3, 81_510);
    await putDay(guild_id, 32, 1_000);
    const { data } = await guildData(head, { id: guild_id });
    expect(data.summary.water_flow).toEqual({ value: 81_510, prev: 1_000, change_bp: null });
    for (const name of ['direct_flow', 'member_num', 'sender_num', 'valid_host'])
      expect(data.summary[name].change_bp).toBeNull();
    const young = await newGuild(ctx, { daysAgo: 8 });
    await putDay(young.guild_id, 1, 900);
    await putDay(young.guild_id, 8, 10);
    expect((await guildData(young.head, { id: young.guild_id })).data.insight).toBeUndefined();
    const { stats } = (await http.post('/api/v1/get_guild_detail', {}, young.head.token)).data;
    expect(stats.month_flow.change_bp).toBeNull();
  });

  it('DATA-4 DATA-5 a member’s rate needs the whole window before in this guild', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id, { daysAgo: 34 });
    await putMemberDay(guild_id, member, 3, 5_000);
    await putMemberDay(guild_id, member, 32, 100);
    const { summary } = (await memberData(head, { id: member.user_id })).data;
    expect(summary).toMatchObject({ water_flow: { value: 5_000, prev: 100, change_bp: null }, refund_flow: 0 });
    const { list } = (await memberData(head)).data.items;
    expect(list.find(({ user_id }: any) => user_id === member.user_id).water_flow.change_bp).toBeNull();
  });

  it('DATA-1 members at the end of each day, who came and who left', async () => {
    const { guild_id, head } = await newGuild(ctx);
    await newGuildMember(ctx, guild_id, { daysAgo: 40 });
    await newGuildMember(ctx, guild_id, { daysAgo: 10 });
    const gone = await newGuildMember(ctx, guild_id, { daysAgo: 50 });
    await ctx.db.tx(async (tx) => {
      const left = new Date(TEST_NOW - 5 * DAY_MS);
      await tx.run(sql`update guild_member set left_at = ${left}, leave_type = 1 where user_id = ${gone.user_id}`);
      await tx.run(sql`delete from guild_of_user where user_id = ${gone.user_id}`);
    });
    const { data } = await guildData(head, { id: guild_id, chart_type: 'member' });
    expect([data.chart.chart_y[0], data.chart.chart_y[19], data.chart.chart_y[24], data.chart.num]).toEqual([
      3, 4, 3, 3,
    ]);
    expect(data.chart.unit).toBe('person');
    expect(data.summary).toMatchObject({
      member_num: { value: 3, prev: 3 },
      new_member: { value: 1 },
      quit_member: { value: 1 },
    });
    expect(data.list[0].list[0]).toMatchObject({ num: 3 });
  });

  it('VALID-1 valid hosts of a window are people, not days; the best members stand with their share', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const [a, b] = [await newGuildMember(ctx, guild_id), await newGuildMember(ctx, guild_id)];
    await putMemberDay(guild_id, a, 1, 300, 60);
    await putMemberDay(guild_id, a, 2, 300, 75);
    await putMemberDay(guild_id, b, 1, 200, 59);
    await putMemberDay(guild_id, b, 31, 0, 60);
    await putDay(guild_id, 1, 500);
    await putDay(guild_id, 2, 300);
    const { data } = await guildData(head, { id: guild_id, chart_type: 'other', metric: 'valid_host' });
    expect(data.summary.valid_host).toEqual({ value: 1, prev: 1, change_bp: 0 });
    expect(data.chart.chart_y.slice(-3)).toEqual([1, 1, 0]);
    expect(data.top_members.map((m: any) => [m.user_id, m.water_flow, m.share_bp])).toEqual([
      [a.user_id, 600, 7_500],
      [b.user_id, 200, 2_500],
    ]);
  });

  it('DATA-4 how many gave: people of the window, against the window before, counted last night or now', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const gave = (sender_id: number, daysAgo: number) =>
      ctx.db.tx(async (tx) => {
        const day = addDays(TODAY, -daysAgo);
        await tx.run(
          sql`insert into guild_sender_day (guild_id, day, sender_id) values (${guild_id}, ${day}, ${sender_id})`,
        );
        await tx.run(sql`
          insert into guild_sender (guild_id, sender_id, last_on) values (${guild_id}, ${sender_id}, ${day})
          on conflict (guild_id, sender_id) do update set last_on = greatest(guild_sender.last_on, excluded.last_on)`);
      });
    for (const [sender, ago] of [
      [1, 0],
      [1, 5],
      [2, 29],
      [2, 31],
      [3, 30],
      [4, 59],
      [5, 60],
    ] as const)
      await gave(sender, ago);
    await putDay(guild_id, 31, 1);
    const seen = async () => (await guildData(head, { id: guild_id, chart_type: 'other', metric: 'sender' })).data;
    const first = await seen();
    expect(first.summary.sender_num).toEqual({ value: 2, prev: 3, change_bp: -3_333 });
    expect([first.chart.chart_y[0], first.chart.chart_y[24], first.chart.chart_y[29]]).toEqual([1, 1, 1]);
    const back = ctx.clock.now();
    ctx.clock.advance(-29 * DAY_MS);
    await modules.find((m) => m.name === 'turnover')!.jobs!['turnover.close_windows']!({}, ctx);
    ctx.clock.advance(back - ctx.clock.now() + 60_000);
    const kept = await ctx.db.row(sql`
      select senders from guild_window where guild_id = ${guild_id} and day = ${addDays(TODAY, -30)} and months = 1`);
    expect(kept).toEqual({ senders: 3 });
    expect((await seen()).summary.sender_num).toEqual({ value: 2, prev: 3, change_bp: -3_333 });
  });

  it('DATA-7 the forecast: this month so far and the weekdays of the last four weeks', async () => {
    const { guild_id, head } = await newGuild(ctx);
    // Without a week to look back on there is none: a first day says nothing about the month.
    await putDay(guild_id, 0, 100);
    expect((await guildData(head, { id: guild_id })).data.month_forecast).toBeUndefined();
    for (let ago = 1; ago <= 28; ago++) await putDay(guild_id, ago, 100);
    const { data } = await guildData(head, { id: guild_id });
    expect(data.month_forecast).toEqual({ water_flow: 3_000, low: 3_000, high: 3_000 });
  });

  it('DATA-8 a score every night, beside the scale of all guilds', async () => {
    const { guild_id, head } = await newGuild(ctx, { daysAgo: 100 });
    const host = await newGuildMember(ctx, guild_id);
    await putDay(guild_id, 1, 50_000);
    await putMemberDay(guild_id, host, 1, 50_000, 60);
    await modules.find((m) => m.name === 'turnover')!.jobs!['turnover.score']!({}, ctx);
    ctx.clock.advance(120_000);
    const { score } = (await guildData(head, { id: guild_id })).data;
    // Half of the turnover for the next level, one valid host of two members, no room, all members stayed, no violation.
    expect(score.score_val).toBe(200 + 200 + 0 + 100 + 100);
    expect(score.score_scale.length).toBeLessThanOrEqual(100);
    expect(score.score_scale).toEqual(score.score_scale.toSorted((a: number, b: number) => a - b));
    expect(score.score_scale).toContain(600);
  });

  it('NFR-2 today’s turnover is there as soon as it is counted', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id);
    const seen = async () => (await guildData(head, { id: guild_id })).data.today.water_flow;
    expect(await seen()).toBe(0);
    await world.give({ from: giver, to: member, diamonds: 90 });
    expect(await seen()).toBe(90);
  });
});

describe('members and rooms', () => {
  it('DATA-5 the list: those there are and those who left in the window, grey; nothing of another guild', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const [a, b, gone, before] = [
      await newGuildMember(ctx, guild_id),
      await newGuildMember(ctx, guild_id),
      await newGuildMember(ctx, guild_id),
      await newGuildMember(ctx, guild_id),
    ];
    await putMemberDay(guild_id, a, 1, 100, 70);
    await putMemberDay(guild_id, b, 1, 300, 10);
    await putMemberDay(guild_id, gone, 20, 200);
    const leave = async ({ user_id }: Person, daysAgo: number) =>
      ctx.db.tx(async (tx) => {
        const left = new Date(TEST_NOW - daysAgo * DAY_MS);
        await tx.run(sql`update guild_member set left_at = ${left}, leave_type = 1 where user_id = ${user_id}`);
        await tx.run(sql`delete from guild_of_user where user_id = ${user_id}`);
      });
    await leave(gone, 5);
    await leave(before, 40);
    const { data } = await memberData(head);
    expect(data.mode).toBe('list');
    expect(data.items.list.map((m: any) => [m.user_id, m.water_flow.value, m.left])).toEqual([
      [b.user_id, 300, 0],
      [gone.user_id, 200, 1],
      [a.user_id, 100, 0],
      [head.user_id, 0, 0],
    ]);
    expect((await memberData(head, { sort: 'mic' })).data.items.list[0].user_id).toBe(a.user_id);
    expect((await memberData(head, { limit: 2, page: 2 })).data.items).toMatchObject({ total: 4, page: 2, limit: 2 });
    await ctx.db.run(sql`update user_account set nickname = '小海螺' where user_id = ${a.user_id}`);
    expect((await memberData(head, { keyword: '海螺' })).data.items.list.map((m: any) => m.user_id)).toEqual([
      a.user_id,
    ]);
  });

  it('DATA-5 a member’s page in a guild holds that guild’s days, the own page all of them', async () => {
    const [one, two] = [await newGuild(ctx), await newGuild(ctx)];
    const member = await newGuildMember(ctx, two.guild_id);
    await world.give({ from: giver, to: member, diamonds: 100 });
    await putMemberDay(one.guild_id, member, 3, 5_000);
    const officer = (await memberData(two.head, { id: member.user_id })).data;
    expect(officer.summary.water_flow.value).toBe(100);
    expect(officer).toMatchObject({ rank_in_guild: 1, user: { role: 0 } });
    expect(officer.top_senders).toBeUndefined();
    const own = (await memberData(member, { id: 0, chart_type: 'member' })).data;
    expect(own.top_senders).toMatchObject([{ user_id: giver.user_id, share_bp: 10_000 }]);
    expect(own.chart.num).toBe(0);
    expect((await memberData(one.head, { id: member.user_id })).code).toBe(1006);
  });

  it('RISK-9 who hides on boards is 神秘人 among the own senders', async () => {
    const [me, shy] = [await newPerson(ctx), await newAdult(ctx)];
    await ctx.db.run(sql`insert into privacy (user_id, rank_hidden) values (${shy.user_id}, true)`);
    await world.give({ from: shy, to: me, diamonds: 100 });
    expect((await memberData(me, { id: 0 })).data.top_senders).toMatchObject([{ user_id: 0, nickname: '神秘人' }]);
  });

  it('ROOM-6 VALID_DAY a room: people on mic, open time, the week’s standard; its owner and the guild’s officers see it', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const owner = await newGuildMember(ctx, guild_id);
    const room_id = await newGuildRoom(ctx, guild_id, owner);
    await ctx.db.run(sql`update room_binding set bind_at = bind_at - interval '30 days' where room_id = ${room_id}`);
    const monday = instantAt('2026-11-16', '10:00');
    const hosts = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)];
    for (const from of [monday, monday + DAY_MS]) {
      await world.open(room_id, from, 120);
      for (const host of hosts.slice(0, from === monday ? 3 : 2)) await world.speak(host, room_id, from, 5);
    }
    await world.give({ from: giver, to: owner, diamonds: 50, room_id });
    const { data } = await roomData(head, { id: room_id, chart_type: 'member' });
    expect(data.chart.chart_y.slice(-3)).toEqual([3, 2, 0]);
    expect(data.summary).toMatchObject({
      water_flow: { value: 50 },
      open_minutes: { value: 240 },
      valid_days: { value: 1 },
      host_num: { value: 3 },
      sender_num: { value: 1 },
      new_sender_num: { value: 1 },
    });
    expect(data.week_standard).toEqual({ need_days: 5, need_minutes: 120, done_days: 1, ok: 0 });
    expect((await roomData(owner, { id: room_id })).code).toBe(1);
    expect((await roomData(owner, { id: room_id, type: 3 })).data.reason).toBe('range');
    expect((await roomData(await newGuildMember(ctx, guild_id), { id: room_id })).code).toBe(1005);
    expect((await roomData(head, { id: 1 })).code).toBe(1006);
    const list = (await roomData(head)).data.items.list;
    expect(list).toMatchObject([{ room_id, unbound: 0, open_minutes: 240, valid_days: 1, water_flow: { value: 50 } }]);
  });

  it('DATA-5 a room that changed guilds: each guild sees its own time with it', async () => {
    const [one, two] = [await newGuild(ctx), await newGuild(ctx)];
    const owner = await newAdult(ctx);
    const room_id = await newGuildRoom(ctx, two.guild_id, owner);
    const bound = new Date(beginOfDay(addDays(TODAY, -2)));
    await ctx.db.run(sql`update room_binding set bind_at = ${bound} where room_id = ${room_id}`);
    await ctx.db.run(sql`
      insert into room_binding (room_id, guild_id, bind_at, unbind_at)
      values (${room_id}, ${one.guild_id}, ${new Date(bound.getTime() - 9 * DAY_MS)}, ${new Date(bound.getTime() - DAY_MS)})`);
    for (const [daysAgo, direct] of [
      [1, 10],
      [5, 700],
    ] as const)
      await ctx.db.run(sql`
        insert into room_day (room_id, day, direct, backpack, refund, adjust, gift_value, open_minutes)
        values (${room_id}, ${addDays(TODAY, -daysAgo)}, ${direct}, 0, 0, 0, ${direct}, 0)`);
    const flow = async (p: Person, guild_id: number) =>
      (await roomData(p, { id: room_id, guild_id })).data.summary.water_flow.value;
    expect([await flow(one.head, one.guild_id), await flow(two.head, two.guild_id)]).toEqual([700, 10]);
    expect((await roomData(one.head)).data.items.list).toMatchObject([
      { room_id, unbound: 1, water_flow: { value: 700 } },
    ]);
    expect((await roomData(one.head, { id: room_id })).code).toBe(1005);
  });
});

describe('lines of a day (G33)', () => {
  it('DATA-10 FLOW-6 newest first, value and turnover apart, with the hour’s bars and the sums of the day', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id);
    const noon = TEST_NOW - HOUR_MS;
    await world.give({ from: giver, to: member, diamonds: 20_000, at: noon });
    await world.give({ from: giver, to: member, diamonds: 500, source: 2, base: 30, at: noon + 60_000 });
    const taken = await world.give({ from: giver, to: member, diamonds: 40, at: noon + 120_000 });
    await world.refund(taken);
    const { code, msg, data } = await flowLog(head, { id: guild_id, type: 1, date_info: TODAY });
    expect([code, msg]).toEqual([1, 'ok']);
    expect(data.list.map((l: any) => [l.gift_value, l.water_flow, l.source, l.tier, l.refunded])).toEqual([
      [40, 40, 1, '', 1],
      [500, 30, 2, '', 0],
      [20_000, 20_000, 1, 'small', 0],
    ]);
    expect(data.summary).toMatchObject({
      water_flow: { value: 20_030, prev: 0, change_bp: null },
      direct_flow: 20_040,
      backpack_flow: 30,
      refund_flow: 40,
      sender_num: 1,
      receiver_num: 1,
      order_num: 3,
      peak_hour: 11,
    });
    expect(data.hours.chart_y[11]).toBe(20_030);
    expect(data.list[0].income_fen).toBe(200);
    expect((await flowLog(head, { id: guild_id, type: 1, date_info: TODAY, source: 2 })).data.total).toBe(1);
  });

  it('FLOW-4 a late line is shown on its real day, marked, and does not move that day’s sum', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id);
    await world.give({ from: giver, to: member, diamonds: 30, at: TEST_NOW - 4 * DAY_MS });
    const day = addDays(TODAY, -4);
    const { data } = await flowLog(head, { id: guild_id, type: 1, date_info: day });
    expect(data.list).toMatchObject([{ water_flow: 30, late: 1 }]);
    expect(data.summary.water_flow.value).toBe(0);
  });

  it('ROLE-1 flow.view thirty days, 180 for the head; a month only for the head; bad and future dates', async () => {
    const { guild_id, head, member, manager } = await guildWithAll();
    const ask = async (p: Person, date_info: string, more: object = {}) => {
      const { code, msg } = await flowLog(p, { id: guild_id, type: 1, date_info, ...more });
      return code === 1 ? 1 : msg;
    };
    expect(await ask(manager, addDays(TODAY, -29))).toBe(1);
    expect(await ask(manager, addDays(TODAY, -30))).toBe('仅可查看近 30 天');
    expect(await ask(head, addDays(TODAY, -179))).toBe(1);
    expect(await ask(head, addDays(TODAY, -180))).toBe('仅可查看近 180 天');
    expect(await ask(head, '2026-10')).toBe(1);
    expect(await ask(manager, '2026-10')).toBe('暂无权限');
    for (const bad of ['2026-02-30', addDays(TODAY, 1), '2026-12', 'x', '2026-13'])
      expect(await ask(head, bad)).toBe('日期有误');
    expect(await ask(member, TODAY)).toBe('暂无权限');
    expect(await ask(member, TODAY, { type: 2, id: member.user_id })).toBe(1);
    expect(await ask(member, TODAY, { type: 2, id: manager.user_id })).toBe('暂无权限');
    expect(await ask(manager, TODAY, { type: 2, id: member.user_id })).toBe(1);
  });

  it('S-DD-1 whose lines, which days may be looked at, and whether the list may be exported', async () => {
    const { guild_id, head, member, manager } = await guildWithAll();
    const room_id = await newGuildRoom(ctx, guild_id, member, '听海');
    const ask = async (p: Person, more: object) =>
      (await flowLog(p, { id: guild_id, type: 1, date_info: TODAY, ...more })).data;
    const guild = await ask(head, {});
    expect(guild.subject).toEqual({ name: expect.stringContaining('测试公会'), picture: expect.any(String) });
    expect([guild.range, guild.export_guild_id]).toEqual([{ begin: addDays(TODAY, -179), end: TODAY }, guild_id]);
    const seen = await ask(manager, {});
    expect([seen.range, seen.export_guild_id]).toEqual([{ begin: addDays(TODAY, -29), end: TODAY }, undefined]);
    expect((await ask(head, { type: 3, id: room_id })).subject.name).toBe('听海');
    const of = await ask(head, { type: 2, id: member.user_id });
    expect(of.export_guild_id).toBe(guild_id);
    const own = await ask(head, { type: 2, id: head.user_id });
    expect(own.export_guild_id).toBeUndefined();
  });

  it('S-DD better: the lines of one hour; the sums stay the day’s', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id);
    await world.give({ from: giver, to: member, diamonds: 100, at: TEST_NOW - 3 * HOUR_MS });
    await world.give({ from: giver, to: member, diamonds: 30, at: TEST_NOW - HOUR_MS });
    const ask = async (more: object) =>
      (await flowLog(head, { id: guild_id, type: 1, date_info: TODAY, ...more })).data;
    const eleven = await ask({ hour: 11 });
    expect([eleven.total, eleven.list[0].water_flow, eleven.summary.water_flow.value]).toEqual([1, 30, 130]);
    expect((await ask({ hour: 9 })).list.map((l: any) => l.water_flow)).toEqual([100]);
    expect((await ask({ hour: 3 })).total).toBe(0);
  });

  it('LOG-4 what patrol reads of a guild’s lines stands in its log; a member’s own look does not', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const patrol = await patrolPerson();
    expect((await flowLog(patrol, { id: guild_id, type: 1, date_info: TODAY })).code).toBe(1);
    expect((await flowLog(head, { id: guild_id, type: 1, date_info: TODAY })).code).toBe(1);
    const log = await ctx.db.rows(sql`select type, operator_id from guild_log where guild_id = ${guild_id}`);
    expect(log).toEqual([{ type: 18, operator_id: patrol.user_id }]);
  });

  it('RISK-3 lines that are being looked at are marked for the vice-head and above', async () => {
    const { guild_id, head, member, manager } = await guildWithAll();
    await world.give({ from: giver, to: member, diamonds: 30 });
    await ctx.db.run(sql`
      insert into risk_flag (user_id, rule, peer_id, details, flagged_at)
      values (${member.user_id}, 'one_sender', ${giver.user_id}, '{}', ${new Date(TEST_NOW)})`);
    const flagged = async (p: Person) =>
      (await flowLog(p, { id: guild_id, type: 1, date_info: TODAY })).data.list[0].flagged;
    expect([await flagged(manager), await flagged(head)]).toEqual([undefined, 1]);
  });
});
