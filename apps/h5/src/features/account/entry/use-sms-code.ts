// Requests an SMS code (U04): the waiting time between two codes, the captcha before the third, and the text of a refusal.
import { readLoginMobile } from '@shengyu/rules/identity/phone.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { RESEND_AFTER_MS } from '@shengyu/ui/VerifyCode/SendCode.tsx';
import { useState } from 'react';
import { loadDeviceId } from '#lib/device-id.ts';
import { failureMessageOf, refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';

/**
 * When a code was last sent, for each scene and number. It is kept for this visit, so that leaving the page and coming back does
 * not offer a code that the server would refuse.
 */
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
      if (checked) showToast('验证已失效，请再验证一次');
      return setCaptcha(true);
    }
    const wait = Number(data.retry_after) * 1000;
    if (wait > 0 && wait <= RESEND_AFTER_MS) sent(Date.now() + wait - RESEND_AFTER_MS);
    if (code === 1004 || code === 1010) setFault({ mobile, text: msg });
    else showToast(msg);
  };

  /** Resolves to true when a code was sent. */
  const send = async (captcha_token?: string): Promise<boolean> => {
    if (readLoginMobile(mobile) === null) {
      setFault({ mobile, text: '请填写正确的手机号' });
      return false;
    }
    if (sending) return false;
    setSending(true);
    setFault(null);
    try {
      const act = { mobile, scene, device_id: await loadDeviceId(bridge), captcha_token };
      const refusal = refusalOf(await client.mutate('POST /api/v1/get_sms_code', act, { quiet: true }));
      if (refusal) refused(refusal, captcha_token !== undefined);
      else {
        sent(Date.now());
        showToast('验证码已发送', 'ok');
      }
      return !refusal;
    } catch (error) {
      showToast(failureMessageOf(error));
      return false;
    } finally {
      setSending(false);
    }
  };

  return {
    sentAt: sentAtByNumber.get(key) ?? null,
    /** The fault belongs to one number and disappears when another number is typed. */
    fault: fault && fault.mobile === mobile ? fault.text : null,
    sending,
    send,
    captcha,
    /** The SMS code that the captcha protects. */
    code: { scene, mobile },
    closeCaptcha: () => setCaptcha(false),
  };
}
