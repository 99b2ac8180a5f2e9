// Submitting (W08, S-GW-5): what was confirmed goes with its quote, asks for a code where the server wants one, and never ends in doubt.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { CallFailed } from '#lib/call-failed.ts';
import { failureText, refusalOf, type Refusal } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';
import type { Asked, Quote } from './use-quote.ts';

export type Submitted = ReplyFrom<'POST /api/v1/user_withdrawal'>;
export type ToSubmit = Asked & { readonly account_id: number; readonly quote_id: string };
/** Where the member stands; `stopped` is said in a dialog, because no other amount would change it (S-GW-7). */
export type SubmitStep =
  | { readonly at: 'form' | 'confirm' | 'code' | 'unknown' }
  | { readonly at: 'stopped'; readonly text: string }
  | { readonly at: 'done'; readonly submitted: Submitted };

export type SubmitWays = {
  /** A new quote, because the shown one is not worth anything any more. */
  readonly renew: () => Promise<unknown>;
  readonly onGate: () => void;
  readonly onDone: () => unknown;
};

const needs = ({ data }: Refusal, step: string): boolean => Array.isArray(data.need) && data.need.includes(step);

export function useSubmit({ renew, onGate, onDone }: SubmitWays) {
  const { client } = useServices();
  const [step, setStep] = useState<SubmitStep>({ at: 'form' });
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState<{ act: ToSubmit; code: string | undefined }>();
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);

  const askCode = (): void => {
    setWrongCode(null);
    setStep({ at: 'code' });
  };

  const send = async (act: ToSubmit, sms_code?: string): Promise<void> => {
    setBusy(true);
    try {
      const answer = await client.mutate(
        'POST /api/v1/user_withdrawal',
        { ...act, ...(sms_code === undefined ? {} : { sms_code }) },
        { quiet: true },
      );
      const refusal = refusalOf(answer);
      if (refusal) await refused(refusal, sms_code);
      else {
        setStep({ at: 'done', submitted: answer.data });
        onDone();
      }
    } catch (error) {
      failed(error, act, sms_code);
    }
    setBusy(false);
  };

  const refused = async (refusal: Refusal, sms_code: string | undefined): Promise<void> => {
    const { reason, msg } = refusal;
    if (needs(refusal, 'sms')) return askCode();
    if (reason === 'sms' && sms_code !== undefined) return setWrongCode({ text: msg });
    if (reason === 'risk' || reason === 'frozen') return setStep({ at: 'stopped', text: msg });
    if (refusal.code === 0) {
      setStep({ at: 'form' });
      return onGate();
    }
    toast(msg);
    await renew();
    // New numbers are confirmed anew; any other refusal is one of the amount, which the form shows.
    setStep({ at: reason === 'price_changed' ? 'confirm' : 'form' });
  };

  /** It may have been done: asked again under the same request id it is the same withdrawal (C0-3). */
  const failed = (error: unknown, act: ToSubmit, sms_code: string | undefined): void => {
    const open = error instanceof CallFailed && (error.kind === 'timeout' || error.kind === 'network');
    if (!open || !navigator.onLine) toast(failureText(error));
    if (!open) return;
    setLost({ act, code: sms_code });
    setStep({ at: 'unknown' });
  };

  return {
    step,
    busy,
    wrongCode,
    open: () => setStep({ at: 'confirm' }),
    close: () => setStep({ at: 'form' }),
    confirm: (act: ToSubmit, { need_sms }: Quote): Promise<void> | void => (need_sms ? askCode() : send(act)),
    withCode: send,
    askAgain: async (): Promise<void> => {
      if (lost) await send(lost.act, lost.code);
    },
  };
}
