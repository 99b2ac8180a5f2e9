// State of the registration form: busy, errors, login afterwards. Nothing typed is lost.
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';
import { failureMessageOf } from '@shengyu/web/refusal.ts';
import { runWhenTouched } from '@shengyu/web/when-touched.ts';
import { useFinishLogin } from '#features/account/entry/use-entering.ts';
import { loadWithRetries } from '@shengyu/web/chunk-retry.ts';
import { useServices } from '#shell/services.ts';
import { updateRegistrationDraft, type RegistrationDraft } from '#features/account/entry/registration.ts';
import type { RegistrationLayer } from './Steps.tsx';
import type { RegisterFaults, RegisterField } from './submission.ts';

const submission = () => loadWithRetries(() => import('./submission.ts'));

export function useRegisterForm(next: string | undefined, ask: (step: RegistrationLayer) => void) {
  const services = useServices();
  const enter = useFinishLogin();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<RegisterFaults>({});
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);

  useEffect(() => runWhenTouched(() => void submission().catch(() => undefined)), []);

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
        ).submitRegistration(services, warned, {
          ask,
          refuse: setFaults,
          refuseCode: (text) => setWrongCode({ text }),
          enter: (token) => enter(token, next),
        });
      } catch (error) {
        showToast(failureMessageOf(error));
      } finally {
        setBusy(false);
      }
    },
    /** Changing a field removes its error. */
    change: (field: RegisterField, value: Partial<RegistrationDraft>): void => {
      updateRegistrationDraft(value);
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
  };
}
