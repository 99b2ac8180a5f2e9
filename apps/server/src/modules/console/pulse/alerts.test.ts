// The alerts of Z46, each raised by what really raises it and ended by what really mends it. Alerts of payments and payouts stand in the
// tests of those modules, where a provider is at hand (recharge/books, withdraw/pay); the counting itself is in pulse.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql, type Statement } from '#db/sql.ts';
import { modules } from '#app.ts';
import { startConsumers } from '#events/consumer.ts';
import { consumes } from '#events/consumes.ts';
import { startOutboxRelay } from '#events/relay.ts';
import { replayEvent } from '#events/replay.ts';
import { declareProbeEvent, deleteStreams, waitUntil } from '#events/test-tools.ts';
import { publishCampaigns, findCampaignDef, makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { readCampaignCatalogue, seedCampaigns, stageOf } from '#modules/campaign-engine/index.ts';
import { submitForModeration } from '#modules/content/index.ts';
import { creditRecharge } from '#modules/ledger/index.ts';
import { readAlerts } from '#testing/alerts.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff } from '#testing/people/staff.ts';
import { addStaff, computeOtpStep, generateOtp } from '../index.ts';

// Simulations need much CPU time, so they are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext({ STAFF_PASSWORD_COST: '10', TRUSTED_PROXIES: '1' });
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1e6, read: 1e6, money: 1e6, ip: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
// Nothing of the test before is still counted.
let tests = 0;
beforeEach(() => ctx.clock.set(TEST_NOW + ++tests * HOUR));

const alerts = () => {
  ctx.clock.advance(30_000);
  return readAlerts(ctx, http);
};
const runJob = (name: string): Promise<unknown> =>
  modules.find(({ jobs }) => jobs?.[name])!.jobs![name]!({ due_at: ctx.clock.now() }, ctx);
/** Acts as somebody with every right inside the database. */
const asAdministrator = async (...statements: Statement[]): Promise<void> => {
  for (const statement of [
    sql`set session_replication_role = replica`,
    ...statements,
    sql`set session_replication_role = origin`,
  ])
    await ctx.owner.run(statement);
};

describe('the service', () => {
  it('Z46 outbox: more than a thousand events wait for a minute; parked: one that nobody digested, until it is replayed', async () => {
    const probe = declareProbeEvent('probe.pulse');
    await ctx.db.tx(async (tx) => {
      for (let n = 1; n <= 1_001; n++) tx.emit(probe, { key: `k${n}`, at: ctx.clock.now(), data: { n } });
    });
    // A burst is no alert yet.
    expect(await alerts()).not.toHaveProperty('outbox');
    ctx.clock.advance(MINUTE);
    const { outbox } = await alerts();
    expect(outbox).toMatchObject({ level: 'critical', title: '事件积压', link: { kind: 'page', id: 'health' } });
    expect(outbox!.text).toMatch(/^1,0\d\d 个事件未发出$/);

    let isBroken = true;
    const consumer = consumes(probe, async (_tx, { data }) => {
      if (data.n === 7 && isBroken) throw new Error('cannot digest 7');
    });
    const stops = [
      await startOutboxRelay(ctx, 200),
      await startConsumers(ctx, [{ name: 'probe', consumers: [consumer] }], { retryMs: 20, tries: 2 }),
    ];
    const parked = () => ctx.db.rows<{ event_id: string }>(sql`select event_id from parked_event`);
    const [event] = await waitUntil(
      'parked',
      async () => {
        const rows = await parked();
        return rows.length > 0 ? rows : undefined;
      },
      60_000,
    );
    await waitUntil(
      'published',
      async () => {
        const waiting = sql`select from outbox where published_at is null limit 1`;
        return (await ctx.db.rows(waiting)).length === 0;
      },
      60_000,
    );
    const after = await alerts();
    expect(after).not.toHaveProperty('outbox');
    expect(after['parked']).toMatchObject({ level: 'warn', text: '1 个事件被搁置，数据可能缺失' });
    isBroken = false;
    // The stream drops what it was told a short while ago; a test does not wait until it has forgotten.
    await deleteStreams(ctx);
    await replayEvent(ctx, event!.event_id);
    await waitUntil('digested', async () => (await parked()).length === 0, 60_000);
    expect(await alerts()).not.toHaveProperty('parked');
    for (const stop of stops.toReversed()) await stop();
    await deleteStreams(ctx);
  });

  it('Z46 NFR-1 fault and slow: calls that really failed and really waited, told by the process that answered them', async () => {
    const { token } = await newStaff(ctx, 'admin');
    const count = modules.find(({ name }) => name === 'console')!.background!;
    const stop = count(ctx);
    const me = () => http.get('/console/api/auth/me', token);
    for (let i = 0; i < 120; i++) expect((await me()).code).toBe(1);
    await ctx.owner.run(sql`alter table guard_hit rename to guard_hit_away`);
    expect((await http.get('/console/api/guard/overview?day=2026-11-18', token)).code).toBe(5000);
    await ctx.owner.run(sql`alter table guard_hit_away rename to guard_hit`);
    // Somebody keeps a table locked, so reads wait.
    const waiting = await ctx.owner.tx(async (tx) => {
      await tx.run(sql`lock table staff in access exclusive mode`);
      const asked = Array.from({ length: 12 }, me);
      const waiters = sql`
        select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
      await waitUntil('reads wait', async () => (await tx.rows(waiters)).length >= 8);
      await tx.run(sql`select pg_sleep(0.6)`);
      return asked;
    });
    for (const { code } of await Promise.all(waiting)) expect(code).toBe(1);
    await stop();
    const { fault, slow } = await alerts();
    expect(fault).toMatchObject({ level: 'critical', title: '服务出错增多' });
    expect(fault!.text).toMatch(/^近 5 分钟 0\.\d\d% 的请求出错$/);
    expect(slow).toMatchObject({ level: 'warn', title: '响应变慢' });
    ctx.clock.advance(6 * MINUTE);
    const later = await alerts();
    expect([later['fault'], later['slow']]).toEqual([undefined, undefined]);
  });
});

describe('what must agree', () => {
  const recharge = async (): Promise<number> => {
    const { user_id } = await newPerson(ctx);
    const at = ctx.clock.now();
    await ctx.db.tx((tx) => creditRecharge(tx, { user_id, diamonds: 100, ref: `recharge:${user_id}`, at }));
    return user_id;
  };

  it('Z46 WAL-2 books: the nightly check finds an altered entry, and nothing once it is set right', async () => {
    const user_id = await recharge();
    await runJob('books.check');
    expect(await alerts()).not.toHaveProperty('books');
    await asAdministrator(sql`update ledger_entry set campaign = 'x' where owner_id = ${user_id} and seq = 1`);
    ctx.clock.advance(MINUTE);
    await runJob('books.check');
    const link = { kind: 'page', id: 'ledger' };
    expect((await alerts())['books']).toMatchObject({ level: 'critical', text: '夜间核对发现 1 处不一致', link });
    await asAdministrator(sql`update ledger_entry set campaign = null where owner_id = ${user_id} and seq = 1`);
    ctx.clock.advance(MINUTE);
    await runJob('books.check');
    expect(await alerts()).not.toHaveProperty('books');
  });

  it('Z46 Z50 books: a trail whose entries do not cancel tells everybody at once, until the nightly check finds them whole', async () => {
    const user_id = await recharge();
    await ctx.owner.run(sql`
      do $$ declare one text; begin
        for one in select conname from pg_constraint where conrelid = 'ledger_entry'::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like '%platform_diamond%'
        loop execute format('alter table ledger_entry drop constraint %I', one); end loop;
      end $$`);
    const change = (by: number): Promise<void> =>
      asAdministrator(
        sql`update ledger_entry set platform_diamond = platform_diamond + ${by} where owner_id = ${user_id} and seq = 1`,
      );
    await change(1);
    const { token } = await newStaff(ctx, 'finance');
    const trail = await http.get(`/console/api/object/trail?kind=ledger&id=user-${user_id}-1`, token);
    expect(trail.data, trail.text).toMatchObject({ balanced: 0 });
    expect((await alerts())['books']).toMatchObject({ level: 'critical', title: '账目核对不一致' });
    await change(-1);
    await runJob('books.check');
    expect(await alerts()).not.toHaveProperty('books');
  });

  it('Z46 CON-3 staff_log: a line that was altered, seen by who may act on it; P11 the log says when it was checked', async () => {
    const log = async () => {
      const { token } = await newStaff(ctx, 'admin');
      return (await http.get('/console/api/audit/list?page=1&limit=1', token)).data.chain;
    };
    await log();
    await runJob('books.check');
    expect(await log()).toEqual({ checked_at: unixSecondsOf(ctx.clock.now()), faults: 0 });
    await asAdministrator(sql`update staff_log set reason = 'nothing' where log_id = 1`);
    ctx.clock.advance(MINUTE);
    await runJob('books.check');
    expect(await log()).toEqual({ checked_at: unixSecondsOf(ctx.clock.now()), faults: 1 });
    const link = { kind: 'page', id: 'audit' };
    expect((await alerts())['staff_log']).toMatchObject({ level: 'critical', text: '夜间校验发现 1 处断裂', link });
    await asAdministrator(sql`update staff_log set reason = '' where log_id = 1`);
    ctx.clock.advance(MINUTE);
    await runJob('books.check');
    expect(await alerts()).not.toHaveProperty('staff_log');
  });

  it('Z46 DATA-6 turnover: a day table that differs from its lines', async () => {
    await ctx.db.run(sql`insert into room_sender_day (room_id, day, sender_id) values (1, '2026-11-18', 2)`);
    await runJob('turnover.check_days');
    expect((await alerts())['turnover']).toMatchObject({ level: 'critical', text: '1 行日表与明细不符，请重建' });
    await ctx.db.run(sql`delete from room_sender_day where room_id = 1`);
    await runJob('turnover.check_days');
    expect(await alerts()).not.toHaveProperty('turnover');
  });
});

describe('people at the desk', () => {
  it('Z46 sla: what nobody looked at within its promised time', async () => {
    const { user_id } = await newPerson(ctx);
    const item = { user_id, kind: 'wish' as const, ref: '1', content: '愿望', at: ctx.clock.now() };
    await ctx.db.tx((tx) => submitForModeration(tx, item));
    expect(await alerts()).not.toHaveProperty('sla:moderation');
    ctx.clock.advance(2 * HOUR);
    const link = { kind: 'queue', id: 'moderation' };
    expect((await alerts())['sla:moderation']).toMatchObject({ level: 'warn', text: '1 项超过承诺时间', link });
  });

  it('Z46 approval: a request that a second person must decide, six hours before it ends', async () => {
    const { user_id } = await newPerson(ctx);
    const asker = await newStaff(ctx, 'finance');
    const account = { kind: 'diamond', id: user_id };
    const data = { account, amount: 10, ticket_no: 'T1', reason: '补偿', request_id: newRequestId() };
    const asked = await http.post('/console/api/ledger/adjust', data, asker.token);
    expect(asked.code, asked.text).toBe(1);
    ctx.clock.advance(65 * HOUR);
    expect(await alerts()).not.toHaveProperty('approval');
    ctx.clock.advance(HOUR);
    const link = { kind: 'page', id: 'approvals' };
    expect((await alerts())['approval']).toMatchObject({ level: 'info', text: '1 项待我复核，6 小时内过期', link });
    const decider = await newStaff(ctx, 'finance');
    expect((await decideApprovalAs(http, asked.data.approval_id, decider.token, 'refuse')).code).toBe(1);
    expect(await alerts()).not.toHaveProperty('approval');
  });

  it('Z46 CON-1 staff_lock: five accounts whose password is known to somebody who guesses codes', async () => {
    const secrets = { password: 'correct horse', otp: Buffer.from('12345678901234567890'), recovery: [] };
    const guess = async (account: string, ip: string): Promise<void> => {
      const right = generateOtp(secrets.otp, computeOtpStep(ctx.clock.now()));
      const otp = right === '000000' ? '111111' : '000000';
      const data = { account, password: secrets.password, otp, request_id: newRequestId() };
      await http.post('/console/api/auth/login', data, undefined, { 'x-forwarded-for': ip });
    };
    for (let n = 1; n <= 5; n++) {
      expect(await alerts()).not.toHaveProperty('staff_lock');
      const account = `locked${n}`;
      await addStaff(ctx, { account, name: account, roles: ['support'], ...secrets });
      for (let turn = 0; turn < 5; turn++) await guess(account, `198.51.${n}.${turn}`);
    }
    expect((await alerts())['staff_lock']).toMatchObject({
      level: 'critical',
      text: '一小时内 5 个账号因动态码错误被锁定',
      link: { kind: 'page', id: 'staff' },
    });
    ctx.clock.advance(HOUR);
    expect(await alerts()).not.toHaveProperty('staff_lock');
  });
});

describe('campaigns', () => {
  it('Z46 stock and budget: prizes nearly given out, and their cost beside the budget that was approved', async () => {
    const [author, approver] = [await newStaff(ctx, 'campaign_author'), await newStaff(ctx, 'campaign_approver')];
    const def = { ...findCampaignDef('treasure_hunt'), version: 2, title: '海岛寻宝·新' };
    const ask = async (action: string, data: object) => {
      const more = action === 'simulate' ? {} : { reason: '按排期上线', request_id: newRequestId() };
      const reply = await http.post(`/console/api/campaign/${action}`, { ...data, ...more }, author.token);
      expect(reply.code, reply.text).toBe(1);
      return reply.data;
    };
    await ask('save', { def });
    const { physical } = await ask('simulate', { def, forecast: { users: 100, draws_per_user_day: 5 } });
    const { approval_id } = await ask('publish', { id: def.id, version: 2, budget_fen: physical.p99_fen });
    const decided = await decideApprovalAs(http, approval_id, approver.token);
    expect(decided.code, decided.text).toBe(1);
    ctx.clock.set(Date.UTC(2026, 11, 2, 4));
    expect(await alerts()).not.toHaveProperty('stock:th_shallow:th_s04');
    const { season_key } = stageOf((await readCampaignCatalogue(ctx)).campaigns.get(def.id)!, ctx.clock.now());
    const give = (num: number) =>
      ctx.db.run(sql`
        insert into pool_stock (pool, prize_id, season, given) values ('th_shallow', 'th_s04', ${season_key}, ${num})
        on conflict (pool, prize_id, season) do update set given = excluded.given`);
    await give(181);
    const low = await alerts();
    const link = { kind: 'campaign', id: 'treasure_hunt' };
    expect(low['stock:th_shallow:th_s04']).toMatchObject({ level: 'warn', title: '奖品库存不足', link });
    expect(low['stock:th_shallow:th_s04']!.text).toMatch(/剩 19 \/ 200$/);
    expect(low['budget:treasure_hunt']).toMatchObject({ level: 'warn', title: '海岛寻宝·新 实物成本接近预算', link });
    await give(200);
    expect((await alerts())['stock:th_shallow:th_s04']).toMatchObject({ title: '奖品已发完' });
  });

  it('Z46 FAIR-11 pool_dev: prizes come more often than they may; pool_paused: the system stops the pool when the day is closed', async () => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
    const me = await newAdult(ctx, { items: { th_map: 100 } });
    const data = { box_code: 'th_shallow', num: 100, client_seed: 'seed-of-a-test', request_id: newRequestId() };
    const drawn = await http.post('/api/open_box/open_box', data, me.token);
    expect(drawn.code, drawn.text).toBe(1);
    // Ten thousand draws with the first prize thirty times: the luck of a broken pool, which no honest draw would give.
    await ctx.db.run(sql`
      insert into draw_batch (user_id, batch_id, at, campaign, season, def_hash, pool, pool_hash, seed_no, nonce, c_before, wish, wish_c_before,
        rolls, prize_ids, given_ids, bys, cards, value)
      select b.user_id, left('forged' || n || repeat('x', 22), 22), b.at, b.campaign, b.season, b.def_hash, b.pool, b.pool_hash, 77,
        b.nonce + 100 * n, b.c_before, b.wish, b.wish_c_before, b.rolls,
        case when n <= 30 then array['th_s01'] || b.prize_ids[2:] else b.prize_ids end, b.given_ids, b.bys, b.cards, b.value
      from draw_batch b, generate_series(1, 100) n where b.user_id = ${me.user_id}`);
    // Deviations are measured every ten minutes.
    ctx.clock.set(Math.ceil(ctx.clock.now() / (10 * MINUTE)) * 10 * MINUTE);
    await runJob('console.measure');
    const deviating = (await alerts())['pool_dev:th_shallow'];
    expect(deviating).toMatchObject({ level: 'warn', link: { kind: 'campaign', id: 'treasure_hunt' } });
    expect(deviating!.text).toMatch(/^中奖数与公示概率相差 \d+\.\d\d 个标准误$/);
    ctx.clock.advance(DAY_MS);
    await runJob('draw.close_day');
    expect((await alerts())['pool_paused:th_shallow']).toMatchObject({ level: 'critical', since: expect.any(Number) });
  });
});
