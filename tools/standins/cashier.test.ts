// The adapters of Alipay and WeChat Pay against the local cashier: each side verifies what the other signs, and a message that was
// changed on the way is never accepted.
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '@shengyu/server/config.ts';
import { openPayGateways } from '@shengyu/server/providers/pay/pay-channels.ts';
import {
  parseYuanToFen,
  PayUnavailable,
  formatFenAsYuan,
  type PayGateway,
  type PayOrder,
} from '@shengyu/server/providers/pay/pay.ts';
import { readZip } from '@shengyu/server/providers/pay/zip.ts';
import { startCashierStandIn, type CashierStandIn } from './cashier.ts';
import { recordRequests } from './replay.ts';
import { jsonResponse } from './serve.ts';
import { encodeGbk, zipFiles } from './zip.ts';

let cashier: CashierStandIn;
beforeEach(async () => {
  cashier = await startCashierStandIn({ port: 0 });
});
afterEach(() => cashier.close());

const PROVIDERS = ['alipay', 'wechat'] as const;
type Provider = (typeof PROVIDERS)[number];
const CHANNEL = { alipay: 'alipay_wap', wechat: 'wechat_h5' } as const;

const gateway = (provider: Provider, env: Record<string, string> = {}): PayGateway =>
  openPayGateways(loadConfig({ NODE_ENV: 'test', ...cashier.env(), ...env }), Date.now).of(provider)!;
const order = (no: string): PayOrder => ({
  no,
  amount_fen: 6_800,
  title: '声屿 680 钻石',
  expire_at: Date.now() + 1_800_000,
  notify_url: 'http://127.0.0.1:1/notify',
  return_url: 'http://127.0.0.1:1/#/payment',
  ip: '127.0.0.1',
});
const faultOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Starts a payment and does what the browser would do; returns the address of the payment page. */
async function begun(provider: Provider, no: string): Promise<string> {
  const start = await gateway(provider).start(CHANNEL[provider], order(no));
  if (start.pay_type === 'redirect') return start.url;
  if (start.pay_type !== 'form') return expect.unreachable();
  const body = new URLSearchParams(start.form.fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(start.form.action, { method: 'POST', headers, body, redirect: 'manual' });
  return cashier.url + answer.headers.get('location')!;
}

describe.each(PROVIDERS)('%s', (provider) => {
  it('X13 begin, pay on the page, ask, refund once', async () => {
    const pay = gateway(provider);
    expect(await pay.query('A1')).toEqual({ state: 'absent' });
    const url = await begun(provider, 'A1');
    expect(await pay.query('A1')).toEqual({ state: 'unpaid' });
    const page = await (await fetch(url)).text();
    for (const words of ['声屿 680 钻石', '¥68.00', '支付', '取消']) expect(page).toContain(words);
    const back = await fetch(url, { method: 'POST', body: 'do=pay', redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/#/payment']);
    const seen = await pay.query('A1');
    expect(seen).toMatchObject({ state: 'paid', payment: { no: 'A1', paid_fen: 6_800, currency: 'CNY' } });
    expect(await pay.close('A1')).toBe('paid');
    const ask = { no: 'A1', refund_no: 'A1R1', amount_fen: 6_800, total_fen: 6_800, reason: '测试' };
    expect([await pay.refund(ask), await pay.refund(ask)]).toEqual(['done', 'done']);
    expect(await pay.refund({ ...ask, refund_no: 'A1R2' })).toBe('refused');
  });

  it('X42 close what was not paid, again and again; turning back pays nothing', async () => {
    const pay = gateway(provider);
    const url = await begun(provider, 'A2');
    await fetch(url, { method: 'POST', body: 'do=cancel', redirect: 'manual' });
    expect(await pay.query('A2')).toEqual({ state: 'unpaid' });
    expect([await pay.close('A2'), await pay.close('A2'), await pay.close('NONE')]).toEqual([
      'closed',
      'closed',
      'closed',
    ]);
    expect(await pay.query('A2')).toEqual({ state: 'closed' });
  });

  it('X13 a notice is read exactly as it was signed, or not at all', async () => {
    await begun(provider, 'A3');
    cashier.pay(provider, 'A3');
    const read = (told: object = {}) => {
      const { headers, body } = cashier[provider].notice('A3', told);
      const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
      return gateway(provider).readNotice(lower, Buffer.from(body));
    };
    expect(read()).toMatchObject({ kind: 'paid', payment: { no: 'A3', paid_fen: 6_800 } });
    expect(read({ forged: true })).toBe('forged');
    expect(read({ merchant: '1' })).toBe('stranger');
    expect(read({ app: '1' })).toBe('stranger');
    for (const body of ['', 'x', '{}', 'a=b&sign=1&sign_type=RSA2', '{"resource":null}'])
      expect(gateway(provider).readNotice({}, Buffer.from(body))).toBe('forged');
  });

  it('X13 requests signed with another key are refused there, answers signed by nobody are refused here', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const own = other.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const wrong = gateway(provider, { PAY_ALIPAY_PRIVATE_KEY: own, WECHATPAY_PRIVATE_KEY: own });
    expect(await faultOf(wrong.query('A4'))).toBeInstanceOf(PayUnavailable);
    // An attacker in between claims that the order was paid.
    const said = {
      code: '10000',
      out_trade_no: 'A4',
      trade_no: '1',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '68.00',
    };
    const liar = await recordRequests(
      jsonResponse({ alipay_trade_query_response: said, sign: 'x', trade_state: 'SUCCESS' }),
    );
    const lied = gateway(provider, { PAY_ALIPAY_GATEWAY: liar.url, WECHATPAY_URL: liar.url });
    expect(await faultOf(lied.query('A4'))).toMatchObject({ code: 'answer not signed' });
    await liar.close();
  });

  it('P15 what is thrown carries a code alone; a silent provider is given up and then left alone', async () => {
    const pay = gateway(provider);
    cashier.behave('silent');
    const faults = await Promise.all(Array.from({ length: 10 }, () => faultOf(pay.query('SECRETNO'))));
    cashier.behave('well');
    faults.push(await faultOf(pay.query('SECRETNO')));
    expect(new Set(faults.map((fault) => (fault as PayUnavailable).code))).toEqual(
      new Set(['TimeoutError', 'resting']),
    );
    for (const fault of faults)
      expect(`${(fault as Error).stack} ${String((fault as Error).cause)}`).not.toContain('SECRETNO');
  });

  it('P7 the bill of a Day: payments and refunds as they were', async () => {
    const pay = gateway(provider);
    await begun(provider, 'A5');
    await begun(provider, 'A6');
    for (const no of ['A5', 'A6']) cashier.pay(provider, no);
    await pay.refund({ no: 'A6', refund_no: 'A6R1', amount_fen: 800, total_fen: 6_800, reason: '测试' });
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const lines = (await pay.bill(day))!.map(({ kind, no, refund_no, fen }) => [kind, no, refund_no, fen]);
    expect(lines).toEqual([
      ['paid', 'A5', '', 6_800],
      ['paid', 'A6', '', 6_800],
      ['refund', 'A6', 'A6R1', 800],
    ]);
    expect((await pay.bill('2020-01-01')) ?? []).toEqual([]);
  });
});

it('P7 a WeChat bill that was changed on the way is not read', async () => {
  await begun('wechat', 'A7');
  cashier.pay('wechat', 'A7');
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  let asked = 0;
  // The downloaded bill differs from the one whose hash was signed.
  cashier.wechat.trades.plant = (lines) => (++asked > 2 ? [] : lines);
  expect(await faultOf(gateway('wechat').bill(day))).toMatchObject({ code: 'bill was changed' });
});

describe('amounts and files', () => {
  it('fen and yuan, exactly', () => {
    expect(['68.00', '68', '0.1', '0.01', '9999999999.99'].map(parseYuanToFen)).toEqual([
      6_800, 6_800, 10, 1, 999_999_999_999,
    ]);
    for (const text of ['', '-1', '1.001', '1e3', '１', ' 1', '1,000.00']) expect(parseYuanToFen(text)).toBeUndefined();
    expect([1, 10, 6_800, 6_801].map(formatFenAsYuan)).toEqual(['0.01', '0.10', '68.00', '68.01']);
  });

  it('a ZIP of GBK is read; what is none, broken or too large is refused', () => {
    const packed = zipFiles([{ name: encodeGbk('明细.csv'), bytes: encodeGbk('支付宝交易号，金额') }]);
    const [file] = readZip(packed, 1_000);
    const words = new TextDecoder('gbk');
    expect([words.decode(file!.name), words.decode(file!.bytes)]).toEqual(['明细.csv', '支付宝交易号，金额']);
    expect(() => readZip(Buffer.from('nothing'), 1_000)).toThrow('not a ZIP');
    expect(() => readZip(packed.subarray(20), 1_000)).toThrow();
    expect(() => readZip(zipFiles([{ name: encodeGbk('a'), bytes: Buffer.alloc(10_000) }]), 1_000)).toThrow();
  });
});
