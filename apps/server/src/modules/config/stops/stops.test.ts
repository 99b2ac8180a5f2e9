// Z56, Z57: one person stops a part of the platform in every process within five seconds, two start it again.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pathOf } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { modules } from '#app.ts';
import { sql } from '#db/sql.ts';
import { buildSiblingContext, waitUntil } from '#events/test-tools.ts';
import { listChannelsFor } from '#modules/recharge/index.ts';
import { newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { MUTATION_CASES } from '#testing/mutations.ts';
import { decideApprovalAs, newStaff } from '#testing/people/staff.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../../../../tools/standins/cashier.ts';
import { generatePayoutKeys } from '../../../../../../tools/standins/payout.ts';
import { followStops, isStopped } from './stops.ts';

vi.setConfig({ testTimeout: 30_000 });

let cashier: CashierStandIn;
let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  cashier = await startCashierStandIn({ port: 0 });
  ctx = await createTestContext({
    ...cashier.env(),
    ...generatePayoutKeys().env,
    SMS_TEST_MOBILES: '13800000000,13800000001,13800000002,13800000003',
  });
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6, money: 1e6, read: 1e6, ip: 1e6 } });
});
afterEach(() => ctx.clock.set(TEST_NOW));
afterAll(async () => {
  await http.close();
  await ctx.close();
  await cashier.close();
});

const act = (path: string, token: string, key: string) =>
  http.post(`/console/api/platform/${path}`, { key, reason: '支付异常', request_id: newRequestId() }, token);
async function stop(key: string) {
  const { token } = await newStaff(ctx, 'finance');
  const began = performance.now();
  const { data } = await act('stop', token, key);
  return { data, ms: performance.now() - began };
}

async function resume(key: string) {
  const [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'admin')];
  const asked = await act('resume', author.token, key);
  expect(asked.code, asked.text).toBe(1);
  expect(await decideApprovalAs(http, asked.data.approval_id, second.token)).toMatchObject({ code: 1 });
}

describe('Z56 in every process', () => {
  const reached = async (env: Record<string, string>) => {
    const others = await Promise.all([buildSiblingContext(ctx, env), buildSiblingContext(ctx, env)]);
    const ends = [ctx, ...others].map(followStops);
    try {
      if (!env.NATS_URL) await Promise.all(others.map(({ bus }) => bus.connection()));
      await waitUntil(
        'three processes run',
        async () => (await ctx.db.rows(sql`select from platform_process`)).length === 3,
      );
      const stopped = await stop('draw');
      expect(await Promise.all(others.map((other) => isStopped(other, 'draw')))).toEqual([true, true]);
      await resume('draw');
      await waitUntil('resumed', async () => !(await isStopped(others[0], 'draw')));
      return stopped;
    } finally {
      for (const end of ends) await end();
      for (const other of others) await other.close();
    }
  };

  it('KIT-14 told by NATS, all obey at once, have confirmed it, and take their names back when they end', async () => {
    const { ms, data } = await reached({});
    expect(data).toEqual({ key: 'draw', on: 0, at: unixSecondsOf(TEST_NOW), reached: 3, processes: 3 });
    expect(ms).toBeLessThan(1_500);
    expect(await ctx.db.rows(sql`select from platform_process`)).toEqual([]);
  });

  it('KIT-14 OPS-3 without NATS all obey within five seconds', async () => {
    const { ms, data } = await reached({ NATS_URL: 'nats://127.0.0.1:1' });
    expect(data).toMatchObject({ reached: 3, processes: 3 });
    // The answer waits for five seconds at most: three are reached because they obeyed within that time.
    expect(ms).toBeLessThan(9_000);
  });

  it('CONUI-18 a process that does not obey is missing in the answer, which does not wait longer than five seconds', async () => {
    await ctx.db.run(sql`
      insert into platform_process values (gen_random_uuid(), 0, clock_timestamp() + interval '1 minute')`);
    const { ms, data } = await stop('shop');
    expect(data).toMatchObject({ reached: 1, processes: 2 });
    expect(ms).toBeLessThan(9_000);
    await ctx.db.run(sql`delete from platform_process`);
    await resume('shop');
  });
});

describe('what members notice', () => {
  const stoppable = CALLS.filter((call) => call.stopped_by);

  it.each(stoppable.map((call) => [call.id, call] as const))(
    'Z56 %s is refused while each of its stops lasts, writes nothing, and goes on afterwards',
    async (id, call) => {
      const kase = await MUTATION_CASES[id]!(ctx);
      const send = (request_id = newRequestId()) =>
        kase.send
          ? kase.send(http, { ...kase.data, request_id })
          : http.post(pathOf(call), { ...kase.data, request_id }, kase.token);
      const keys = call.stopped_by!.flatMap((key) =>
        key === 'recharge' ? [key, `recharge:${String(kase.data.channel)}`] : [key],
      );
      const isRecharge = call.stopped_by!.includes('recharge');
      for (const key of keys) {
        await stop(key);
        const refused = await send();
        expect([key, refused.code, refused.data.reason, refused.msg]).toEqual(
          isRecharge
            ? [key, 1009, 'channel_down', '该支付方式维护中']
            : [key, 1009, 'paused', '系统维护中，请稍后再来'],
        );
        await resume(key);
      }
      const request_id = newRequestId();
      const done = await send(request_id);
      expect(done.code, done.text).toBe(kase.code ?? 1);
      expect(await kase.effects(ctx)).toBe(kase.expected ?? 1);
      // Nothing granted is taken back: the repeat of what was done before the stop gets its reply.
      await stop(keys[0]!);
      expect((await send(request_id)).text).toBe(done.text);
      await resume(keys[0]!);
    },
  );

  it('Z56 every call of members that moves money obeys a stop, or belongs to what is under way', () => {
    const free = CALLS.filter((call) => call.money && call.kind !== 'console' && !call.stopped_by);
    expect(free.map(({ id, summary }) => `${id} ${summary}`)).toEqual([
      'G25 申请退会',
      'G27 撤回退会申请',
      'Y27 回应 CP 邀请',
      'Y28 撤回 CP 邀请',
      'X17 撤销提现',
    ]);
  });

  it('RCG-9 a stopped channel is shown as under maintenance, and another becomes the offered one', async () => {
    const page = { platform: 'h5', brand: '', headers: {} };
    const offered = async () =>
      (await listChannelsFor(ctx, page)).map(({ channel, enabled, is_default }) => [channel, enabled, is_default]);
    await stop('recharge:wechat_h5');
    expect(await offered()).toEqual([
      ['wechat_h5', 0, 0],
      ['alipay_wap', 1, 1],
    ]);
    await resume('recharge:wechat_h5');
    expect(await offered()).toEqual([
      ['wechat_h5', 1, 1],
      ['alipay_wap', 1, 0],
    ]);
  });
});

describe('who may', () => {
  it('Z56 stopped twice: done as before, with the first time; the log has both acts', async () => {
    const key = 'recharge:wechat_jsapi';
    const first = await stop(key);
    ctx.clock.advance(60_000);
    expect((await stop(key)).data).toEqual(first.data);
    const logged = await ctx.db.rows(sql`select call, reason from staff_log where target = ${`platform:${key}`}`);
    expect(logged).toEqual(Array.from({ length: 2 }, () => ({ call: 'platform_stop', reason: '支付异常' })));
    await resume(key);
  });

  it('Z57 CON-2 one person stops, two start again, and what runs cannot be resumed', async () => {
    const [approver, author, second] = [
      await newStaff(ctx, 'campaign_approver'),
      await newStaff(ctx, 'finance'),
      await newStaff(ctx, 'finance'),
    ];
    expect((await act('resume', author.token, 'payout')).code).toBe(1008);
    expect((await act('stop', approver.token, 'payout')).code).toBe(1);
    expect((await act('resume', approver.token, 'payout')).code).toBe(1005);
    const asked = await act('resume', author.token, 'payout');
    expect(await isStopped(ctx, 'payout')).toBe(true);
    expect((await decideApprovalAs(http, asked.data.approval_id, author.token)).code).toBe(1005);
    expect((await decideApprovalAs(http, asked.data.approval_id, second.token)).data.result).toMatchObject({ on: 1 });
    expect(await isStopped(ctx, 'payout')).toBe(false);
    for (const role of ['support', 'guild_desk', 'campaign_author', 'moderator'] as const)
      expect([role, (await act('stop', (await newStaff(ctx, role)).token, 'draw')).code]).toEqual([role, 1005]);
    expect((await act('stop', author.token, 'recharge:nothing')).code).toBe(1004);
  });
});
