// The logos of the payment channels, rendered to files at build time.
import { alipayLogo, payLogoSvg, wechatLogo } from '@shengyu/art/icons/pay-marks.ts';

const MARK = 26;

export const drawn = {
  wechat: payLogoSvg(wechatLogo, MARK),
  alipay: payLogoSvg(alipayLogo, MARK),
};
