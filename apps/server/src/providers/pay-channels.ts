// The providers this installation has keys for.
import type { Config } from '../config.ts';
import { openAlipay } from './pay-alipay.ts';
import { openWechatPay } from './pay-wechat.ts';
import { PROVIDER_OF, type Pay, type PayGateway, type PayProvider } from './pay.ts';

export function openPay(config: Config, now: () => number): Pay {
  const gateways: Partial<Record<PayProvider, PayGateway>> = {};
  if (config.PAY_ALIPAY_APP_ID) gateways.alipay = openAlipay(config, now);
  if (config.WECHATPAY_MCH_ID) gateways.wechat = openWechatPay(config, now);
  return { gateway: (channel) => gateways[PROVIDER_OF[channel]], of: (provider) => gateways[provider] };
}
