// Sends an SMS code to the member's own phone, whose number only the server knows (S-CMP-8: verification sheet). USER-3: from the
// third code of a day on, the member must solve a captcha first.
import type { MutationData } from '@shengyu/contract/client.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { RESEND_AFTER_MS } from '@shengyu/ui/VerifyCode/SendCode.tsx';
import { useEffect, useRef, useState } from 'react';
import { loadDeviceId } from '#lib/device-id.ts';
import { failureMessageOf, refusalOf } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';

/** Shown when a solved captcha was refused: it expired or was used before. */
const NOT_TAKEN = '验证已失效，请再验证一次';

export type SmsCodeScene = MutationData<'POST /api/v1/get_sms_code'>['scene'];

/** `open`: whether the sheet is shown. Opening it sends the code, unless one was sent less than a minute ago. */
export function useOwnMobileCode(scene: SmsCodeScene, open: boolean) {
  const { client, bridge } = useServices();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [slider, setSlider] = useState(false);
  const sending = useRef(false);
  const send = async (captcha_token?: string): Promise<void> => {
    // The code that was asked for on opening may still be on its way when the member presses the button.
    if (sending.current) return;
    sending.current = true;
    setSlider(false);
    try {
      const act = { scene, device_id: await loadDeviceId(bridge), captcha_token };
      const refusal = refusalOf(await client.mutate('POST /api/v1/get_sms_code', act, { quiet: true }));
      if (refusal) {
        if (refusal.reason !== 'captcha') return showToast(refusal.msg);
        if (captcha_token) showToast(NOT_TAKEN);
        return setSlider(true);
      }
      setSentAt(Date.now());
      showToast('验证码已发送', 'ok');
    } catch (error) {
      showToast(failureMessageOf(error));
    } finally {
      sending.current = false;
    }
  };
  useEffect(() => {
    if (open && (sentAt === null || Date.now() - sentAt >= RESEND_AFTER_MS)) void send();
    // Only opening sends: a code that was refused, or whose captcha was closed, is asked for again with the button.
  }, [open]);
  return { sentAt, send, slider, closeSlider: () => setSlider(false) };
}
