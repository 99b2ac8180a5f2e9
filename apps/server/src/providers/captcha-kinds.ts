import type { Config } from '../config.ts';
import { openGeetest } from './captcha-geetest.ts';
import { openWork } from './captcha-work.ts';
import type { Captcha } from './captcha.ts';

export const openCaptcha = (config: Config, clock: () => number): Captcha =>
  config.CAPTCHA === 'geetest' ? openGeetest(config, clock) : openWork(config);
