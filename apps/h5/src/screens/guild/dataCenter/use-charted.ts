// Figures and their chart: while those of another range or tile are on their way, the ones in sight stay.
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import type { ChartRange } from '@shengyu/rules/chart-ranges.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef } from 'react';
import { useOwn } from '#screens/withdraw/use-own.ts';
import type { GUILD_DATA, OneRoute } from './metrics.ts';

export type ChartedOptions = {
  readonly copy: string;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
};

const NOT_ALLOWED = 1005;

export function useCharted<R extends typeof GUILD_DATA | OneRoute>(
  route: R,
  ask: RequestTo<R>,
  { copy, range, onRange }: ChartedOptions,
) {
  const { state, again } = useOwn<R>(route, ask, { copy });
  // S-DC-6: the role is less than it was; what it may still see is shown.
  const stale = range !== 1 && state.step === 'refused' && state.refusal.code === NOT_ALLOWED;
  useEffect(() => {
    if (!stale) return;
    toast('权限已变更');
    onRange(1);
    // Once for each refusal.
  }, [stale]);
  const current = state.step === 'here' ? state.data : undefined;
  const last = useRef<ReplyFrom<R>>(undefined);
  if (current) last.current = current;
  return {
    latest: last.current,
    current,
    copiedAt: state.step === 'here' ? state.copiedAt : undefined,
    unread: state.step === 'here' || state.step === 'loading' ? undefined : state,
    again,
  };
}
