// A code to the member's own phone, whose number only the server knows (S-CMP-8); the slider stands before the third of a day (USER-3).
import type { ActTo } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { deviceId } from '#lib/device-id.ts';
import { failureText, refusalOf } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';

/** A solved check was refused: it came too late, or somebody used it before. */
export const NOT_TAKEN = '验证已失效，请再验证一次';

export type CodeScene = ActTo<'POST /api/v1/get_sms_code'>['scene'];

export function useOwnCode(scene: CodeScene) {
  const { client, bridge } = useServices();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [slider, setSlider] = useState(false);
  const send = async (captcha_token?: string): Promise<void> => {
    setSlider(false);
    try {
      const act = { scene, device_id: await deviceId(bridge), captcha_token };
      const refusal = refusalOf(await client.mutate('POST /api/v1/get_sms_code', act, { quiet: true }));
      if (refusal) {
        if (refusal.reason !== 'captcha') return toast(refusal.msg);
        if (captcha_token) toast(NOT_TAKEN);
        return setSlider(true);
      }
      setSentAt(Date.now());
      toast('验证码已发送', 'ok');
    } catch (error) {
      toast(failureText(error));
    }
  };
  return { sentAt, send, slider, closeSlider: () => setSlider(false) };
}
