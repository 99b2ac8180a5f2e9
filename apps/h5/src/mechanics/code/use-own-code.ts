// A code to the member's own phone, whose number only the server knows (S-CMP-8); the slider stands before the third of a day (USER-3).
import type { ActTo } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { deviceId } from '#lib/device-id.ts';
import { failureText, refusalOf } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';

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
      if (refusal) return refusal.reason === 'captcha' ? setSlider(true) : toast(refusal.msg);
      setSentAt(Date.now());
      toast('验证码已发送', 'ok');
    } catch (error) {
      toast(failureText(error));
    }
  };
  return { sentAt, send, slider, closeSlider: () => setSlider(false) };
}
