// Loads figures with their chart; the last ones stay visible while those of another range or tile are loading.
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import type { ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef } from 'react';
import { usePageCall } from '#features/read/use-page-call.ts';
import type { GUILD_DATA_ROUTE, SubjectRoute } from './metrics.ts';

export type ChartedFiguresOptions = {
  readonly copy: string;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
};

const NOT_ALLOWED = 1005;

export function useChartedFigures<R extends typeof GUILD_DATA_ROUTE | SubjectRoute>(
  route: R,
  ask: RequestTo<R>,
  { copy, range, onRange }: ChartedFiguresOptions,
) {
  const state = usePageCall<R>(route, ask, { copy });
  const { again } = state;
  // S-DC-6: the server refuses the range because the viewer's role was reduced; the shortest range is shown instead.
  const stale = range !== 1 && state.step === 'refused' && state.refusal.code === NOT_ALLOWED;
  useEffect(() => {
    if (!stale) return;
    showToast('权限已变更');
    onRange(1);
    // The effect runs once for each refusal.
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
