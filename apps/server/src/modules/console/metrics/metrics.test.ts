// Z47: figures over time come from real events, equal the books, and have gaps where nothing was counted.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { computePoolEconomy } from '@shengyu/campaign/simulator/economy.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { modules } from '#app.ts';
import { sql, sqlFragment, type Statement } from '#db/sql.ts';
import { userActiveDay } from '#events/catalogue/account.ts';
import { runFiguresCommand } from '#figures-command.ts';
import { refundGift } from '#modules/gift/index.ts';
import { findCampaignDef } from '#testing/campaigns.ts';
import { newRequestId } from '#testing/http.ts';
import { TEST_NOW } from '#testing/kit.ts';
import { MUTATION_CASES } from '#testing/mutations.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { openCashierTestServer, type CashierTestServer } from '#testing/till.ts';
import { startCashierStandIn } from '../../../../../../tools/standins/cashier.ts';
import { console as consoleModule } from '../index.ts';
import { countOwnCalls } from './own-calls.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let till: CashierTestServer;
let bus: TestBus;
let finance: string;

beforeAll(async () => {
  till = await openCashierTestServer(startCashierStandIn);
  bus = createTestBus(till.ctx, modules);
  finance = (await newStaff(till.ctx, 'finance')).token;
});
afterAll(() => till.close());

const ask = (query: string, token = finance) => till.http.get(`/console/api/metric/series?${query}`, token);
const seriesOf = async (names: string, range = '24h', more = '') => {
  const reply = await ask(`names=${names}&range=${range}${more}`);
  expect(reply.code, reply.text).toBe(1);
  return reply.data;
};
const books = async (statement: Statement): Promise<number> => (await till.ctx.db.row<{ n: number }>(statement))!.n;
const measure = () => consoleModule.jobs!['console.measure']!({}, till.ctx);
const at = (time: number) => till.ctx.clock.set(time);

async function act(id: string): Promise<{ token: string; data: any }> {
  const kase = await MUTATION_CASES[id]!(till.ctx);
  const call = CALLS.find((one) => one.id === id)!;
  const reply = await till.http.post(pathOf(call), { ...kase.data, request_id: newRequestId() }, kase.token);
  expect(reply.code, reply.text).toBe(1);
  return { token: kase.token!, data: reply.data };
}

describe('figures from events', () => {
  it('Z47 sums of money equal the books of the same span, refunds included, for the platform and for one member', async () => {
    at(TEST_NOW - 3 * HOUR);
    const payer = await newAdult(till.ctx);
    for (const amount_fen of [600, 3_000]) {
      const { out_trade_no } = await till.paid(payer, 'alipay_wap', { tier_id: undefined, amount_fen });
      await till.tell('alipay_wap', out_trade_no);
    }
    await act('X30');
    at(TEST_NOW);
    await act('X30');
    const [back] = await till.ctx.db.rows<{ event_id: string; receiver_id: number }>(sql`
      select o.event_id, l.receiver_id from gift_order o join gift_line l using (order_no) order by o.at limit 1`);
    const now = till.ctx.clock.now();
    await till.ctx.db.tx((tx) => refundGift(tx, { ...back!, reason: '误操作', at: now, now }));
    await act('X30');
    await measure();
    await bus.drain();
    const names = 'recharge.paid_fen,recharge.paid_num,flow.turnover,gift.num,income.fen,spend.diamond';
    const { series } = await seriesOf(names);
    const expected = [
      await books(sql`select sum(amount_fen)::bigint as n from recharge_order where credited_at is not null`),
      2,
      await books(sql`select sum(income_base)::bigint as n from gift_line`),
      await books(sql`select sum(num)::bigint as n from gift_line`),
      await books(sql`select sum(income_fen)::bigint as n from gift_line`),
      await books(
        sql`select -sum(diamond + held + debt)::bigint as n from ledger_entry where kind in (102, 103, 104, 108, 111, 112)`,
      ),
    ];
    expect(series.map(({ sum }: { sum: number }) => sum)).toEqual(expected);
    expect(expected.every((n) => n > 0)).toBe(true);
    expect(series[0].points.at(-4)).toBe(3_600);
    // The same figures by day, by minute and of the person who paid.
    for (const range of ['7d', '30d', '90d'])
      expect((await seriesOf(names, range)).series.map(({ sum }: { sum: number }) => sum)).toEqual(expected);
    const lastHour = (await seriesOf('flow.turnover', '1h')).series[0];
    expect(lastHour.sum).toBe(
      await books(sql`select sum(income_base)::bigint as n from gift_line where made_at >= ${new Date(TEST_NOW)}`),
    );
    const own = await seriesOf('recharge.paid_fen,recharge.paid_num', '24h', `&subject=user:${payer.user_id}`);
    expect(own.series.map(({ sum }: { sum: number }) => sum)).toEqual([3_600, 2]);
    const [line] = await till.ctx.db.rows<{ sender_id: number; receiver_id: number; n: number }>(sql`
      select sender_id, receiver_id, sum(income_base)::bigint as n from gift_line group by 1, 2 having sum(income_base) > 0 limit 1`);
    const { sender_id, receiver_id } = line!;
    const sumFrom = async (giver: number) =>
      (await seriesOf(`flow.from:${giver}`, '30d', `&subject=user:${receiver_id}`)).series[0].sum;
    const logged = await till.ctx.db.rows(sql`select target from staff_log where call = 'metric_series'`);
    expect(logged).toEqual([{ target: `user:${payer.user_id}` }]);
    expect([await sumFrom(sender_id), await sumFrom(payer.user_id)]).toEqual([line!.n, 0]);
    // What came from whom is of a person, and from a person.
    for (const query of [
      `names=flow.from:${sender_id}&range=30d`,
      `names=flow.from&range=30d&subject=user:${receiver_id}`,
    ])
      expect((await ask(query)).code).not.toBe(1);
  });

  it('Z47 draws count for their pool and campaign, with what they returned of what they cost', async () => {
    await act('B07');
    await bus.drain();
    const admin = (await newStaff(till.ctx, 'admin')).token;
    for (const subject of ['', '&subject=pool:th_shallow', '&subject=campaign:treasure_hunt']) {
      const { data } = await ask(`names=draw.num,draw.return_bp,draw.expect_bp&range=24h${subject}`, admin);
      expect(data.series[0]).toMatchObject({ unit: 'count', sum: 1 });
      const won = await books(
        sql`select coalesce(sum(value), 0)::bigint as n from metric_hour where name = 'draw.won' and subject = ''`,
      );
      const paid = await books(
        sql`select sum(value)::bigint as n from metric_hour where name = 'draw.paid' and subject = ''`,
      );
      expect(data.series[1]).toMatchObject({ unit: 'bp', sum: Math.round((won * 10_000) / paid) });
      // The long-run value of the pool's odds, as the simulator shows it (SIM-5).
      const { long_run } = computePoolEconomy(findCampaignDef('treasure_hunt'), 'th_shallow');
      expect(data.series[2].sum / 10_000).toBeCloseTo(long_run, 3);
    }
  });

  it('Z47 a gap is null and never 0: minutes whose tick has not come through the events are not measured', async () => {
    at(TEST_NOW + 10 * MINUTE);
    await measure();
    at(TEST_NOW + 11 * MINUTE);
    await measure();
    await bus.drain();
    at(TEST_NOW + 13 * MINUTE);
    // The consumers stand still: this tick stays in the outbox.
    await measure();
    const data = await seriesOf('user.new', '1h');
    expect(data).toMatchObject({ step_s: 60, end: unixSecondsOf(TEST_NOW + 14 * MINUTE) });
    const [point] = [(minute: number) => data.series[0].points.at(minute - 14)];
    expect([9, 10, 11, 12].map(point)).toEqual([null, 0, 0, null]);
    expect(data.updated_at).toBe(unixSecondsOf(TEST_NOW + 12 * MINUTE));
    await bus.drain();
    expect((await seriesOf('user.new', '1h')).series[0].points.at(-1)).toBe(0);
  });

  it('Z47 finds a figure that differs from the books, and forgets it when it is mended', async () => {
    at(TEST_NOW + 16 * HOUR + 30 * MINUTE);
    await measure();
    await bus.drain();
    const check = () => consoleModule.jobs!['console.check_figures']!({}, till.ctx);
    const found = () => till.ctx.db.rows(sql`select text from desk_finding where alert_id = 'figures'`);
    await check();
    expect(await found()).toEqual([]);
    await till.ctx.db.run(
      sql`update metric_hour set value = value + 1 where name = 'recharge.paid_fen' and subject = ''`,
    );
    await check();
    const [{ text }] = (await found()) as [{ text: string }];
    expect(text).toMatch(/^2026-11-18：recharge\.paid_fen \d+ \/ 3600（指标 \/ 账目）$/);
    await till.ctx.db.run(
      sql`update metric_hour set value = value - 1 where name = 'recharge.paid_fen' and subject = ''`,
    );
    await check();
    expect(await found()).toEqual([]);
  });

  it('Z47 today begins at 00:00 of Shanghai; hours to come are null, and the day before is shown to its end', async () => {
    // 14:30 in Shanghai, on a day of which no other test knows, and what happened on both days before and after that time.
    const noon = TEST_NOW - (TEST_NOW % DAY) + 9 * DAY + 6 * HOUR + 30 * MINUTE;
    at(noon);
    const happened = [noon - 13 * HOUR, noon - 15 * HOUR, noon - DAY - HOUR, noon - DAY + 2 * HOUR];
    for (const [i, time] of happened.entries()) await bus.send('user.registered', { user_id: 910_001 + i }, time);
    finance = (await newStaff(till.ctx, 'finance')).token;
    const data = await seriesOf('user.new', 'today', '&compare=day');
    const [{ points, prev, sum, prev_sum }] = data.series;
    expect([data.begin, data.end]).toEqual([14.5, -9.5].map((hours) => unixSecondsOf(noon - hours * HOUR)));
    expect([points.length, prev.length]).toEqual([24, 24]);
    expect(points[1]).toBe(1);
    expect(points.slice(15)).toEqual(Array(9).fill(null));
    // Yesterday there were three; at the same time of the day one of them.
    expect(prev.reduce((n: number, one: number | null) => n + (one ?? 0), 0)).toBe(3);
    expect([sum, prev_sum]).toEqual([1, 1]);
  });

  it('Z47 compares with the same time of the day before, not with its whole hour or day', async () => {
    at(TEST_NOW + 3 * DAY + 30 * MINUTE);
    await bus.send('user.registered', { user_id: 900_001 }, TEST_NOW + 2 * DAY + 20 * MINUTE);
    await bus.send('user.registered', { user_id: 900_002 }, TEST_NOW + 2 * DAY + 40 * MINUTE);
    await bus.send('user.registered', { user_id: 900_003 }, TEST_NOW + 3 * DAY + 10 * MINUTE);
    finance = (await newStaff(till.ctx, 'finance')).token;
    for (const range of ['24h', '7d']) {
      const { series } = await seriesOf('user.new', range, '&compare=day');
      expect([series[0].points.at(-1), series[0].prev.at(-1)]).toEqual([1, 1]);
    }
    const { series } = await seriesOf('user.new', '30d', '&compare=week');
    expect(series[0]).toMatchObject({ prev: expect.any(Array), points: expect.any(Array) });
    expect(series[0].points.at(-1)).toBe(1);
    expect(series[0].points.at(-2)).toBe(2);
  });

  it('Z47 counting past days again from their events gives what was counted one by one', async () => {
    const { db } = till.ctx;
    const all = () =>
      Promise.all(
        [sqlFragment`metric_minute`, sqlFragment`metric_hour`].map((table) =>
          db.rows(sql`select name, subject, at, sum(value) as value from ${table} group by 1, 2, 3 order by 1, 2, 3`),
        ),
      );
    await bus.drain();
    const counted = await all();
    const yesterday = TEST_NOW + 2 * DAY;
    await db.run(sql`update metric_hour set value = value * 2 where name in ('flow.turnover', 'draw.num')`);
    await db.run(sql`delete from metric_minute where name = 'recharge.paid_fen'`);
    await db.run(sql`insert into metric_hour values ('gift.num', 'guild:1', ${new Date(yesterday)}, 3, 5)`);
    // Nobody has processed this event, so it is its consumer that will count it.
    const data = { user_id: 900_004, day: dayOf(yesterday) };
    await db.tx(async (tx) => tx.emit(userActiveDay, { key: 1, at: yesterday, data }));
    const from = dayOf(TEST_NOW - DAY);
    expect(await runFiguresCommand(till.ctx, ['rebuild', `--from=${from}`])).toMatch(/^counted \d+ events since 20/);
    expect(await all()).toEqual(counted);
    await bus.drain();
    expect((await seriesOf('user.active', '30d')).series[0].points.at(-2)).toBe(1);
    const tooOld = dayOf(till.ctx.clock.now() - 30 * DAY);
    await expect(runFiguresCommand(till.ctx, ['rebuild', `--from=${tooOld}`])).rejects.toThrow('events are kept since');
  });
});

describe('figures that are measured', () => {
  it('Z47 every process adds its own calls; faults and durations follow', async () => {
    const { metrics } = till.ctx;
    const end = countOwnCalls(till.ctx, DAY);
    for (let i = 0; i < 95; i++) metrics.calls.of('W01', 1).observe(0.003);
    for (let i = 0; i < 5; i++) metrics.calls.of('W01', 5000).observe(0.3);
    await end();
    const { series } = await seriesOf('api.calls,api.fault_ppm,api.p95_read,api.p95_write', '1h');
    expect(series.map(({ sum }: { sum: number }) => sum)).toEqual([100, 50_000, 5, 0]);
    expect(series[3].points.every((point: number | null) => point === null)).toBe(true);
  });

  it('Z47 queues, waiting events, people online and on mics, payouts and members are measured every minute', async () => {
    at(TEST_NOW + 3 * DAY + 40 * MINUTE);
    const admin = (await newStaff(till.ctx, 'admin')).token;
    await measure();
    const names = 'queue.num:withdraw,outbox.waiting,user.online,user.on_mic,withdraw.waiting_fen,guild.members';
    const { data } = await ask(`names=${names}&range=1h`, admin);
    for (const one of data.series) expect([one.name, one.points.at(-1)]).toEqual([one.name, expect.any(Number)]);
  });

  it('Z47 minutes are kept 14 days and hours 13 months', async () => {
    const add = (table: string, time: number) =>
      till.ctx.owner.run(
        table === 'minute'
          ? sql`insert into metric_minute values ('old', '', ${new Date(time)}, 0, 1)`
          : sql`insert into metric_hour values ('old', '', ${new Date(time)}, 0, 1)`,
      );
    const now = till.ctx.clock.now();
    for (const days of [13, 15]) await add('minute', now - days * DAY);
    for (const days of [390, 410]) await add('hour', now - days * DAY);
    await consoleModule.jobs!['console.sweep_metrics']!({}, till.ctx);
    expect(await books(sql`select count(*) as n from metric_minute where name = 'old'`)).toBe(1);
    expect(await books(sql`select count(*) as n from metric_hour where name = 'old'`)).toBe(1);
  });
});

describe('who sees what', () => {
  it('CON-1 money for finance, support and admin, campaigns for their people, the service for everybody', async () => {
    const codes = async (...roles: Parameters<typeof newStaff>[1][]) => {
      const { token } = await newStaff(till.ctx, ...roles);
      const names = ['flow.turnover', 'draw.num', 'api.calls', 'queue.num:report'];
      return Promise.all(names.map(async (name) => (await ask(`names=${name}&range=1h`, token)).code));
    };
    expect(await codes('support')).toEqual([1, 1005, 1, 1]);
    expect(await codes('finance')).toEqual([1, 1005, 1, 1005]);
    expect(await codes('campaign_author')).toEqual([1005, 1, 1, 1005]);
    expect(await codes('moderator')).toEqual([1005, 1005, 1, 1]);
    expect(await codes('admin')).toEqual([1, 1, 1, 1]);
    const { token } = await newStaff(till.ctx, 'campaign_approver');
    const { user_id } = await newAdult(till.ctx);
    expect((await ask(`names=spend.diamond&range=1h&subject=user:${user_id}`, token)).code).toBe(1005);
    expect((await ask('names=spend.diamond&range=1h&subject=campaign:treasure_hunt', token)).code).toBe(1);
  });

  it('Z47 unknown names and subjects are refused', async () => {
    for (const query of [
      'names=no.such',
      'names=queue.num:nothing',
      'names=api.calls&subject=guild:1',
      'names=api.calls&subject=x',
      `names=${Array(9).fill('api.calls').join()}`,
    ])
      expect([query, (await ask(`${query}&range=1h`)).code]).toEqual([query, 1004]);
    expect((await ask('names=spend.diamond&range=1h&subject=user:1')).code).toBe(1006);
  });
});
