// Opens the payment providers that this installation has keys for.
import type { Config } from '#config.ts';
import { openAlipayPay } from './pay-alipay.ts';
import { openWechatPay } from './pay-wechat.ts';
import { PROVIDER_BY_CHANNEL, type PayGateways, type PayGateway, type PayProvider } from './pay.ts';

export function openPayGateways(config: Config, now: () => number): PayGateways {
  const gateways: Partial<Record<PayProvider, PayGateway>> = {};
  if (config.PAY_ALIPAY_APP_ID) gateways.alipay = openAlipayPay(config, now);
  if (config.WECHATPAY_MCH_ID) gateways.wechat = openWechatPay(config, now);
  return { gateway: (channel) => gateways[PROVIDER_BY_CHANNEL[channel]], of: (provider) => gateways[provider] };
}
