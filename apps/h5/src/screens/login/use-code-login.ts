// Number, code, in (S-LOGIN-1, S-LOGIN-2). The screen draws what this says.
import { readLoginMobile } from '@shengyu/rules/phone.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { deviceId } from '#lib/device-id.ts';
import { failureText, type Refusal } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';
import { keepLogin, useLoginDraft } from './draft.ts';
import { useEntering } from './use-entering.ts';

export function useCodeLogin(next: string | undefined) {
  const { client, bridge } = useServices();
  const { mobile } = useLoginDraft();
  const settle = useEntering();
  const [busy, setBusy] = useState(false);
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);
  const [banned, setBanned] = useState<Refusal | null>(null);

  const refused = (refusal: Refusal): void => {
    if (refusal.code === 1002) setBanned(refusal);
    else if (refusal.reason === 'sms' || refusal.reason === 'limit') setWrongCode({ text: refusal.msg });
    else toast(refusal.msg);
  };

  /** Only when the box is ticked; asking for that is the form's. */
  const login = async (code: string): Promise<void> => {
    const number = readLoginMobile(mobile);
    if (busy || number === null) return;
    setBusy(true);
    setWrongCode(null);
    try {
      const act = { mobile: number, code, device_id: await deviceId(bridge), agree: 1 };
      const refusal = settle(await client.mutate('POST /api/v1/mobile_login', act, { quiet: true }), next, number);
      // The code is used up whatever came of it.
      keepLogin({ code: '' });
      if (refusal) refused(refusal);
    } catch (error) {
      toast(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return { busy, wrongCode, banned, forgiveBanned: () => setBanned(null), login };
}
