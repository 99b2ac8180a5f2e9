import { captcha_challenge } from '@shengyu/contract/calls/identity.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { captchaAbout, captchaWeight } from '../captcha.ts';
import { deviceHash } from '../login.ts';
import { codeMobile } from '../mobiles.ts';

export const answer = answers(captcha_challenge, async ({ ctx, db, me, req, ip, now }) => {
  const mobile = await codeMobile(ctx, db, me, req);
  if (mobile instanceof Refused) return mobile;
  const about = captchaAbout(ctx, mobile, deviceHash(ctx, req.device_id));
  return ctx.providers.captcha.challenge(about, now, await captchaWeight(ctx, ip, now));
});
