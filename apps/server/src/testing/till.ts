// For tests: a server whose orders are paid at the local cashier (the stand-in for Alipay and WeChat Pay), and the steps of a
// payer.
import { expect } from 'vitest';
import type { Context } from '#context.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import { openPayGateways } from '#providers/pay/pay-channels.ts';
import { PROVIDER_BY_CHANNEL, type PayChannel } from '#providers/pay/pay.ts';
import { sql } from '#db/sql.ts';
import { recharge } from '#modules/recharge/index.ts';
import { modules } from '#app.ts';
import { newRequestId, openTestHttp, type TestHttpClient, type Person, type TestResponse } from './http.ts';
import { createTestContext, type TestContext } from './kit.ts';

/** The part of the local cashier that is used here. The test starts it, because only tests may import a stand-in. */
export type LocalCashier = {
  readonly url: string;
  readonly alipay: { notice(no: string): Notice };
  readonly wechat: { notice(no: string): Notice };
  env(): Record<string, string>;
  pay(provider: 'alipay' | 'wechat', no: string): void;
  close(): Promise<void>;
};
type Notice = { readonly headers: Record<string, string>; readonly body: string };
export type StartCashier<C extends LocalCashier> = (options: { port: number; now: () => number }) => Promise<C>;

type Ordered = { out_trade_no: string; amount_fen: number; diamond: number; guard: any; [more: string]: any };

export type CashierTestServer<C extends LocalCashier = LocalCashier> = {
  readonly ctx: TestContext;
  readonly http: TestHttpClient;
  readonly cashier: C;
  /** Creates an order for a tier or an amount (call W02). */
  order(me: Person | undefined, more?: Record<string, unknown>): Promise<Ordered>;
  /**
   * Starts the payment of an order (call W03). In the first attempt the number at the provider is the number of the order itself.
   */
  start(
    me: Person | undefined,
    out_trade_no: string,
    channel?: PayChannel,
    more?: Record<string, unknown>,
  ): Promise<TestResponse>;
  /** Creates an order, starts its payment and pays at the cashier; the server has not been notified yet. */
  paid(me: Person, channel?: PayChannel, more?: Record<string, unknown>): Promise<Ordered>;
  notify(channel: PayChannel, notice: Notice): Promise<{ status: number; text: string }>;
  /** Sends the correct notice of a payment. */
  tell(channel: PayChannel, no: string): Promise<{ status: number; text: string }>;
  status(out_trade_no: string): Promise<number | undefined>;
  stored(out_trade_no: string): Promise<StoredOrder>;
  job(name: string, payload?: object): Promise<void>;
  close(): Promise<void>;
};

type StoredOrder = {
  target_id: number;
  out_trade_no: string;
  status: number;
  attempt: number;
  channel: string;
  expire_at: Date;
  closed_at: Date | null;
};

const stored = (ctx: Context, out_trade_no: string): Promise<StoredOrder | undefined> =>
  ctx.db.row<StoredOrder>(sql`select * from recharge_order where out_trade_no = ${out_trade_no}`);

export const USER_AGENTS = { wechat: 'Mozilla/5.0 MicroMessenger/8.0', browser: 'Mozilla/5.0 (iPhone) Safari' };

export async function openCashierTestServer<C extends LocalCashier>(
  start: StartCashier<C>,
  env: Record<string, string> = {},
): Promise<CashierTestServer<C>> {
  let now: () => number = Date.now;
  const cashier = await start({ port: 0, now: () => now() });
  const base = await createTestContext({ ...cashier.env(), ...env });
  now = () => base.clock.now();
  const ctx: TestContext = { ...base, providers: { ...base.providers, pay: openPayGateways(base.config, now) } };
  await seedAgreements(ctx);
  const http = await openTestHttp(ctx, modules, {
    limits: { mutation: 100_000, money: 100_000, ip: 1_000_000, read: 100_000 },
  });
  const h5 = { platform: 'h5', 'user-agent': USER_AGENTS.browser };

  const order: CashierTestServer['order'] = async (me, more = {}) => {
    const what = 'amount_fen' in more ? {} : { tier_id: 'rc_68' };
    const data = { ...what, channel: 'alipay_wap', agreement_version: '1.0', request_id: newRequestId(), ...more };
    const reply = await http.post('/api/v2/h5_get_out_trade_no', data, me?.token, h5);
    expect(reply.code, reply.text).toBe(1);
    return reply.data;
  };
  const begin: CashierTestServer['start'] = async (me, out_trade_no, channel = 'alipay_wap', more = {}) => {
    const data = { out_trade_no, channel, return_path: '/payment', request_id: newRequestId(), ...more };
    return http.post('/api/v2/h5_create_pay_order', data, me?.token, h5);
  };
  const notify: CashierTestServer['notify'] = async (channel, { headers, body }) => {
    const response = await http.app.inject({
      method: 'POST',
      url: `/api/pay/notify/${channel}`,
      headers,
      payload: body,
    });
    return { status: response.statusCode, text: response.body };
  };
  return {
    ctx,
    http,
    cashier,
    order,
    start: begin,
    notify,
    async paid(me, channel = 'alipay_wap', more = {}) {
      const made = await order(me, { channel, ...more });
      const started = await begin(me, made.out_trade_no, channel);
      expect(started.code, started.text).toBe(1);
      await postPaymentForm(cashier, started.data);
      cashier.pay(PROVIDER_BY_CHANNEL[channel], made.out_trade_no);
      return made;
    },
    tell: (channel, no) => notify(channel, cashier[PROVIDER_BY_CHANNEL[channel]].notice(no)),
    status: async (out_trade_no) => (await stored(ctx, out_trade_no))?.status,
    stored: async (out_trade_no) => (await stored(ctx, out_trade_no))!,
    job: (name, payload = {}) => recharge.jobs![name]!(payload, ctx),
    async close() {
      await http.close();
      await ctx.close();
      await cashier.close();
    },
  };
}

/** Does what the browser does with the reply of W03 (start of a payment): Alipay learns of an order when its form is posted. */
export async function postPaymentForm(cashier: LocalCashier, { pay_type, form }: any): Promise<void> {
  if (pay_type !== 'form') return;
  const body = new URLSearchParams(form.fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(form.action, { method: 'POST', headers, body, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining('/cashier/alipay/')]);
  expect(cashier.url).toBe(new URL(form.action).origin);
}
