// Login by mobile number and SMS code (S-LOGIN-1, S-LOGIN-2). This hook holds the state; the form draws it.
import { readLoginMobile } from '@shengyu/rules/identity/phone.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { loadDeviceId } from '#lib/device-id.ts';
import { failureMessageOf, type Refusal } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import { updateLoginDraft, useLoginDraft } from '#features/account/entry/draft.ts';
import { useHandleLoginReply } from '#features/account/entry/use-entering.ts';

export function useCodeLogin(next: string | undefined) {
  const { client, bridge } = useServices();
  const { mobile } = useLoginDraft();
  const settle = useHandleLoginReply();
  const [busy, setBusy] = useState(false);
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);
  const [banned, setBanned] = useState<Refusal | null>(null);

  const refused = (refusal: Refusal): void => {
    if (refusal.code === 1002) setBanned(refusal);
    else if (refusal.reason === 'sms' || refusal.reason === 'limit') setWrongCode({ text: refusal.msg });
    else showToast(refusal.msg);
  };

  /** May be called only after the member agreed to the documents; the form takes care of that. */
  const login = async (code: string): Promise<void> => {
    const number = readLoginMobile(mobile);
    if (busy || number === null) return;
    setBusy(true);
    setWrongCode(null);
    try {
      const act = { mobile: number, code, device_id: await loadDeviceId(bridge), agree: 1 };
      const refusal = settle(await client.mutate('POST /api/v1/mobile_login', act, { quiet: true }), next, number);
      // The code is used up, whatever the result.
      updateLoginDraft({ code: '' });
      if (refusal) refused(refusal);
    } catch (error) {
      showToast(failureMessageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return { busy, wrongCode, banned, forgiveBanned: () => setBanned(null), login };
}
