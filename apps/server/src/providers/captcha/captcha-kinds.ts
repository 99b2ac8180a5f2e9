import type { Config } from '#config.ts';
import { openGeetestCaptcha } from './captcha-geetest.ts';
import { openProofOfWorkCaptcha } from './captcha-work.ts';
import type { Captcha } from './captcha.ts';

export const openCaptcha = (config: Config, clock: () => number): Captcha =>
  config.CAPTCHA === 'geetest' ? openGeetestCaptcha(config, clock) : openProofOfWorkCaptcha(config);
