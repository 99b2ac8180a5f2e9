// Starts the payment from the reply of W03, the call that creates the payment (RCG-9: the channel depends on the environment). What
// the provider or the native app (the shell) reports afterwards is only a hint (S-NAT-3).
import type { Bridge } from '@shengyu/bridge/bridge.ts';
import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type StartedPayment = ReplyFrom<'POST /api/v2/h5_create_pay_order'>;

/**
 * The address of the provider's page; undefined when the payment needs none. Form fields are sent as a query: Alipay
 * accepts its signed fields either way, and so the content policy can forbid all form submissions.
 */
export function buildProviderPageUrl({ url, form }: StartedPayment): string | undefined {
  if (!form) return url;
  const fields = new URLSearchParams(form.fields).toString();
  return `${form.action}${form.action.indexOf('?') < 0 ? '?' : '&'}${fields}`;
}

type WechatBridge = { invoke(name: string, params: object, done: () => void): void };

/** WeChat's JavaScript bridge, which may be injected after the page has loaded. */
const wechatBridge = (): Promise<WechatBridge> =>
  new Promise((resolve) => {
    const here = (): WechatBridge | undefined => (window as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;
    const found = here();
    if (found) resolve(found);
    else document.addEventListener('WeixinJSBridgeReady', () => resolve(here()!), { once: true });
  });

/** Pays in a layer or a window over this page; resolves when the payer has finished there, whether paid or not. */
export async function payInPage(start: StartedPayment, channel: string, bridge: Bridge): Promise<void> {
  const { pay_type, out_trade_no, params = {} } = start;
  if (pay_type === 'jsapi') {
    const wechat = await wechatBridge();
    await new Promise<void>((done) => wechat.invoke('getBrandWCPayRequest', params, done));
  }
  const url = buildProviderPageUrl(start);
  if (url === undefined && pay_type !== 'native') return;
  await bridge
    .call('nativePay', { out_trade_no, params: url === undefined ? params : { url }, channel })
    .catch(() => undefined);
}
