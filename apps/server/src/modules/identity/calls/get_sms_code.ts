import { get_sms_code } from '@shengyu/contract/calls/identity.ts';
import type { Tx } from '#db/db.ts';
import type { Solved } from '#providers/captcha.ts';
import { answers } from '#wire/act.ts';
import { Question } from '#wire/question.ts';
import { Refused } from '#wire/refusal.ts';
import { captchaAbout, solvedBy } from '../captcha.ts';
import { SMS_RESEND_S, SMS_TTL_S } from '../limits.ts';
import { deviceHash } from '../login.ts';
import { codeMobile } from '../mobiles.ts';
import { sendCode } from '../sms-codes.ts';

export const answer = answers(get_sms_code, async ({ ctx, tx, me, ip, req, now }) => {
  const mobile = await codeMobile(ctx, tx, me, req);
  if (mobile instanceof Refused) return mobile;
  const device_hash = deviceHash(ctx, req.device_id);
  const send = async (within: Tx, solved: Solved | 'unsure' | undefined) => {
    const sent = await sendCode(ctx, within, { mobile, scene: req.scene, me, ip, device_hash, solved, now });
    if (sent instanceof Refused) return sent;
    return { expire_in: SMS_TTL_S, resend_in: SMS_RESEND_S, need_captcha: sent.need_captcha };
  };
  const { captcha_token } = req;
  if (captcha_token === undefined) return send(tx, undefined);
  // Whoever says whether it was solved may be a service outside.
  return Question.of(() => solvedBy(ctx, captcha_token, captchaAbout(ctx, mobile, device_hash), now), send);
});
