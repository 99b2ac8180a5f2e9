// Z46: the pulse of the desk may be asked for every few seconds: it is neither logged nor does it keep a session alive.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns, switchCampaign } from '#modules/campaign-engine/index.ts';
import { submitForModeration } from '#modules/content/index.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { addFigures, happenedAt, setFigures } from '../metrics/metric-store.ts';
import { saveFinding } from './finding-store.ts';

const PULSE = '/console/api/desk/pulse';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let ctx: TestContext;
let http: TestHttpClient;
let admin: StaffPerson;
let time = TEST_NOW;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
  http = await openTestHttp(ctx);
});
// Every test has a minute of its own, in which nothing has been counted or asked.
beforeEach(async () => {
  ctx.clock.set((time += 10 * MINUTE));
  admin = await newStaff(ctx, 'admin');
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const pulse = async ({ token }: { token: string } = admin) => {
  const reply = await http.get(PULSE, token);
  expect(reply.code, reply.text).toBe(1);
  return reply.data;
};
const alertsOf = async (who?: StaffPerson): Promise<Record<string, any>> =>
  Object.fromEntries((await pulse(who)).alerts.map((alert: { alert_id: string }) => [alert.alert_id, alert]));
const logLines = async (): Promise<number> =>
  (await ctx.db.row<{ n: number }>(sql`select count(*)::int as n from staff_log`))!.n;

describe('asking', () => {
  it('Z46 CONUI-8 half an hour of nothing but the pulse ends the session, and leaves no line in the log', async () => {
    const before = await logLines();
    const opened = ctx.clock.now();
    for (let minutes = 0; minutes < 30; minutes += 5) {
      ctx.clock.set(opened + minutes * MINUTE);
      const { server_time, idle_at, expire_at } = await pulse();
      expect([server_time, idle_at, expire_at].map((at) => at * 1000 - opened)).toEqual([
        minutes * MINUTE,
        30 * MINUTE,
        8 * HOUR,
      ]);
    }
    ctx.clock.set(opened + 30 * MINUTE);
    expect((await http.get(PULSE, admin.token)).code).toBe(1001);
    expect(await logLines()).toBe(before);
    time = ctx.clock.now();
  });

  it('CONUI-8 an hour of polling by ten consoles, with everything that pages ask by themselves: no line in the log, no session kept alive', async () => {
    const POLLED = [
      PULSE,
      '/console/api/metric/series?names=flow.turnover&range=24h',
      '/console/api/campaign/list?tab=open&page=1&limit=50',
      '/console/api/campaign/live?id=treasure_hunt',
      '/console/api/approval/list?state=0&page=1&limit=20',
    ];
    const consoles = await Promise.all(Array.from({ length: 10 }, () => newStaff(ctx, 'admin')));
    const before = await logLines();
    const opened = ctx.clock.now();
    for (let minutes = 0; minutes <= 60; minutes += 5) {
      ctx.clock.set(opened + minutes * MINUTE);
      for (const { token } of consoles) {
        const codes = await Promise.all(POLLED.map(async (path) => (await http.get(path, token)).code));
        expect(codes).toEqual(POLLED.map(() => (minutes < 30 ? 1 : 1001)));
      }
    }
    expect(await logLines()).toBe(before);
    time = ctx.clock.now();
  });

  it('Z46 has a limit of its own, 30 a minute: other reads go on', async () => {
    const codes = [];
    for (let i = 0; i < 31; i++) codes.push((await http.get(PULSE, admin.token)).code);
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 1), 1003]);
    expect(await http.get('/console/api/auth/me', admin.token)).toMatchObject({
      code: 1,
      data: { expire_at: unixSecondsOf(ctx.clock.now() + 8 * HOUR) },
    });
  });

  it('API-1 staff make 30 mutations and 120 reads in ten seconds', async () => {
    const claim = async () => {
      const data = { queue: 'moderation', key: '1', on: 1, request_id: newRequestId() };
      return (await http.post('/console/api/queue/claim', data, admin.token)).code;
    };
    for (let i = 0; i < 30; i++) expect(await claim()).toBe(1);
    expect(await claim()).toBe(1003);
    const me = async () => (await http.get('/console/api/auth/me', admin.token)).code;
    for (let i = 0; i < 120; i++) expect(await me()).toBe(1);
    expect(await me()).toBe(1003);
  });

  it('Z46 is counted once in five seconds for all who ask', async () => {
    const { user_id } = await newPerson(ctx);
    const waiting = async () =>
      (await pulse()).queues.find(({ queue }: { queue: string }) => queue === 'moderation').num;
    const first = await waiting();
    const item = { user_id, kind: 'wish' as const, ref: '1', content: '愿望', at: ctx.clock.now() };
    await ctx.db.tx((tx) => submitForModeration(tx, item));
    expect(await waiting()).toBe(first);
    ctx.clock.advance(5_000);
    expect(await waiting()).toBe(first + 1);
  });
});

describe('what each sees', () => {
  it('Z46 CON-1 queues, alerts and switches by permission', async () => {
    const [support, author] = [await newStaff(ctx, 'support'), await newStaff(ctx, 'campaign_author')];
    await ctx.db.run(sql`
      insert into platform_stop (key, reason, staff_id, stopped_at)
      values ('shop', '库存异常', ${admin.staff_id}, ${new Date(ctx.clock.now())})`);
    await ctx.db.run(sql`update platform_change set number = number + 1`);
    const now = ctx.clock.now();
    const part = ['pool', 'th_shallow'] as const;
    await ctx.db.tx((tx) =>
      switchCampaign(ctx, tx, { id: 'treasure_hunt', part, on: false, reason: '概率体检', staff_id: 0, now }),
    );
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const [all, his, hers] = [await pulse(), await pulse(support), await pulse(author)];
    expect(all.queues).toHaveLength(10);
    expect(his.queues.map(({ queue }: { queue: string }) => queue).sort()).toEqual(['report', 'ship']);
    expect(hers.queues).toEqual([]);
    const [name] = await ctx.db.rows<{ name: string }>(sql`select name from staff where staff_id = ${admin.staff_id}`);
    const shop = {
      scope: 'platform',
      key: 'shop',
      name: '商店',
      at: unixSecondsOf(now),
      by: name!.name,
      reason: '库存异常',
    };
    const pool = { scope: 'campaign', key: 'treasure_hunt:pool:th_shallow', by: '系统', reason: '概率体检' };
    expect(all.off).toEqual([shop, expect.objectContaining(pool)]);
    expect(his.off).toEqual([]);
    expect(hers.off).toEqual([expect.objectContaining(pool)]);
    const paused = { level: 'critical', since: unixSecondsOf(now), link: { kind: 'campaign', id: 'treasure_hunt' } };
    expect((await alertsOf(author))['pool_paused:th_shallow']).toMatchObject(paused);
    expect(Object.keys(await alertsOf(support))).not.toContain('pool_paused:th_shallow');
    expect(all.health.state).toBe(2);
    await ctx.db.run(sql`delete from platform_stop`);
    await ctx.db.tx((tx) =>
      switchCampaign(ctx, tx, { id: 'treasure_hunt', part, on: true, reason: '已查', staff_id: admin.staff_id, now }),
    );
  });

  it('Z46 approvals: those one may decide, the own ones, and one that ends within six hours', async () => {
    const [asker, decider] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
    const now = ctx.clock.now();
    await ctx.db.run(sql`
      insert into approval (call, target, request, reason, author_id, created_at, expire_at)
      values ('ledger_adjust', 'user:1', '{}', '工单', ${asker.staff_id}, ${new Date(now)}, ${new Date(now + 72 * HOUR)})`);
    const [mine, theirs] = [await pulse(asker), await pulse(decider)];
    const next_expire_at = unixSecondsOf(now + 72 * HOUR);
    expect(mine.approvals).toEqual({ to_decide: 0, mine_open: 1 });
    expect(theirs.approvals).toEqual({ to_decide: 1, mine_open: 0, next_expire_at });
    expect((await pulse(await newStaff(ctx, 'support'))).approvals).toEqual({ to_decide: 0, mine_open: 0 });
    ctx.clock.set(now + 66 * HOUR);
    time = ctx.clock.now();
    expect((await alertsOf(await newStaff(ctx, 'finance'))).approval).toMatchObject({ level: 'info' });
    await ctx.db.run(sql`delete from approval`).catch(() => undefined);
  });
});

describe('alerts', () => {
  it('Z46 pay_rate: fewer than 80 of 100 payments of ten minutes succeed, of fifty at least', async () => {
    const { user_id } = await newPerson(ctx);
    const begin = async (from: number, to: number) => {
      const at = new Date(ctx.clock.now() - 5 * MINUTE);
      await ctx.db.run(sql`
        insert into recharge_order (target_id, out_trade_no, amount_fen, diamond, channel, status, day, need_confirm, need_sms,
          attempt, created_at, expire_at)
        select ${user_id}, 'RC20261118' || lpad(n::text, 14, '0'), 600, 60, 'alipay_wap', 0, '2026-11-18', false, false, 0,
          ${at}, ${new Date(at.getTime() + HOUR)}
        from generate_series(${from}::int, ${to}::int) n`);
      await ctx.db.run(sql`
        insert into recharge_attempt (target_id, out_trade_no, attempt, channel, state, opened_at, trade_no, paid_fen, currency, paid_at)
        select ${user_id}, 'RC20261118' || lpad(n::text, 14, '0'), 1, 'alipay_wap', case when n % 4 = 0 then 'open' else 'paid' end, ${at},
          case when n % 4 > 0 then 'T' || n end, case when n % 4 > 0 then 600 end, case when n % 4 > 0 then 'CNY' end,
          case when n % 4 > 0 then ${at}::timestamptz end
        from generate_series(${from}::int, ${to}::int) n`);
    };
    await begin(1, 49);
    expect(await alertsOf()).not.toHaveProperty('pay_rate:alipay_wap');
    ctx.clock.advance(5_000);
    await begin(50, 60);
    const since = unixSecondsOf(ctx.clock.now());
    const told = { level: 'critical', since, link: { kind: 'switch', id: 'recharge:alipay_wap' } };
    const alert = (await alertsOf())['pay_rate:alipay_wap'];
    expect(alert).toMatchObject(told);
    expect(alert.text).toBe('近 10 分钟 60 笔，成功 45 笔（75%）');
    // It says since when for as long as it lasts.
    ctx.clock.advance(MINUTE);
    expect((await alertsOf())['pay_rate:alipay_wap']).toMatchObject(told);
    expect(await alertsOf(await newStaff(ctx, 'support'))).not.toHaveProperty('pay_rate:alipay_wap');
  });

  it('Z46 NFR-1 fault, slow, parked and the findings of checks; a busy deviation of a pool', async () => {
    const now = ctx.clock.now();
    const figures = [
      { name: 'api.calls', value: 1_000 },
      { name: 'api.faults', value: 2 },
      { name: 'api.read:0', value: 900 },
      { name: 'api.read:6', value: 98 },
    ];
    await addFigures(ctx.db, { figures: happenedAt(now - MINUTE, figures), part: 0 }, now);
    await setFigures(ctx.db, [{ name: 'draw.dev', subject: 'pool:th_shallow', value: 451 }], now - MINUTE);
    await ctx.db.run(sql`
      insert into parked_event (consumer, event_id, name, body, error)
      values ('level:gift.sent', gen_random_uuid(), 'gift.sent', '{}', 'x')`);
    await saveFinding(ctx.db, 'turnover', '3 行日表与明细不符，请重建', now);
    const alerts = await alertsOf();
    expect(alerts).toMatchObject({
      fault: { level: 'critical', text: '近 5 分钟 0.20% 的请求出错' },
      slow: { level: 'warn' },
      parked: { level: 'warn' },
      turnover: { level: 'critical', since: unixSecondsOf(now) },
      'pool_dev:th_shallow': { level: 'warn', text: '中奖数与公示概率相差 4.51 个标准误' },
    });
    expect((await pulse()).health).toMatchObject({ state: 2, fault_ppm: 2_000, p95_write_ms: 0, parked: 1 });
    // The service is everybody's matter, the books are not.
    const others = await alertsOf(await newStaff(ctx, 'moderator'));
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['fault', 'parked']));
    expect(others).not.toHaveProperty('turnover');
  });

  it('Z46 sla: something overdue, and more than ten of it', async () => {
    const finance = await newStaff(ctx, 'finance');
    const differ = (from: number, to: number) =>
      ctx.db.run(sql`
        insert into recharge_difference (day, provider, kind, ref, state, found_at)
        select '2026-11-01', 'alipay', 'amount', 'T' || n, 'open', ${new Date(ctx.clock.now() - 30 * 24 * HOUR)}
        from generate_series(${from}::int, ${to}::int) n`);
    await differ(1, 10);
    const queue = (await pulse(finance)).queues.find((one: { queue: string }) => one.queue === 'recharge');
    expect(queue).toMatchObject({ num: 10, overdue_num: 10, next_due_at: expect.any(Number) });
    expect(await alertsOf(finance)).toMatchObject({
      'sla:recharge': { level: 'warn', text: '10 项超过承诺时间', link: { kind: 'queue', id: 'recharge' } },
      reconcile: { level: 'warn', text: '10 条差异待处理' },
    });
    await differ(11, 11);
    ctx.clock.advance(5_000);
    expect((await alertsOf(finance))['sla:recharge'].level).toBe('critical');
  });
});
