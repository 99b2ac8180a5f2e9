// Settlements: every row of the table in part-one-rules.md §5.6, and what is paid.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, instantAt, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { settlementComplaintPrefix } from '@shengyu/rules/ui/report-types.ts';
import { sql } from '#db/sql.ts';
import { guildAsOwner as guildOwner, walletOf } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { consumeEvents } from '#testing/consume.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newGuildMember, newGuild, newGuildRoom, type TestGuild } from '#testing/people/guilds.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff } from '#testing/people/staff.ts';
import { SETTLEMENT_TRANSITIONS, SETTLEMENT_STATUSES, type SettlementRule } from './states.ts';
import type { Settlement } from './store.ts';
import { createTurnoverTestKit, type TurnoverTestKit } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let world: TurnoverTestKit;
let giver: Person;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6 } });
  world = await createTurnoverTestKit(ctx, http, modules);
  giver = await newAdult(ctx);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const NOV = '2026-11';
const DEC_1 = (clock: string) => instantAt('2026-12-01', clock);
const jobs = modules.find((m) => m.name === 'turnover')!.jobs!;
const run = async (job: string, at: number) => {
  world.goTo(at);
  await jobs[`turnover.${job}`]!({ due_at: at }, ctx);
};
const rowOf = async (guild_id: number, month = NOV) =>
  (await ctx.db.row<Settlement>(sql`select * from settlement where guild_id = ${guild_id} and month = ${month}`))!;
const balance = async (guild_id: number) => (await walletOf(ctx.db, guildOwner(guild_id))).available;
const openRow = (guild_id: number, month = NOV, rate_bp = 500) =>
  ctx.db.run(sql`
    insert into settlement (guild_id, month, rate_bp, opened_at) values (${guild_id}, ${month}, ${rate_bp}, ${new Date(TEST_NOW)})`);

/** A guild whose settlement of November is computed, with this turnover in diamonds. */
async function computed(diamonds = 10_000): Promise<TestGuild & { member: Person }> {
  world.goTo(TEST_NOW);
  const made = await newGuild(ctx);
  const member = await newGuildMember(ctx, made.guild_id);
  await openRow(made.guild_id);
  await world.give({ from: giver, to: member, diamonds });
  await run('compute_month', DEC_1('05:00'));
  return { ...made, member };
}

const staffConfirm = async (data: object) => {
  const [author, other] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
  const asked = await http.post(
    '/console/api/settlement/confirm',
    { month: NOV, reason: '已核对', request_id: newRequestId(), ...data },
    author.token,
  );
  return asked.code === 1 ? decideApprovalAs(http, asked.data.approval_id, other.token) : asked;
};

const complain = async (me: Person, guild_id: number) => {
  const data = { report_id: 1, user_id: me.user_id, kind: 2, type: 16, target: { kind: 'guild', id: guild_id } };
  await world.bus.send('report.submitted', data);
};

describe('the rows of the table', () => {
  it('SST-1 GUILD-9 on the 1st at 04:30 the level is set and the month opened with its rate', async () => {
    world.goTo(TEST_NOW);
    const { guild_id } = await newGuild(ctx, { type: 2 });
    const member = await newGuildMember(ctx, guild_id);
    for (let i = 0; i < 10; i++) await world.give({ from: giver, to: member, diamonds: 60_000 });
    await run('begin_month', DEC_1('04:30'));
    expect(await rowOf(guild_id, '2026-12')).toMatchObject({ status: 0, rate_bp: 600, gross: 0 });
    expect(await ctx.db.row(sql`select level from guild where guild_id = ${guild_id}`)).toEqual({ level: 3 });
    // Running the job again changes nothing.
    await run('begin_month', DEC_1('04:31'));
    expect(await ctx.db.row(sql`select level from guild where guild_id = ${guild_id}`)).toEqual({ level: 3 });
    await run('begin_month', instantAt('2027-01-01', '04:30'));
    // After a month without turnover the level falls by one, no more.
    expect(await ctx.db.row(sql`select level from guild where guild_id = ${guild_id}`)).toEqual({ level: 2 });
    expect(await rowOf(guild_id, '2027-01')).toMatchObject({ rate_bp: 550 });
  });

  it('SST-1 a guild that opens in the middle of a month has a row for it', async () => {
    world.goTo(TEST_NOW);
    const { guild_id } = await newGuild(ctx);
    await world.bus.send('guild.created', { guild_id });
    expect(await rowOf(guild_id)).toMatchObject({ status: 0, rate_bp: 500 });
  });

  it('SST-2 FLOW-7 on the next 1st at 05:00: gross, refund, adjust, net, commission, rounded down once', async () => {
    world.goTo(TEST_NOW);
    const { guild_id, head } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id);
    await openRow(guild_id, NOV, 550);
    await world.give({ from: giver, to: member, diamonds: 99_990 });
    await world.give({ from: giver, to: member, diamonds: 500, source: 2, base: 9 });
    const back = await world.give({ from: giver, to: member, diamonds: 100 });
    await world.refund(back);
    await world.give({ from: giver, to: member, diamonds: 200, at: TEST_NOW - 4 * DAY_MS });
    const room_id = await newGuildRoom(ctx, guild_id, head);
    await world.give({ from: giver, to: await newPerson(ctx), diamonds: 300, room_id });
    await run('compute_month', DEC_1('05:00'));
    const net = 99_990 + 9 + 200 + 300;
    expect(await rowOf(guild_id)).toMatchObject({
      status: 1,
      gross: 99_990 + 9 + 100 + 300,
      refund: 100,
      adjust: 200,
      net,
      commission_fen: Math.floor((net * 10 * 550) / 10_000),
    });
    const { data } = await http.post('/api/v1/guild_settlement_list', { guild_id, month: NOV }, head.token);
    expect(data.list[0]).toMatchObject({ status_text: '待确认', net_flow: net, adjust_flow: 200 });
    expect(data.list[0].items.map((i: any) => i.net_flow)).toEqual([100_199, 300]);
    expect(data.list[0].items[0].user_id).toEqual(expect.any(Number));
  });

  it('SST-2 a line after the books closed is of the new month, whenever the job ran', async () => {
    const { guild_id, member } = await computed(10_000);
    world.goTo(DEC_1('05:00'));
    await world.give({ from: giver, to: member, diamonds: 5_000, at: instantAt('2026-11-30', '23:00') });
    await run('compute_month', DEC_1('05:00'));
    expect(await rowOf(guild_id)).toMatchObject({ net: 10_000 });
    const day = await ctx.db.row(
      sql`select adjust, direct from guild_day where guild_id = ${guild_id} and day = '2026-12-01'`,
    );
    expect(day).toEqual({ adjust: 5_000, direct: 0 });
  });

  it('SST-2 a guild that had turnover and no row gets one', async () => {
    world.goTo(TEST_NOW);
    const { guild_id } = await newGuild(ctx);
    await world.give({ from: giver, to: await newGuildMember(ctx, guild_id), diamonds: 1_000 });
    await run('compute_month', DEC_1('05:00'));
    expect(await rowOf(guild_id)).toMatchObject({ status: 1, rate_bp: 500, net: 1_000, commission_fen: 500 });
  });

  it('SST-3 SST-6 Z20 an operator confirms, a second one approves; paid in on the 5th at 10:00, type 203', async () => {
    const { guild_id, head } = await computed(10_000);
    world.goTo(instantAt('2026-12-03', '12:00'));
    expect((await staffConfirm({ guild_id })).code).toBe(1);
    expect(await rowOf(guild_id)).toMatchObject({ status: 2, paid_at: null });
    await run('settle_due', instantAt('2026-12-05', '09:00'));
    expect([(await rowOf(guild_id)).status, await balance(guild_id)]).toEqual([2, 0]);
    await run('settle_due', instantAt('2026-12-05', '10:00'));
    expect([(await rowOf(guild_id)).status, await balance(guild_id)]).toEqual([3, 5_000]);
    await run('settle_due', instantAt('2026-12-05', '11:00'));
    expect(await balance(guild_id)).toBe(5_000);
    const entry = await ctx.db.row(
      sql`select kind, ref from ledger_entry where owner_kind = 2 and owner_id = ${guild_id}`,
    );
    expect(entry).toEqual({ kind: 203, ref: `settlement:${NOV}` });
    const event = (await readEvents(ctx, 'guild.settled')).find((e) => e.key === String(guild_id))!;
    expect(event.data).toEqual({ guild_id, month: NOV, net_flow: 10_000, commission_fen: 5_000 });
    const { data } = await http.post('/api/v1/guild_settlement_list', { guild_id }, head.token);
    expect(data.list[0]).toMatchObject({
      status: 3,
      status_text: '已到账',
      paid_at: unixSecondsOf(instantAt('2026-12-05', '10:00')),
    });
  });

  it('NOTE-1 a paid commission is told to the head once, although the event may be delivered again', async () => {
    const { guild_id, head } = await computed(10_000);
    world.goTo(instantAt('2026-12-03', '12:00'));
    await staffConfirm({ guild_id });
    await run('settle_due', instantAt('2026-12-05', '10:00'));
    const consumers = modules.flatMap((m) => m.consumers ?? []);
    await consumeEvents(ctx, consumers, 'guild.settled');
    await consumeEvents(ctx, consumers, 'guild.settled');
    const notices: { title: string }[] = (await http.post('/api/v1/get_notice_list', {}, head.token)).data.list;
    expect(notices.filter(({ title }) => title === '佣金到账')).toEqual([
      expect.objectContaining({ text: `${NOV} 佣金 ¥50.00 已到账`, route: '/guild/enterprise' }),
    ]);
  });

  it('SST-3 on the 10th by itself if nobody acted, and paid at once; a flagged guild waits for an operator (RISK-3)', async () => {
    const [plain, flagged] = [await computed(), await computed()];
    await ctx.db.run(sql`
      insert into risk_flag (user_id, rule, peer_id, details, flagged_at)
      values (${flagged.member.user_id}, 'one_sender', ${giver.user_id}, '{}', ${new Date(TEST_NOW)})`);
    await run('settle_due', instantAt('2026-12-09', '23:00'));
    expect((await rowOf(plain.guild_id)).status).toBe(1);
    await run('settle_due', instantAt('2026-12-10', '00:00'));
    expect([(await rowOf(plain.guild_id)).status, (await rowOf(flagged.guild_id)).status]).toEqual([3, 1]);
    expect(await rowOf(plain.guild_id)).toMatchObject({ confirmed_by: 'system' });
    await ctx.db.run(sql`update risk_flag set state = 1, decided_at = now() where user_id = ${flagged.member.user_id}`);
    await run('settle_due', instantAt('2026-12-11', '00:00'));
    expect((await rowOf(flagged.guild_id)).status).toBe(3);
  });

  it('SST-4 the head disputes by a report of type 16, from 1 and from 2; payment waits; nobody else can', async () => {
    const { guild_id, head, member } = await computed();
    await complain(member, guild_id);
    expect((await rowOf(guild_id)).status).toBe(1);
    await complain(head, guild_id);
    expect(await rowOf(guild_id)).toMatchObject({ status: 4, report_id: 1 });
    await run('settle_due', instantAt('2026-12-12', '10:00'));
    expect((await rowOf(guild_id)).status).toBe(4);

    const other = await computed();
    world.goTo(instantAt('2026-12-02', '10:00'));
    await staffConfirm({ guild_id: other.guild_id });
    await complain(other.head, other.guild_id);
    expect((await rowOf(other.guild_id)).status).toBe(4);
  });

  it('SST-4 S-EN-3 a complaint that names its month stops that one, though a later one is open to it too', async () => {
    const { guild_id, head } = await computed();
    await ctx.db.run(sql`
      insert into settlement (guild_id, month, rate_bp, status, gross, commission_fen, opened_at, computed_at, confirmed_at, confirmed_by)
      select guild_id, '2026-10', rate_bp, 2, gross, commission_fen, opened_at, computed_at, computed_at, 'system'
      from settlement where guild_id = ${guild_id}`);
    const text = `${settlementComplaintPrefix('2026-10')}两笔退款多扣了`;
    const target = { kind: 'guild', id: guild_id };
    const sent = await http.post(
      '/api/v1/submit_report',
      { kind: 2, type: 16, text, target, request_id: newRequestId() },
      head.token,
    );
    expect(sent.code, sent.msg).toBe(1);
    await world.bus.drain();
    expect([(await rowOf(guild_id, '2026-10')).status, (await rowOf(guild_id)).status]).toEqual([4, 1]);
  });

  it('SST-5 an operator settles the dispute with an adjustment; the head hears why, and late is paid at once', async () => {
    const { guild_id, head } = await computed(10_000);
    await complain(head, guild_id);
    world.goTo(instantAt('2026-12-08', '10:00'));
    const done = await staffConfirm({ guild_id, adjust: -2_000, reason: '两笔退款漏计' });
    expect([done.code, done.msg]).toEqual([1, 'ok']);
    expect(await rowOf(guild_id)).toMatchObject({ status: 3, adjust: -2_000, net: 8_000, commission_fen: 4_000 });
    expect(await balance(guild_id)).toBe(4_000);
    const texts = (await http.post('/api/v1/get_notice_list', {}, head.token)).data.list.map((n: any) => n.text);
    expect(texts).toContain(`${NOV} 佣金 ¥40.00 已复核：两笔退款漏计`);
  });

  it('SST-6 GUILD-6 while the guild is frozen the commission waits, and comes when it is not', async () => {
    const { guild_id } = await computed();
    await ctx.db.run(sql`update guild set status = 7, frozen_at = now() where guild_id = ${guild_id}`);
    await run('settle_due', instantAt('2026-12-10', '10:00'));
    expect([(await rowOf(guild_id)).status, await balance(guild_id)]).toEqual([2, 0]);
    await ctx.db.run(sql`update guild set status = 6, frozen_at = null where guild_id = ${guild_id}`);
    await run('settle_due', instantAt('2026-12-10', '11:00'));
    expect([(await rowOf(guild_id)).status, await balance(guild_id)]).toEqual([3, 5_000]);
  });

  it('SST-6 WAL-2 timers of several processes and an operator at once pay it in once', async () => {
    const { guild_id } = await computed();
    world.goTo(instantAt('2026-12-10', '10:00'));
    const due = () => jobs['turnover.settle_due']!({}, ctx);
    await Promise.all([due(), due(), due(), staffConfirm({ guild_id })]);
    await due();
    expect([(await rowOf(guild_id)).status, await balance(guild_id)]).toEqual([3, 5_000]);
  });

  it('SST-4 SST-6 a dispute and the payment in the same moment: one of them holds', async () => {
    const { guild_id, head } = await computed();
    world.goTo(instantAt('2026-12-10', '10:00'));
    await Promise.all([jobs['turnover.settle_due']!({}, ctx), complain(head, guild_id)]);
    const { status } = await rowOf(guild_id);
    expect([
      [3, 5_000],
      [4, 0],
    ]).toContainEqual([status, await balance(guild_id)]);
  });

  it('FLOW-5 a month that refunds made negative pays nothing and owes nothing', async () => {
    world.goTo(TEST_NOW);
    const { guild_id } = await newGuild(ctx);
    await openRow(guild_id);
    const member = await newGuildMember(ctx, guild_id);
    const gift = await world.give({ from: giver, to: member, diamonds: 1_000, at: TEST_NOW });
    world.goTo(instantAt('2026-12-20', '10:00'));
    await world.refund(gift);
    await run('compute_month', instantAt('2027-01-01', '05:00'));
    expect(await rowOf(guild_id, '2026-12')).toMatchObject({ net: -1_000, commission_fen: 0 });
    await run('settle_due', instantAt('2027-01-10', '10:00'));
    expect(await rowOf(guild_id, '2026-12')).toMatchObject({ status: 3 });
    // The missed computation of November is made up for.
    expect(await rowOf(guild_id)).toMatchObject({ net: 1_000 });
    expect(await balance(guild_id)).toBe(500);
  });
});

describe('what cannot happen', () => {
  it('SST-1…6 the database refuses every move that is no row of the table', async () => {
    world.goTo(TEST_NOW);
    const allowed = new Set(
      Object.values(SETTLEMENT_TRANSITIONS).flatMap(({ from, to }) => from.map((status: number) => `${status}-${to}`)),
    );
    const put = async (status: number): Promise<number> => {
      const { guild_id } = await newGuild(ctx);
      const at = new Date(TEST_NOW);
      await ctx.db.run(sql`
        insert into settlement (guild_id, month, rate_bp, status, opened_at, computed_at, confirmed_at, confirmed_by, disputed_at, paid_at)
        values (${guild_id}, ${NOV}, 500, ${status}, ${at}, ${status === 0 ? null : at}, ${[2, 3].includes(status) ? at : null},
          ${[2, 3].includes(status) ? 'system' : null}, ${status === 4 ? at : null}, ${status === 3 ? at : null})`);
      return guild_id;
    };
    for (const from of SETTLEMENT_STATUSES)
      for (const to of SETTLEMENT_STATUSES.filter((status) => status !== from)) {
        const guild_id = await put(from);
        const at = new Date(TEST_NOW);
        const moved = ctx.db.run(sql`
          update settlement set status = ${to}, computed_at = ${to === 0 ? null : at}, confirmed_at = ${at}, confirmed_by = 'system',
            disputed_at = ${at}, paid_at = ${to === 3 ? at : null} where guild_id = ${guild_id}`);
        if (allowed.has(`${from}-${to}`)) await expect(moved, `${from}-${to}`).resolves.toBe(1);
        else await expect(moved, `${from}-${to}`).rejects.toThrow();
      }
    expect(Object.keys(SETTLEMENT_TRANSITIONS) satisfies string[] as SettlementRule[]).toHaveLength(5);
  });

  it('WAL-7 ENT-13 what was paid in neither changes nor goes away, and no month is there twice', async () => {
    const { guild_id } = await computed();
    await run('settle_due', instantAt('2026-12-10', '10:00'));
    await expect(ctx.db.run(sql`update settlement set adjust = 1 where guild_id = ${guild_id}`)).rejects.toThrow();
    await expect(ctx.db.run(sql`delete from settlement where guild_id = ${guild_id}`)).rejects.toThrow();
    await expect(openRow(guild_id)).rejects.toThrow('settlement_pkey');
  });

  it('Z20 not what is open, paid or unknown; an adjustment only for one guild; not when it moved meanwhile (CON-2)', async () => {
    const { guild_id, head } = await computed();
    const ask = async (data: object) => (await staffConfirm(data)).code;
    expect(await ask({ guild_id: 1 })).toBe(1006);
    expect(await ask({ month: '2020-01' })).toBe(1006);
    expect(await ask({ adjust: 5 })).toBe(1004);
    const open = await newGuild(ctx);
    await openRow(open.guild_id);
    expect(await ask({ guild_id: open.guild_id })).toBe(1008);

    const [author, other] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
    const body = { month: NOV, guild_id, reason: '已核对', request_id: newRequestId() };
    const asked = await http.post('/console/api/settlement/confirm', body, author.token);
    await complain(head, guild_id);
    expect((await decideApprovalAs(http, asked.data.approval_id, other.token)).code).toBe(1008);
    expect((await rowOf(guild_id)).status).toBe(4);
  });

  it('LOG-5 the log says 平台 of what an operator confirmed, and not of what a timer did', async () => {
    const { guild_id } = await computed();
    world.goTo(instantAt('2026-12-02', '10:00'));
    expect((await staffConfirm({ guild_id })).code).toBe(1);
    const lines = await ctx.db.rows<{ words: string; by_platform: boolean }>(
      sql`select words, by_platform from guild_log where guild_id = ${guild_id} and type = 15 order by log_id`,
    );
    expect(lines.map(({ words, by_platform }) => [words.split(' ').at(-1), by_platform])).toEqual([
      ['已核算，待确认', false],
      ['已确认', true],
    ]);
  });

  it('Z20 Z38 without a guild all computed ones of the month; the queue shows what waits', async () => {
    const [a, b] = [await computed(), await computed()];
    world.goTo(instantAt('2026-12-02', '10:00'));
    const staff = await newStaff(ctx, 'finance');
    const queue = (await http.get('/console/api/queue/list?queue=settlement&limit=50', staff.token)).data;
    const keys = queue.list.map((row: any) => row.key);
    expect(keys).toEqual(expect.arrayContaining([`${NOV}:${a.guild_id}`, `${NOV}:${b.guild_id}`]));
    expect((await staffConfirm({})).code).toBe(1);
    expect([(await rowOf(a.guild_id)).status, (await rowOf(b.guild_id)).status]).toEqual([2, 2]);
  });

  it('S-EN-2 S-EN-3 the running month shows what has accrued, the same in list, members, company file, wallet, home and disbanding', async () => {
    world.goTo(TEST_NOW);
    const { guild_id, head } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id);
    await openRow(guild_id);
    const room_id = await newGuildRoom(ctx, guild_id, head);
    await world.give({ from: giver, to: member, diamonds: 6_000 });
    await world.give({ from: giver, to: await newPerson(ctx), diamonds: 240, room_id });
    const ask = async (call: string, data: object) => (await http.post(`/api/v1/${call}`, data, head.token)).data;
    const accrued = { month: NOV, status: 0, net_flow: 6_240, commission_fen: 3_120 };
    const [shown] = (await ask('guild_settlement_list', { guild_id, month: NOV })).list;
    expect(shown).toMatchObject({ ...accrued, status_text: '统计中', gross_flow: 6_240 });
    expect(shown.items.reduce((sum: number, { net_flow }: any) => sum + net_flow, 0)).toBe(6_240);
    const file = await ask('get_user_company_info', {});
    expect(file.last_settlements[0]).toEqual(accrued);
    expect(file.account).toMatchObject({ pending_fen: 3_120, confirmed_fen: 0, balance_fen: 0 });
    expect((await ask('my_wallet_detail', {})).guild_income.pending_fen).toBe(3_120);
    expect((await ask('get_guild_detail', {})).stats.commission_month_fen).toBe(3_120);
    const { impact } = await ask('disband_guild', { guild_id, dry_run: 1, request_id: newRequestId() });
    expect(impact.pending_commission_fen).toBe(3_120);
  });

  it('S-EN-2 a confirmed settlement is no longer pending but on its way, until it is paid in', async () => {
    const { guild_id, head } = await computed();
    world.goTo(instantAt('2026-12-02', '10:00'));
    const account = async () => (await http.post('/api/v1/get_user_company_info', {}, head.token)).data.account;
    expect(await account()).toMatchObject({ pending_fen: 5_000, confirmed_fen: 0 });
    expect((await staffConfirm({ guild_id })).code).toBe(1);
    expect(await account()).toMatchObject({ pending_fen: 0, confirmed_fen: 5_000, balance_fen: 0 });
    await run('settle_due', instantAt('2026-12-05', '10:00'));
    expect(await account()).toMatchObject({ pending_fen: 0, confirmed_fen: 0, balance_fen: 5_000 });
  });

  it('X28 settlements are the head’s and the vice-heads’', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const people = [
      await newGuildMember(ctx, guild_id),
      await newGuildMember(ctx, guild_id, { role: 1 }),
      await newGuildMember(ctx, guild_id, { role: 2 }),
      head,
      await newPerson(ctx),
    ];
    const codes = await Promise.all(
      people.map(async ({ token }) => (await http.post('/api/v1/guild_settlement_list', { guild_id }, token)).code),
    );
    expect(codes).toEqual([1005, 1005, 1, 1, 1005]);
  });
});
