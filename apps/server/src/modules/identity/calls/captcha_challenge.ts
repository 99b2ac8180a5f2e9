import { captcha_challenge } from '@shengyu/contract/calls/identity.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { buildCaptchaBinding, computeCaptchaWeight } from '../captcha.ts';
import { hashDeviceId } from '../login.ts';
import { chooseMobileForSmsCode } from '../mobiles.ts';

export const handler = handles(captcha_challenge, async ({ ctx, db, me, req, ip, now }) => {
  const mobile = await chooseMobileForSmsCode(ctx, db, me, req);
  if (mobile instanceof Refused) return mobile;
  const about = buildCaptchaBinding(ctx, mobile, hashDeviceId(ctx, req.device_id));
  return ctx.providers.captcha.challenge(about, now, await computeCaptchaWeight(ctx, ip, now));
});
