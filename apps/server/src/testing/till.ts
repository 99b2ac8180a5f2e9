// For tests: a server that is paid at the local cashier, and what people do there.
import { expect } from 'vitest';
import type { Context } from '#context.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import { openPay } from '#providers/pay-channels.ts';
import { PROVIDER_OF, type PayChannel } from '#providers/pay.ts';
import { sql } from '#db/sql.ts';
import { recharge } from '#modules/recharge/index.ts';
import { modules } from '../modules.ts';
import { rid, testHttp, type Http, type Person, type Reply } from './http.ts';
import { testContext, type TestContext } from './kit.ts';

/** The local cashier as far as it is used here; the test starts it (only a test may use a stand-in). */
export type TillCashier = {
  readonly url: string;
  readonly alipay: { notice(no: string): Notice };
  readonly wechat: { notice(no: string): Notice };
  env(): Record<string, string>;
  pay(provider: 'alipay' | 'wechat', no: string): void;
  close(): Promise<void>;
};
export type Notice = { readonly headers: Record<string, string>; readonly body: string };
export type StartCashier<C extends TillCashier> = (options: { port: number; now: () => number }) => Promise<C>;

export type Ordered = { out_trade_no: string; amount_fen: number; diamond: number; guard: any; [more: string]: any };

export type Till<C extends TillCashier = TillCashier> = {
  readonly ctx: TestContext;
  readonly http: Http;
  readonly cashier: C;
  /** W02 of a tier or an amount. */
  order(me: Person | undefined, more?: Record<string, unknown>): Promise<Ordered>;
  /** W03; the number at the provider is the order's own with the first attempt. */
  start(
    me: Person | undefined,
    out_trade_no: string,
    channel?: PayChannel,
    more?: Record<string, unknown>,
  ): Promise<Reply>;
  /** W02, W03, and the person pays at the cashier; nobody was told yet. */
  paid(me: Person, channel?: PayChannel, more?: Record<string, unknown>): Promise<Ordered>;
  notify(channel: PayChannel, notice: Notice): Promise<{ status: number; text: string }>;
  /** The right notice of a payment. */
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

export const AGENTS = { wechat: 'Mozilla/5.0 MicroMessenger/8.0', browser: 'Mozilla/5.0 (iPhone) Safari' };

export async function openTill<C extends TillCashier>(
  start: StartCashier<C>,
  env: Record<string, string> = {},
): Promise<Till<C>> {
  let now: () => number = Date.now;
  const cashier = await start({ port: 0, now: () => now() });
  const base = await testContext({ ...cashier.env(), ...env });
  now = () => base.clock.now();
  const ctx: TestContext = { ...base, providers: { ...base.providers, pay: openPay(base.config, now) } };
  await seedAgreements(ctx);
  const http = await testHttp(ctx, modules, {
    limits: { mutation: 100_000, money: 100_000, ip: 1_000_000, read: 100_000 },
  });
  const h5 = { platform: 'h5', 'user-agent': AGENTS.browser };

  const order: Till['order'] = async (me, more = {}) => {
    const what = 'amount_fen' in more ? {} : { tier_id: 'rc_68' };
    const data = { ...what, channel: 'alipay_wap', agreement_version: '1.0', request_id: rid(), ...more };
    const reply = await http.post('/api/v2/h5_get_out_trade_no', data, me?.token, h5);
    expect(reply.code, reply.text).toBe(1);
    return reply.data;
  };
  const begin: Till['start'] = async (me, out_trade_no, channel = 'alipay_wap', more = {}) => {
    const data = { out_trade_no, channel, return_path: '/payment', request_id: rid(), ...more };
    return http.post('/api/v2/h5_create_pay_order', data, me?.token, h5);
  };
  const notify: Till['notify'] = async (channel, { headers, body }) => {
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
      await open(cashier, started.data);
      cashier.pay(PROVIDER_OF[channel], made.out_trade_no);
      return made;
    },
    tell: (channel, no) => notify(channel, cashier[PROVIDER_OF[channel]].notice(no)),
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

/** What the browser does with W03's answer: Alipay hears of an order when its form is posted. */
export async function open(cashier: TillCashier, { pay_type, form }: any): Promise<void> {
  if (pay_type !== 'form') return;
  const body = new URLSearchParams(form.fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(form.action, { method: 'POST', headers, body, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining('/cashier/alipay/')]);
  expect(cashier.url).toBe(new URL(form.action).origin);
}
