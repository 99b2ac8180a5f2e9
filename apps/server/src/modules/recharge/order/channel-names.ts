/** The ways of paying as operators read them. */
const CHANNEL_NAMES: Readonly<Record<string, string>> = {
  wechat_h5: '微信支付 H5',
  wechat_jsapi: '微信支付 JSAPI',
  alipay_wap: '支付宝',
};

export const nameOfChannel = (channel: string): string => CHANNEL_NAMES[channel] ?? channel;
