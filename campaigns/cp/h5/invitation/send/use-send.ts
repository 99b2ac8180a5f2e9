// Sending an invitation step by step: confirming, the spend guard's question, and the words the server refused.
import { useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { renewInvites } from '../invite.ts';

type SendRequest = { readonly to_user_id: number; readonly ring_id: string; readonly text: string };

type Step = 'idle' | 'confirm' | 'guard' | 'verify';

export type Sending = {
  readonly step: Step;
  readonly busy: boolean;
  /** The guard's question, e.g. 今日已消费 {n} 钻，确认继续？ */
  readonly guardText: string;
  readonly wordsError: string | null;
  ask(): void;
  verify(): void;
  close(): void;
  /** Resolves with whether the invitation was sent. */
  send(request: SendRequest, guard_confirm?: 1): Promise<boolean>;
};

/** Reasons that this page shows itself; all others are said by a toast. */
const SHOWN = ['guard', 'sensitive', 'need'];

export function useSend(): Sending {
  const { client } = useServices();
  const [step, setStep] = useState<Step>('idle');
  const [busy, setBusy] = useState(false);
  const [guardText, setGuardText] = useState('');
  const [wordsError, setWordsError] = useState<string | null>(null);
  return {
    step,
    busy,
    guardText,
    wordsError,
    ask: () => setStep('confirm'),
    verify: () => setStep('verify'),
    close: () => setStep('idle'),
    async send(request, guard_confirm) {
      setBusy(true);
      setWordsError(null);
      const act = { ...request, type: 'cp' as const, ...(guard_confirm ? { guard_confirm } : {}) };
      const outcome = await mutationOutcomeOf(
        client.mutate('POST /goapi/relation/invite_relation', act, { quiet: true }),
        ({ reason }) => SHOWN.indexOf(reason) >= 0,
      );
      setBusy(false);
      const refusal = outcome.data ? undefined : outcome.refusal;
      if (refusal && refusal.reason === 'guard') {
        setGuardText(refusal.msg);
        setStep('guard');
        return false;
      }
      if (refusal && refusal.reason === 'sensitive') setWordsError(refusal.msg);
      setStep(refusal && refusal.reason === 'need' ? 'verify' : 'idle');
      if (outcome.data) showToast('邀请已送出', 'ok');
      renewInvites();
      return outcome.data !== undefined;
    },
  };
}
