// The form on its way: busy, what is wrong, who is in. Nothing that was typed is lost by any of it.
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';
import { failureText } from '#lib/refusal.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { useEnter } from '#screens/login/use-entering.ts';
import { withRetries } from '#shell/chunk-retry.ts';
import { useServices } from '#shell/services.ts';
import { keepRegistration, type Registration } from './registration.ts';
import type { Step } from './Steps.tsx';
import type { Faults, RegisterField } from './submission.ts';

const submission = () => withRetries(() => import('./submission.ts'));

export function useRegister(next: string | undefined, ask: (step: Step) => void) {
  const services = useServices();
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);

  useEffect(() => whenIdle(() => void submission().catch(() => undefined)), []);

  return {
    busy,
    faults,
    wrongCode,
    register: async (warned: boolean): Promise<void> => {
      setBusy(true);
      setWrongCode(null);
      try {
        await (
          await submission()
        ).submit(services, warned, {
          ask,
          refuse: setFaults,
          refuseCode: (text) => setWrongCode({ text }),
          enter: (token) => enter(token, next),
        });
      } catch (error) {
        toast(failureText(error));
      } finally {
        setBusy(false);
      }
    },
    /** A field was changed: what was said about it is answered. */
    change: (field: RegisterField, value: Partial<Registration>): void => {
      keepRegistration(value);
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
  };
}
