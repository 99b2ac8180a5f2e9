// Asking for a code (U04): the wait between two, the slider in front of the third, and why one was refused.
import { readLoginMobile } from '@shengyu/rules/phone.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { RESEND_AFTER_MS } from '@shengyu/ui/VerifyCode/SendCode.tsx';
import { useState } from 'react';
import { deviceId } from '#lib/device-id.ts';
import { failureText, refusalOf, type Refusal } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';

/** Kept for this visit: leaving the page and coming back must not promise a code that the server will refuse. */
const sentAtByNumber = new Map<string, number>();

export function useSmsCode(scene: 'login' | 'register', mobile: string) {
  const { client, bridge } = useServices();
  const [, setChanged] = useState(0);
  const [fault, setFault] = useState<{ mobile: string; text: string } | null>(null);
  const [captcha, setCaptcha] = useState(false);
  const [sending, setSending] = useState(false);
  const key = `${scene} ${mobile}`;

  const sent = (at: number): void => {
    sentAtByNumber.set(key, at);
    setChanged(at);
  };
  const refused = ({ code, reason, msg, data }: Refusal, checked: boolean): void => {
    if (reason === 'captcha') {
      if (checked) toast('验证已失效，请再验证一次');
      return setCaptcha(true);
    }
    const wait = Number(data.retry_after) * 1000;
    if (wait > 0 && wait <= RESEND_AFTER_MS) sent(Date.now() + wait - RESEND_AFTER_MS);
    if (code === 1004 || code === 1010) setFault({ mobile, text: msg });
    else toast(msg);
  };

  /** True when a code is under way. */
  const send = async (captcha_token?: string): Promise<boolean> => {
    if (readLoginMobile(mobile) === null) {
      setFault({ mobile, text: '请填写正确的手机号' });
      return false;
    }
    if (sending) return false;
    setSending(true);
    setFault(null);
    try {
      const act = { mobile, scene, device_id: await deviceId(bridge), captcha_token };
      const refusal = refusalOf(await client.mutate('POST /api/v1/get_sms_code', act, { quiet: true }));
      if (refusal) refused(refusal, captcha_token !== undefined);
      else {
        sent(Date.now());
        toast('验证码已发送', 'ok');
      }
      return !refusal;
    } catch (error) {
      toast(failureText(error));
      return false;
    } finally {
      setSending(false);
    }
  };

  return {
    sentAt: sentAtByNumber.get(key) ?? null,
    /** About the number; gone as soon as it is another one. */
    fault: fault && fault.mobile === mobile ? fault.text : null,
    sending,
    send,
    captcha,
    /** What the slider is for. */
    code: { scene, mobile },
    closeCaptcha: () => setCaptcha(false),
  };
}
