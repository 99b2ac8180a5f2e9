// Reading and setting the one guard (X10, X11). What needs a code waits for it: the same wish goes again with the code.
import type { ActTo } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { refetchQueries, useQuery, useServices, type Refusal } from '#mechanics/campaign/services.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';

export type GuardWish = Omit<ActTo<'POST /api/v1/set_spend_guard'>, 'sms_code'>;

const needsCode = ({ data }: Refusal): boolean => Array.isArray(data.need) && data.need.includes('sms');

export function useGuard() {
  const { client } = useServices();
  const asked = useQuery({
    queryKey: ['get_spend_guard'],
    staleTime: 0,
    queryFn: () => client.call('POST /api/v1/get_spend_guard', {}, { quiet: 'all' }),
  });
  /** Waits for the code of a text message. */
  const [waiting, setWaiting] = useState<GuardWish>();
  const [refused, setRefused] = useState<{ text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  /** True when it holds or waits for the next day. */
  const set = async (wish: GuardWish, sms_code?: string): Promise<boolean> => {
    const shown = (refusal: Refusal): boolean => needsCode(refusal) || sms_code !== undefined;
    setBusy(true);
    const outcome = await outcomeOf(
      client.mutate('POST /api/v1/set_spend_guard', { ...wish, ...(sms_code ? { sms_code } : {}) }, { quiet: true }),
      shown,
    );
    setBusy(false);
    if (outcome.data) {
      setWaiting(undefined);
      toast(sms_code === undefined ? '已立即生效' : '明日 0 点生效', 'ok');
      await refetchQueries(['get_spend_guard']);
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
