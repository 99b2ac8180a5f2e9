// Z38, Z39: what a decision needs beside the fields: promised times, states, conditions one by one, short tables, names of people.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newGuild, newGuildMember } from '#testing/people/guilds.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';

let ctx: TestContext;
let http: TestHttpClient;
let admin: StaffPerson;
beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1_000, read: 1_000, money: 1_000, ip: 10_000 } });
  admin = await newStaff(ctx, 'admin');
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const HOUR = 3_600_000;
const queue = async (name: string, more = '') =>
  (await http.get(`/console/api/queue/list?queue=${name}${more}`, admin.token)).data;
const detail = async (kind: string, id: string | number) => {
  const reply = await http.get(`/console/api/lookup/detail?kind=${kind}&id=${id}`, admin.token);
  expect(reply.code, reply.text).toBe(1);
  return reply.data;
};
const countOf = (data: any, name: string) => data.queues.find((one: { queue: string }) => one.queue === name);
const ago = (ms: number) => new Date(ctx.clock.now() - ms);

describe('Z38 queues', () => {
  it('Z38 CONUI-13 moderation is promised in 2 h, risk and parked events in 4 h; who is late is counted', async () => {
    const { user_id } = await newPerson(ctx, { nickname: '听风的人' });
    await ctx.db.run(sql`
      insert into moderation_item (user_id, kind, ref, content, created_at)
      values (${user_id}, 'wish', '1', '愿望', ${ago(3 * HOUR)}), (${user_id}, 'wish', '2', '愿望', ${ago(HOUR)})`);
    const data = await queue('moderation');
    expect(data.list[0]).toMatchObject({ user: { user_id, nickname: '听风的人' }, overdue: 1 });
    // The inbox shows the people of its rows with their pictures (P2).
    expect(data.list[0].user.picture).toMatch(/^https?:.+\.(svg|webp|png|jpg)$/);
    expect(data.list[0].due_at - data.list[0].created_at).toBe(2 * 3600);
    expect(data.list[1].overdue).toBe(0);
    expect(countOf(data, 'moderation')).toEqual({ queue: 'moderation', num: 2, overdue_num: 1 });
    expect(data.states).toEqual([
      { state: 0, name: '待审核', num: 2 },
      { state: 1, name: '已展示', num: 0 },
      { state: 2, name: '未通过', num: 0 },
    ]);
    const { user_id: peer } = await newPerson(ctx);
    await ctx.db.run(sql`
      insert into risk_flag (user_id, rule, peer_id, details, flagged_at)
      values (${user_id}, 'same_device', ${peer}, '{"total": 9000}', ${ago(5 * HOUR)})`);
    const risk = await queue('risk');
    expect(risk.list[0]).toMatchObject({ overdue: 1, user: { nickname: '听风的人' } });
    expect(countOf(risk, 'risk')).toMatchObject({ num: 1, overdue_num: 1 });
    const flag = await detail('flag', risk.list[0].data.flag_id);
    expect(flag.links.map(({ title }: { title: string }) => title)[0]).toBe('会员 听风的人');
  });

  it('Z38 a parcel is promised within three working days after its address was confirmed', async () => {
    const { user_id } = await newPerson(ctx);
    const form = { name: '张小屿', tel: '13800000000', province: '浙江省', city: '杭州市', county: '西湖区' };
    // Won weeks ago, confirmed on Friday the 13th at noon: due on Wednesday the 18th at noon, which is now.
    await ctx.db.run(sql`
      insert into shipment (user_id, no, ref, item_code, qty, campaign, route, state, created_at, address_until, address_enc, confirmed_at)
      values (${user_id}, 1, 'test', 'ph_ear', 1, 'test', '', 1, ${ago(480 * HOUR)}, ${ago(0)},
        ${ctx.seal.seal(JSON.stringify(form))}, ${ago(120 * HOUR)})`);
    const data = await queue('ship');
    expect(data.list[0].due_at).toBe(Math.floor(ctx.clock.now() / 1000));
    expect(countOf(data, 'ship')).toMatchObject({ num: 1, overdue_num: 1 });
    expect(data.states.map(({ name }: { name: string }) => name)).toContain('待发货');
  });

  it('Z38 every queue names its states and answers for each of them', async () => {
    for (const name of 'guild withdraw invoice recharge settlement report risk ingest moderation ship'.split(' ')) {
      const { states } = await queue(name);
      expect(states.length, name).toBeGreaterThan(0);
      for (const { state, num } of states)
        expect((await queue(name, `&state=${state}`)).total, `${name} ${state}`).toBe(num);
    }
  });
});

describe('Z39 details', () => {
  it('Z39 a member: groups, guild since, guard, accounts on the same device, whom they give to', async () => {
    const guild = await newGuild(ctx, { name: '观潮社' });
    const me = await newGuildMember(ctx, guild.guild_id);
    const friend = await newPerson(ctx, { nickname: '常送礼的' });
    const device = Buffer.alloc(32, 7);
    for (const who of [me, friend]) {
      await ctx.db.run(sql`update session set device_hash = ${device} where user_id = ${who.user_id}`);
      await ctx.db.run(
        sql`insert into device_account (device_hash, user_id, at) values (${device}, ${who.user_id}, now())`,
      );
    }
    await ctx.db.run(sql`
      insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, item_code, source, num, gift_value,
        income_base, income_fen)
      values (1, ${ago(0)}, ${ago(0)}, '2026-11-18', false, 'g1', ${friend.user_id}, ${me.user_id}, 'g_rose', 1, 1, 100, 100, 500)`);
    const { fields, parts } = await detail('user', me.user_id);
    const groups = new Set(fields.map(({ group }: { group: string }) => group));
    for (const group of ['身份', '状态', '余额', '实名与协议', '公会', '消费守护']) expect(groups).toContain(group);
    const value = (key: string) => fields.find((one: { key: string }) => one.key === key)?.value;
    expect([value('age'), value('devices'), value('day_limit')]).toEqual(['25–39 岁', '1 台', '未设']);
    expect(value('guild_since')).toMatch(/^2026-09/);
    expect(value('open_quit')).toBe('无');
    await ctx.db.run(sql`
      insert into guild_quit (guild_id, member_id, user_id, role, quit_type, status, reason_type, reason_text, fee_fen, fee_state, due_at,
        created_at)
      select guild_id, member_id, user_id, role, 2, 1, 1, '', 0, 0, ${ago(-HOUR)}, ${ago(HOUR)}
      from guild_member where user_id = ${me.user_id} and left_at is null`);
    const quitting = (await detail('user', me.user_id)).fields.find((one: { key: string }) => one.key === 'open_quit');
    expect(quitting).toMatchObject({ name: '退会申请', value: '强制退会，冷静期', group: '公会' });
    const rowsOf = (title: string) => parts.find((part: { title: string }) => part.title.startsWith(title))?.rows;
    expect(rowsOf('同设备账号')).toMatchObject([
      { name: '常送礼的', link: { kind: 'user', id: String(friend.user_id) } },
    ]);
    expect(rowsOf('送礼人前三')).toMatchObject([
      {
        name: '常送礼的',
        value: '100 钻',
        share_bp: 10_000,
        link: { kind: 'user', id: String(friend.user_id) },
        // People know each other by their faces.
        picture: expect.stringMatching(/^http/),
      },
    ]);
    expect((await detail('gift', 1)).links).toMatchObject([{ title: '送礼人 常送礼的' }, {}]);
  });

  it('Z39 a member: how the last five texts were decided, for whoever moderates the next', async () => {
    const me = await newPerson(ctx);
    for (let no = 1; no <= 6; no++)
      await ctx.db.run(sql`
        insert into moderation_item (user_id, kind, ref, content, created_at, state, reason, staff_id, decided_at)
        values (${me.user_id}, 'wish', ${`past${no}`}, '愿望', ${ago(9 * HOUR)}, ${no === 6 ? 2 : 1}, '已核对', 1, ${ago((9 - no) * HOUR)})`);
    const { parts } = await detail('user', me.user_id);
    const { rows } = parts.find(({ title }: { title: string }) => title === '最近审核');
    expect(rows.map(({ value }: { value: string }) => value)).toEqual([
      '未通过',
      '已展示',
      '已展示',
      '已展示',
      '已展示',
    ]);
    expect(rows[0].name).toBe('11-18 09:00 心愿');
  });

  it('Z47 the income of one member is told apart by how the gifts were paid, directly or from the backpack', async () => {
    const [host, giver] = [await newPerson(ctx), await newPerson(ctx)];
    const received = (flow_id: number, source: 1 | 2 | 3, base: number) =>
      ctx.db.run(sql`
        insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, item_code, source, num, gift_value,
          income_base, income_fen)
        values (${flow_id}, ${ago(0)}, ${ago(0)}, '2026-11-18', false, ${`split${flow_id}`}, ${giver.user_id}, ${host.user_id},
          'g_rose', ${source}, 1, 100, ${base}, ${base * 5})`);
    await received(11, 1, 100);
    await received(12, 2, 60);
    await received(13, 3, 0);
    const names = 'income.direct_fen,income.backpack_fen,income.fen';
    const { data } = await http.get(
      `/console/api/metric/series?names=${names}&range=30d&subject=user:${host.user_id}`,
      admin.token,
    );
    expect(data.series.map(({ sum }: { sum: number }) => sum)).toEqual([500, 300, 800]);
    expect(data.series[1]).toMatchObject({ unit: 'fen', title: '背包收益' });
    expect(data.series[0].points.at(-1)).toBe(500);
    // They are read from the person's books, so the whole platform has none to show.
    const ofAll = await http.get('/console/api/metric/series?names=income.direct_fen&range=30d', admin.token);
    expect(ofAll.code).toBe(1004);
  });

  it('Z39 MONEY-6 an order says what a refund would take back, and a recharge what would be owed', async () => {
    const me = await newAdult(ctx, { diamonds: 200 });
    const bought = await http.post(
      '/api/open_box/buy_activity_prop',
      { activity_code: 'treasure_hunt', pack_id: 'th_p1', num: 1, expect_price: 20, request_id: newRequestId() },
      me.token,
    );
    const { parts } = await detail('order', bought.data.order_no);
    expect(parts[0].title).toBe('退款将收回');
    expect(parts[0].rows.map(({ name }: { name: string }) => name)).toEqual(['小海螺', '藏宝图']);
  });

  it('Z39 reports, settlements and campaigns are found; unknown ones are not', async () => {
    const me = await newPerson(ctx, { nickname: '写反馈的' });
    const { report_id } = (await ctx.db.row<{ report_id: number }>(sql`
      insert into report (user_id, kind, type, words, created_at, due_at)
      values (${me.user_id}, 1, 1, '页面打不开了', ${ago(HOUR)}, ${ago(-HOUR)}) returning report_id`))!;
    const report = await detail('report', report_id);
    expect(report.links[0].title).toBe('提交人 写反馈的');
    const no = report.fields.find(({ key }: { key: string }) => key === 'report_no').value;
    expect((await detail('report', no)).id).toBe(String(report_id));
    const guild = await newGuild(ctx, { name: '月结公会' });
    await ctx.db.run(sql`
      insert into settlement (guild_id, month, status, rate_bp, gross, commission_fen, opened_at, computed_at)
      values (${guild.guild_id}, '2026-10', 1, 500, 1000, 500, ${ago(HOUR)}, ${ago(HOUR)})`);
    expect(await detail('settlement', `2026-10:${guild.guild_id}`)).toMatchObject({ title: '月结公会 2026-10' });
    expect(await detail('campaign', 'treasure_hunt')).toMatchObject({ state_text: '进行中' });
    for (const kind of ['report', 'flag', 'gift', 'settlement', 'campaign'])
      expect((await http.get(`/console/api/lookup/detail?kind=${kind}&id=99999`, admin.token)).code).toBe(1006);
  });
});
