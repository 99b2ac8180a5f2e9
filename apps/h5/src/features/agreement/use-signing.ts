// Signs a contract by hand (X04): the picture of the signature is uploaded, then an SMS code confirms it.
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { failureMessageOf, refusalOf } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import { reloadIdentityData } from './renew-identity.ts';
import type { Agreement } from './use-agreement.ts';

/** CST-2: contract status 2 is signed. */
const SIGNED = 2;

/** `onSigned` receives true when the contract is sealed, false while it is still being made. */
export function useSigning(agreement: Agreement, onSigned: (done: boolean) => void) {
  const { client } = useServices();
  const [signature, setSignature] = useState('');
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  /** Runs the work; on failure it shows a toast and returns undefined. */
  const orSay = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      showToast(failureMessageOf(error));
      return undefined;
    }
  };

  const keepSignature = (png: string): Promise<boolean | undefined> =>
    orSay(async () => {
      const file = fileOf(png);
      const answer = await client.upload({ file, scene: 'signature' });
      const refusal = refusalOf(answer);
      if (refusal) {
        showToast(refusal.msg);
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
      // CST-1: signing may continue on the page of an external e-sign service.
      if (answer.data.esign_url) return window.location.assign(answer.data.esign_url);
      void reloadIdentityData();
      onSigned(answer.data.status === SIGNED);
    });
    setBusy(false);
  };

  return { wrongCode, busy, keepSignature, sign };
}

/** Converts a data URL to a PNG file. */
function fileOf(dataUrl: string): Blob {
  const bytes = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(bytes, (char) => char.charCodeAt(0))], { type: 'image/png' });
}
