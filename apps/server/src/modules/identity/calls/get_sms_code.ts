import { readLoginMobile } from '@shengyu/rules/phone.ts';
import { get_sms_code } from '@shengyu/contract/calls/identity.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { SMS_RESEND_S, SMS_TTL_S } from '../limits.ts';
import { deviceHash } from '../login.ts';
import { mobileOf } from '../mobiles.ts';
import { sendCode } from '../sms-codes.ts';

export const answer = answers(get_sms_code, async (act) => {
  const { scene } = act.req;
  const atTheDoor = scene === 'login' || scene === 'register';
  if (!atTheDoor && act.me === 0) return refuse('login');
  const mobile = atTheDoor ? readLoginMobile(act.req.mobile ?? '') : await mobileOf(act.ctx, act.tx, act.me);
  if (!mobile) return refuse(get_sms_code.refusals.bad_mobile);
  const sent = await sendCode(act.ctx, act.tx, {
    mobile,
    scene,
    ip: act.ip,
    device_hash: deviceHash(act.ctx, act.req.device_id),
    captcha_token: act.req.captcha_token,
    now: act.now,
  });
  if (sent instanceof Refused) return sent;
  return { expire_in: SMS_TTL_S, resend_in: SMS_RESEND_S, need_captcha: sent.need_captcha };
});
