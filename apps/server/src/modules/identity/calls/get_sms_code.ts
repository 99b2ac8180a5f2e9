import { get_sms_code } from '@shengyu/contract/calls/identity.ts';
import type { Tx } from '#db/db.ts';
import type { SolvedCaptcha } from '#providers/captcha/captcha.ts';
import { handles } from '#wire/handler.ts';
import { ProviderRequest } from '#wire/question.ts';
import { Refused } from '#wire/refusal.ts';
import { buildCaptchaBinding, verifyCaptcha } from '../captcha.ts';
import { SMS_RESEND_WAIT_S, SMS_TTL_S } from '../limits.ts';
import { hashDeviceId } from '../login.ts';
import { chooseMobileForSmsCode } from '../mobiles.ts';
import { sendSmsCode } from '../sms-codes.ts';

export const handler = handles(get_sms_code, async ({ ctx, tx, me, ip, req, now }) => {
  const mobile = await chooseMobileForSmsCode(ctx, tx, me, req);
  if (mobile instanceof Refused) return mobile;
  const device_hash = hashDeviceId(ctx, req.device_id);
  const send = async (within: Tx, solved: SolvedCaptcha | 'unsure' | undefined) => {
    const sent = await sendSmsCode(ctx, within, { mobile, scene: req.scene, me, ip, device_hash, solved, now });
    if (sent instanceof Refused) return sent;
    return { expire_in: SMS_TTL_S, resend_in: SMS_RESEND_WAIT_S, need_captcha: sent.need_captcha };
  };
  const { captcha_token } = req;
  if (captcha_token === undefined) return send(tx, undefined);
  // An external service may check the captcha, so the check runs between two transactions, while none is open.
  return ProviderRequest.of(
    () => verifyCaptcha(ctx, captcha_token, buildCaptchaBinding(ctx, mobile, device_hash), now),
    send,
  );
});
