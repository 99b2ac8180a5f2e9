// Reads and changes the member's spend guard (calls X10 and X11). A change that needs an SMS code waits for it and is then sent
// again with the code.
import type { MutationData } from '@shengyu/contract/client.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useServices } from '#shell/services.ts';
import type { Refusal } from '@shengyu/web/refusal.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';

export type SpendGuardChange = Omit<MutationData<'POST /api/v1/set_spend_guard'>, 'sms_code'>;

const needsCode = ({ data }: Refusal): boolean => Array.isArray(data.need) && data.need.includes('sms');

export function useSpendGuard() {
  const { client } = useServices();
  const asked = useCall('POST /api/v1/get_spend_guard', {}, { staleMs: 0 });
  /** The change that waits for its SMS code. */
  const [waiting, setWaiting] = useState<SpendGuardChange>();
  const [refused, setRefused] = useState<{ text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  /** Resolves to true when the change is in force or will be from the next day on. */
  const set = async (wish: SpendGuardChange, sms_code?: string): Promise<boolean> => {
    const shown = (refusal: Refusal): boolean => needsCode(refusal) || sms_code !== undefined;
    setBusy(true);
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/set_spend_guard', { ...wish, ...(sms_code ? { sms_code } : {}) }, { quiet: true }),
      shown,
    );
    setBusy(false);
    if (outcome.data) {
      setWaiting(undefined);
      showToast(sms_code === undefined ? '已立即生效' : '明日 0 点生效', 'ok');
      await renewReads('POST /api/v1/get_spend_guard');
      return true;
    }
    if (outcome.refusal && sms_code !== undefined) setRefused({ text: outcome.refusal.msg });
    else if (outcome.refusal && needsCode(outcome.refusal)) setWaiting(wish);
    return false;
  };

  const code = {
    open: waiting !== undefined,
    onClose: () => setWaiting(undefined),
    onComplete: (typed: string) => void (waiting && set(waiting, typed)),
    refusal: refused,
    busy,
  };
  return { asked, set, code };
}
