// A shell that pays gets the provider's page; what it answers is never taken for a payment.
import { createBridgeOnChannel, HELLO_REPLY } from '@shengyu/bridge/testing/fake-window.ts';
import { expect, it } from 'vitest';
import { payInPage, type StartedPayment } from './pay-start.ts';

const ORDER = { out_trade_no: 'RC2026111512345678901234', poll_ms: 2_000, expire_at: 1_760_000_000 };
const STARTS: [string, StartedPayment, object][] = [
  [
    'an address',
    { ...ORDER, pay_type: 'redirect', url: 'https://pay.example/go?id=1' },
    { url: 'https://pay.example/go?id=1' },
  ],
  [
    'a signed form',
    { ...ORDER, pay_type: 'form', form: { action: 'https://pay.example/gateway.do', fields: { sign: 'a+b' } } },
    { url: 'https://pay.example/gateway.do?sign=a%2Bb' },
  ],
  ['parameters of an app', { ...ORDER, pay_type: 'native', params: { order_str: 'a=1' } }, { order_str: 'a=1' }],
];

it.each(STARTS)(
  'web-shell.md §3.1 nativePay hands over %s, and the page goes on when the shell answers',
  async (...of) => {
    const [, start, params] = of;
    const { bridge, shell } = createBridgeOnChannel({}, HELLO_REPLY);
    await bridge.whenReady();
    let over = false;
    const paying = payInPage(start, 'alipay_wap', bridge).then(() => (over = true));
    const [asked] = shell.of('nativePay');
    expect(asked!.payload).toEqual({ out_trade_no: ORDER.out_trade_no, channel: 'alipay_wap', params });
    shell.reply(asked!, { ack: true });
    expect(over).toBe(false);
    shell.reply(asked!, { ok: true, payload: { status: 'cancelled' } });
    await paying;
  },
);
