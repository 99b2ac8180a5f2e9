// From W03's answer to where one pays (RCG-9). What comes back from there is only a hint (S-NAT-3).
import type { Bridge } from '@shengyu/bridge/bridge.ts';
import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type PayStart = ReplyFrom<'POST /api/v2/h5_create_pay_order'>;

/**
 * The provider's page. Its form goes as an address: Alipay takes its signed fields either way, and so the page's policy
 * lets no form go anywhere.
 */
export function pageOf({ url, form }: PayStart): string | undefined {
  if (!form) return url;
  const fields = new URLSearchParams(form.fields).toString();
  return `${form.action}${form.action.indexOf('?') < 0 ? '?' : '&'}${fields}`;
}

type WechatBridge = { invoke(name: string, params: object, done: () => void): void };

/** WeChat's own bridge, which may come after the page. */
const wechatBridge = (): Promise<WechatBridge> =>
  new Promise((resolve) => {
    const here = (): WechatBridge | undefined => (window as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;
    const found = here();
    if (found) resolve(found);
    else document.addEventListener('WeixinJSBridgeReady', () => resolve(here()!), { once: true });
  });

/** Paid over this page; settles when the payer is done there, one way or the other. */
export async function payHere(start: PayStart, channel: string, bridge: Bridge): Promise<void> {
  const { pay_type, out_trade_no, params = {} } = start;
  if (pay_type === 'jsapi') {
    const wechat = await wechatBridge();
    await new Promise<void>((done) => wechat.invoke('getBrandWCPayRequest', params, done));
  }
  if (pay_type === 'native') await bridge.call('nativePay', { out_trade_no, params, channel }).catch(() => undefined);
}
