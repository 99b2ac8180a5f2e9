// No provider is asked inside a transaction (docs/decisions/0080): a slow provider holds no database connection, and a process that
// ends between asking and settling leaves only what repairs itself. Runs the assembled server with the real adapters and the
// signing stand-ins.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { agreement } from '#modules/agreement/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newPerson, newRequestId } from '#testing/http.ts';
import { newAdult } from '#testing/people/people.ts';
import { makeIdNumber } from '#testing/signing.ts';
import { openCashierTestServer, type CashierTestServer } from '#testing/till.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../tools/standins/cashier.ts';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../../tools/standins/faceid.ts';

let till: CashierTestServer<CashierStandIn>;
let faceid: FaceIdStandIn;
beforeAll(async () => {
  faceid = await startFaceIdStandIn({ port: 0 });
  till = await openCashierTestServer(startCashierStandIn, { FACEID_URL: faceid.url, DATABASE_POOL: '2' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectBooksBalance(till.ctx);
});
afterAll(async () => {
  await till.close();
  await faceid.close();
});

let people = 0;
const named = (token: string, request_id = newRequestId(), number = ++people) => {
  const data = { real_name: '王小屿', id_no: makeIdNumber('1995-03-02', number), request_id };
  return till.http.post('/api/v1/submit_real_name', data, token);
};

describe('a process that ends between asking and settling', () => {
  /** The provider gets the request and answers, but the process ends before it reads the answer. */
  const dying = () => {
    const gateway = till.ctx.providers.pay.gateway('wechat_h5')!;
    const start = gateway.start.bind(gateway);
    return vi.spyOn(gateway, 'start').mockImplementationOnce(async (...asked) => {
      await start(...asked);
      throw new Error('the process ended');
    });
  };
  const starting = (token: string, out_trade_no: string, request_id: string) =>
    till.http.post(
      '/api/v2/h5_create_pay_order',
      { out_trade_no, channel: 'wechat_h5', return_path: '/payment', request_id },
      token,
      { platform: 'h5', 'user-agent': 'Mozilla/5.0 (iPhone) Safari' },
    );

  it('W03 RST-2 C0-3 the repeat goes on under the same number, and its money is credited once', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no, diamond } = await till.order(me, { channel: 'wechat_h5' });
    const start = dying();
    const request_id = newRequestId();
    expect((await starting(me.token, out_trade_no, request_id)).code).toBe(5000);
    expect(await till.stored(out_trade_no)).toMatchObject({ status: 1, attempt: 1 });
    const second = await starting(me.token, out_trade_no, request_id);
    expect(second.code).toBe(1);
    expect((await starting(me.token, out_trade_no, request_id)).text).toBe(second.text);
    expect(start.mock.calls.map(([, { no }]) => no)).toEqual([out_trade_no, out_trade_no]);
    till.cashier.pay('wechat', out_trade_no);
    for (let i = 0; i < 3; i++) await till.tell('wechat_h5', out_trade_no);
    const { data } = await till.http.post('/api/v1/my_wallet_detail', {}, me.token);
    expect(data.diamond).toBe(diamond);
  });

  it('W03 RCG-8 without a repeat the job asks the provider by that number and finds the money', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.order(me, { channel: 'wechat_h5' });
    dying();
    expect((await starting(me.token, out_trade_no, newRequestId())).code).toBe(5000);
    till.cashier.pay('wechat', out_trade_no);
    await till.job('recharge.query', { out_trade_no, step: 0, from: till.ctx.clock.now() });
    expect(await till.status(out_trade_no)).toBe(3);
  });

  it('X03 NST-1 the check stays 认证中, a repeat changes nothing, and the job hears the verdict', async () => {
    const { ctx } = till;
    const me = await newPerson(ctx);
    vi.spyOn(ctx.providers.realName, 'check').mockRejectedValueOnce(new Error('the process ended'));
    const [request_id, number] = [newRequestId(), ++people];
    expect((await named(me.token, request_id, number)).code).toBe(5000);
    expect((await named(me.token, request_id, number)).data.reason).toBe('conflict');
    const check = await ctx.db.row<{ check_no: string }>(
      sql`select check_no from real_name where user_id = ${me.user_id}`,
    );
    await agreement.jobs!['agreement.check_real_name']!({ user_id: me.user_id, ...check }, ctx);
    const { data } = await till.http.post('/api/v1/user_sign_name_check', { scene: 'gift' }, me.token);
    expect(data).toMatchObject({ pass: 1, is_adult: 1 });
  });
});

// This stands last: afterwards the breaker sends no requests to the identity service for a while.
describe('a slow provider', () => {
  it('four questions that nobody answers leave a pool of two connections to everybody else', async () => {
    const { ctx, http } = till;
    const askers = await Promise.all(Array.from({ length: 4 }, () => newPerson(ctx)));
    const other = await newAdult(ctx);
    faceid.behave('silent');
    const ended: string[] = [];
    const before = faceid.asked();
    const asked = askers.map(({ token }) => named(token).finally(() => ended.push(token)));
    await expect.poll(() => faceid.asked() - before).toBe(4);
    // Each question is given up after 2.5 s, so a slow machine gets fewer calls through until then.
    let meanwhile = 0;
    for (let i = 0; i < 10 && ended.length === 0; i++) {
      const reply = await http.post(
        '/api/v1/set_spend_guard',
        { remind: i % 2 ? 1 : 0, request_id: newRequestId() },
        other.token,
      );
      expect([1, 0]).toContain(reply.code);
      if (ended.length === 0) meanwhile++;
    }
    expect(meanwhile).toBeGreaterThan(0);
    const answers = await Promise.all(asked);
    faceid.behave('well');
    expect(answers.map(({ data }) => data.status_text)).toEqual(['认证中', '认证中', '认证中', '认证中']);
  });
});
