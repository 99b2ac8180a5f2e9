// Submits a withdrawal (call W08, S-GW-5): sends the confirmed quote, asks for an SMS code if the server requires it, and repeats
// the request until the result is known.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { CallFailedError } from '@shengyu/web/send.ts';
import { failureMessageOf, refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import type { Quote } from '#features/withdraw/ways.ts';
import type { QuoteRequest } from './use-quote.ts';

export type WithdrawalReply = ReplyFrom<'POST /api/v1/user_withdrawal'>;
export type WithdrawalRequest = QuoteRequest & { readonly account_id: number; readonly quote_id: string };
/** The current step. `stopped` is shown as a dialog, because no other amount would help (S-GW-7). */
export type SubmitStep =
  | { readonly at: 'form' | 'confirm' | 'code' | 'unknown' }
  | { readonly at: 'stopped'; readonly text: string }
  | { readonly at: 'done'; readonly submitted: WithdrawalReply };

export type SubmitCallbacks = {
  /** Requests a new quote when the shown one is no longer valid. */
  readonly renew: () => Promise<unknown>;
  readonly onGate: () => void;
  readonly onDone: () => unknown;
};

const needs = ({ data }: Refusal, step: string): boolean => Array.isArray(data.need) && data.need.includes(step);

export function useSubmitWithdrawal({ renew, onGate, onDone }: SubmitCallbacks) {
  const { client } = useServices();
  const [step, setStep] = useState<SubmitStep>({ at: 'form' });
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState<{ act: WithdrawalRequest; code: string | undefined }>();
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);

  const askCode = (): void => {
    setWrongCode(null);
    setStep({ at: 'code' });
  };

  const send = async (act: WithdrawalRequest, sms_code?: string): Promise<void> => {
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
    showToast(msg);
    await renew();
    // A changed price must be confirmed again; any other refusal concerns the amount, which the form shows.
    setStep({ at: reason === 'price_changed' ? 'confirm' : 'form' });
  };

  /**
   * The withdrawal may have been accepted. The client repeats it with the same request id, so it stays the same withdrawal
   * (C0-3).
   */
  const failed = (error: unknown, act: WithdrawalRequest, sms_code: string | undefined): void => {
    const open = error instanceof CallFailedError && (error.kind === 'timeout' || error.kind === 'network');
    if (!open || !navigator.onLine) showToast(failureMessageOf(error));
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
    confirm: (act: WithdrawalRequest, { need_sms }: Quote): Promise<void> | void => (need_sms ? askCode() : send(act)),
    withCode: send,
    askAgain: async (): Promise<void> => {
      if (lost) await send(lost.act, lost.code);
    },
  };
}
