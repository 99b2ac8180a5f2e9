import { get_sms_code } from '@shengyu/contract/calls/identity.ts';
import { answersAfter } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { captchaAbout, solvedBy } from '../captcha.ts';
import { SMS_RESEND_S, SMS_TTL_S } from '../limits.ts';
import { deviceHash } from '../login.ts';
import { codeMobile } from '../mobiles.ts';
import { sendCode } from '../sms-codes.ts';

export const answer = answersAfter(
  get_sms_code,
  async ({ ctx, db, me, req, now }) => {
    if (req.captcha_token === undefined) return undefined;
    const mobile = await codeMobile(ctx, db, me, req);
    if (mobile instanceof Refused) return undefined;
    return solvedBy(ctx, req.captcha_token, captchaAbout(ctx, mobile, deviceHash(ctx, req.device_id)), now);
  },
  async ({ ctx, tx, me, ip, req, now }, solved) => {
    const mobile = await codeMobile(ctx, tx, me, req);
    if (mobile instanceof Refused) return mobile;
    const device_hash = deviceHash(ctx, req.device_id);
    const sent = await sendCode(ctx, tx, { mobile, scene: req.scene, me, ip, device_hash, solved, now });
    if (sent instanceof Refused) return sent;
    return { expire_in: SMS_TTL_S, resend_in: SMS_RESEND_S, need_captcha: sent.need_captcha };
  },
);
