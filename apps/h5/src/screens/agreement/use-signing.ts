// Signing a contract by hand (X04): the picture of the signature goes up, then it is signed with a code.
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { failureText, refusalOf } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';
import type { Agreement } from './use-agreement.ts';

/** CST-2. */
const SIGNED = 2;

/** `onSigned` is told whether the contract is sealed already or still being made. */
export function useSigning(agreement: Agreement, onSigned: (done: boolean) => void) {
  const { client } = useServices();
  const [signature, setSignature] = useState('');
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  /** Says what went wrong and answers undefined. */
  const orSay = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      toast(failureText(error));
      return undefined;
    }
  };

  const keepSignature = (png: string): Promise<boolean | undefined> =>
    orSay(async () => {
      const file = fileOf(png);
      const answer = await client.upload({ file, scene: 'signature' });
      const refusal = refusalOf(answer);
      if (refusal) {
        toast(refusal.msg);
        return false;
      }
      setSignature(answer.data.url);
      return true;
    });

  const sign = async (sms_code: string): Promise<void> => {
    setBusy(true);
    await orSay(async () => {
      const act = { agreement_id: agreement.id, version: agreement.version, signature_image: signature, sms_code };
      const answer = await client.mutate('POST /api/v1/sign_contract', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return setWrongCode({ text: refusal.msg });
      // An e-sign service goes on where its own page is (CST-1).
      if (answer.data.esign_url) return window.location.assign(answer.data.esign_url);
      onSigned(answer.data.status === SIGNED);
    });
    setBusy(false);
  };

  return { wrongCode, busy, keepSignature, sign };
}

/** The bytes of a data URL. */
function fileOf(dataUrl: string): Blob {
  const bytes = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(bytes, (char) => char.charCodeAt(0))], { type: 'image/png' });
}
