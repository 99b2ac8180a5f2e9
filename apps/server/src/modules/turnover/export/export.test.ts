// Exports by their HTTP calls: requesting, making the file, fetching it, expiry of the link.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { newGuildMember, newGuild } from '#testing/people/guilds.ts';
import { newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { BOM, formatCsvLine, formatYuanCell } from './csv.ts';
import { putMemberDay, createTurnoverTestKit, type TurnoverTestKit } from '../testing.ts';

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

const ask = (me: Person, guild_id: number, kind: string, params: object = {}) =>
  http.post('/api/v1/guild_export', { guild_id, kind, params, request_id: newRequestId() }, me.token);
const look = (me: Person, guild_id: number, task_id: number) =>
  http.post('/api/v1/guild_export', { guild_id, kind: 'data', params: {}, task_id }, me.token);

/** Runs the job that the request enqueued. */
async function make(guild_id: number, task_id: number): Promise<void> {
  const job = await ctx.db.row<{ payload: any }>(sql`
    select payload from graphile_worker._private_jobs where payload ->> 'task_id' = ${String(task_id)}`);
  expect(job?.payload).toMatchObject({ guild_id, task_id });
  await modules.find((m) => m.name === 'turnover')!.jobs!['turnover.export']!(job!.payload, ctx);
}

async function fileOf(me: Person, guild_id: number, kind: string, params: object = {}) {
  const asked = await ask(me, guild_id, kind, params);
  expect([asked.code, asked.msg]).toEqual([1, 'ok']);
  await make(guild_id, asked.data.task_id);
  const { data } = await look(me, guild_id, asked.data.task_id);
  const got = await http.app.inject({ method: 'GET', url: new URL(data.url).pathname + new URL(data.url).search });
  return { ...data, text: got.body, headers: got.headers, lines: got.body.slice(1).split('\r\n') };
}

describe('the file', () => {
  it('DATA-9 X26 UTF-8 with a byte order mark, CRLF, a watermark, yuan with two decimals, the list’s own rows', async () => {
    const { guild_id, head, name } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id);
    await ctx.db.run(sql`update user_account set nickname = '=小海螺,"一"' where user_id = ${member.user_id}`);
    await world.give({ from: giver, to: member, diamonds: 12_340 });
    const file = await fileOf(head, guild_id, 'member');
    expect(file.text.startsWith(BOM)).toBe(true);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.lines.at(-2)).toMatch(
      new RegExp(`^声屿 ${name}（${guild_id}）导出人 .+（${head.user_id}）2026-11-18 12:00$`),
    );
    expect(file.lines[0]).toContain('收益（元）');
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(`${name}_成员数据_${TODAY}.csv`)}`,
    );
    // A nickname is exported as text, never as a formula.
    expect(file.lines[1]).toMatch(new RegExp(`^"'=小海螺,""一""",${member.user_id},成员,在会,12340,0,617.00,0,0,`));
    expect(file.lines).toHaveLength(5);
    expect(file).toMatchObject({ status: 1, rows: 2, file_name: `${name}_成员数据_${TODAY}.csv` });
    const { data } = await http.post('/api/v1/member_data_center', {}, head.token);
    expect(data.items.total).toBe(file.rows);
  });

  it('DATA-9 S-MM-1 members as the member list filters, finds and orders them; who left is not among them', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const [old, fresh, left] = [
      await newGuildMember(ctx, guild_id),
      await newGuildMember(ctx, guild_id, { daysAgo: 3 }),
      await newGuildMember(ctx, guild_id, { daysAgo: 2 }),
    ];
    await world.give({ from: giver, to: old, diamonds: 500 });
    const removal = { guild_id, user_ids: [left.user_id], reason_type: 1, request_id: newRequestId() };
    expect((await http.post('/api/v1/remove_guild_member', removal, head.token)).code).toBe(1);
    const ids = async (params: object) => {
      const { lines } = await fileOf(head, guild_id, 'member', params);
      return lines.slice(1, -2).map((line: string) => Number(line.split(',')[1]));
    };
    const listed = async (params: object) => {
      const { data } = await http.post('/api/v1/guild_member_list', { guild_id, ...params }, head.token);
      return data.list.map(({ user_id }: Person) => user_id);
    };
    expect(await ids({ filter: 'new', sort: 'flow' })).toEqual([fresh.user_id]);
    for (const params of [
      { filter: 'all', sort: 'role' },
      { filter: 'all', sort: 'join' },
      { filter: 'idle', sort: 'flow' },
      { filter: 'all', sort: 'flow', keyword: String(old.user_id) },
    ])
      expect(await ids(params)).toEqual(await listed(params));
    // The figures equal those of the list: of the calendar month, not of the last thirty days.
    await putMemberDay(ctx, { guild_id, user_id: old.user_id, day: '2026-10-31', direct: 70, minutes: 80 });
    const { lines } = await fileOf(head, guild_id, 'member', { filter: 'all', keyword: String(old.user_id) });
    expect(lines[0]).toContain('本月流水（钻）,上月同期流水（钻）');
    expect(lines[1]).toContain(',500,0,25.00,0,0,');
    // DATA-5: without a filter the export is the data centre's list, which includes members who left.
    expect(await ids({})).toContain(left.user_id);
  });

  it('DATA-9 flow lines with the filters of the list, more of them than one piece holds', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id);
    const back = await world.give({ from: giver, to: member, diamonds: 100 });
    await world.refund(back);
    await world.give({ from: giver, to: member, diamonds: 500, source: 2, base: 30 });
    await ctx.db.run(sql`
      insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, item_code, source, num, gift_value,
        income_base, income_fen, guild_id)
      select number_of('gift_flow_seq', ${member.user_id}), ${new Date(TEST_NOW)}, ${new Date(TEST_NOW)}::timestamptz - make_interval(secs => n), ${TODAY}::date,
        false, 'o' || n, ${giver.user_id}, ${member.user_id}, 'g_rose', 1, 1, 10, 10, 50, ${guild_id} from generate_series(1, 2300) n`);
    const all = await fileOf(head, guild_id, 'flow', { date_info: TODAY });
    expect([all.rows, new Set(all.lines).size]).toEqual([2_302, all.lines.length]);
    expect(all.lines.filter((line: string) => line.endsWith(',已退款'))).toHaveLength(1);
    const some = await fileOf(head, guild_id, 'flow', { date_info: TODAY, source: 2 });
    expect(some.rows).toBe(1);
    expect(some.lines[1]).toContain(',玫瑰,50,500,30,背包,');
  });

  it('DATA-9 B13 own days for the file: the guild’s days, the members’ figures, the lines; the name says which', async () => {
    const { guild_id, head, name } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id);
    await putMemberDay(ctx, { guild_id, user_id: member.user_id, day: '2026-10-31', direct: 70, minutes: 80 });
    await putMemberDay(ctx, { guild_id, user_id: member.user_id, day: '2026-11-02', direct: 30, minutes: 80 });
    await world.give({ from: giver, to: member, diamonds: 500 });
    const days = { begin: '2026-10-30', end: '2026-11-01' };
    const data = await fileOf(head, guild_id, 'data', days);
    expect(data.lines.slice(1, -2).map((line: string) => line.split(',')[0])).toEqual([
      '2026-11-01',
      '2026-10-31',
      '2026-10-30',
    ]);
    expect(data.file_name).toBe(`${name}_公会数据_2026-10-30至2026-11-01.csv`);
    for (const filter of [{}, { filter: 'all' }]) {
      const { lines } = await fileOf(head, guild_id, 'member', { ...days, ...filter, keyword: String(member.user_id) });
      expect(lines[0]).toContain('流水（钻）,上期流水（钻）');
      expect(lines[1]).toContain(`,${member.user_id},成员,在会,70,0,`);
    }
    expect((await fileOf(head, guild_id, 'flow', days)).rows).toBe(0);
    expect((await fileOf(head, guild_id, 'flow', { begin: '2026-10-30', end: TODAY })).rows).toBe(1);
  });

  it('DATA-9 data, log and settlement have their rows', async () => {
    const { guild_id, head } = await newGuild(ctx);
    await ctx.db.run(sql`
      insert into settlement (guild_id, month, rate_bp, opened_at) values (${guild_id}, '2026-11', 550, ${new Date(TEST_NOW)})`);
    const data = await fileOf(head, guild_id, 'data', { type: 3 });
    expect([data.rows, data.lines[1].split(',')[0]]).toEqual([90, TODAY]);
    const log = await fileOf(head, guild_id, 'log');
    expect(log.lines[1]).toMatch(/数据导出,.+,,导出处理记录,,$/);
    expect((await fileOf(head, guild_id, 'settlement')).lines[1]).toBe('2026-11,0,0,0,0,5.50,0.00,统计中,');
  });

  it('X26 cells: formulas are texts, numbers are numbers', () => {
    expect(formatCsvLine(['=1+1', '+86', '-3', -3, '@x', '\tq', 'a"b', null, '-x'])).toBe(
      `'=1+1,'+86,-3,-3,'@x,'\tq,"a""b",,'-x\r\n`,
    );
    expect([formatYuanCell(-5), formatYuanCell(123_456), formatYuanCell(0)]).toEqual(['-0.05', '1234.56', '0.00']);
  });
});

describe('who and how often', () => {
  it('ROLE-1 the vice-head all but settlements, the head everything; the log says so (type 14)', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const [member, manager, vice] = [
      await newGuildMember(ctx, guild_id),
      await newGuildMember(ctx, guild_id, { role: 1 }),
      await newGuildMember(ctx, guild_id, { role: 2 }),
    ];
    const codes = async (kind: string) =>
      Promise.all([member, manager, vice, head].map(async (p) => (await ask(p, guild_id, kind)).code));
    expect(await codes('data')).toEqual([1005, 1005, 1, 1]);
    expect(await codes('settlement')).toEqual([1005, 1005, 1005, 1]);
    expect((await ask(vice, guild_id, 'data', { type: 6 })).data.reason).toBe('range');
    expect((await ask(vice, guild_id, 'flow', { date_info: '2026-10' })).code).toBe(1005);
    expect((await ask(vice, guild_id, 'flow', { date_info: 'x' })).code).toBe(1004);
    // ROLE-2: own days reach as far back as the longest range that the role sees, and no further.
    const old = { begin: '2026-10-01', end: '2026-10-02' };
    for (const kind of ['data', 'member', 'flow']) {
      expect((await ask(vice, guild_id, kind, old)).code).toBe(kind === 'flow' ? 1004 : 1005);
      expect((await ask(head, guild_id, kind, { begin: '2026-01-01', end: '2026-01-02' })).code).toBe(1004);
      expect((await ask(head, guild_id, kind, { begin: '2026-11-02', end: '2026-11-01' })).code).toBe(1004);
      expect((await ask(head, guild_id, kind, { begin: TODAY, end: '2026-11-19' })).code).toBe(1004);
    }
    const log = await ctx.db.rows<{ operator_id: number }>(
      sql`select operator_id from guild_log where guild_id = ${guild_id} and type = 14`,
    );
    expect(log).toHaveLength(3);
  });

  it('DATA-9 the link dies after an hour, and so does the file; nobody else gets one', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const vice = await newGuildMember(ctx, guild_id, { role: 2 });
    const { data } = await ask(head, guild_id, 'data');
    await make(guild_id, data.task_id);
    expect((await look(vice, guild_id, data.task_id)).code).toBe(1006);
    const { url } = (await look(head, guild_id, data.task_id)).data;
    const path = new URL(url).pathname + new URL(url).search;
    const status = async (at: string) => (await http.app.inject({ method: 'GET', url: at })).statusCode;
    ctx.clock.advance(3_599_000);
    expect(await status(path)).toBe(200);
    expect(await status(path.replace(/e=\d+/, `e=${Math.floor(TEST_NOW / 1000) + 99_999}`))).toBe(404);
    ctx.clock.advance(1_000);
    expect(await status(path)).toBe(404);
    expect((await look(head, guild_id, data.task_id)).data.url).toBeUndefined();
    ctx.clock.advance(1_000);
    await modules.find((m) => m.name === 'turnover')!.jobs!['turnover.forget_exports']!({}, ctx);
    const row = await ctx.db.row(sql`select file_key from export_task where task_id = ${data.task_id}`);
    expect(row).toEqual({ file_key: null });
    ctx.clock.advance(-3_601_000);
  });

  it('X26 P12 filters of any shape are answered and only known ones are stored', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const odd = { keyword: 'a\ud800', types: ['x', 1], begin: {}, sort: 'x'.repeat(99), other: 1, type: 1.5 };
    for (const kind of ['member', 'log', 'data', 'settlement'])
      expect((await ask(head, guild_id, kind, odd)).code).toBe(1);
    const { params } = (await ctx.db.row<any>(
      sql`select params from export_task where guild_id = ${guild_id} limit 1`,
    ))!;
    expect(params).toEqual({ keyword: 'a\ufffd', types: [1] });
  });

  it('EXPORT_DAY ten a day, GUILD-6 none while frozen, too many rows are refused', async () => {
    const { guild_id, head } = await newGuild(ctx);
    for (let i = 0; i < 10; i++) expect((await ask(head, guild_id, 'data')).code).toBe(1);
    expect(await ask(head, guild_id, 'data')).toMatchObject({ code: 1010, msg: '今日导出次数已用完' });
    await ctx.db.run(sql`update guild set status = 7, frozen_at = now() where guild_id = ${guild_id}`);
    expect((await ask(head, guild_id, 'data')).data.reason).toBe('frozen');
    const body = { guild_id, kind: 'data', params: {} };
    expect((await http.post('/api/v1/guild_export', body, head.token)).code).toBe(1004);
  });
});
