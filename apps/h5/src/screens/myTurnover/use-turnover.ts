// The member's own data (G30 with id 0): a window of one of three ranges, and what the chart shows of it.
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import type { ChartRange, ChartType } from '@shengyu/rules/chart-ranges.ts';
import { useRef } from 'react';
import { useOwn, type Unread } from '#screens/withdraw/use-own.ts';

const ROUTE = 'POST /api/v1/member_data_center';
type Asked = RequestTo<typeof ROUTE>;
export type Turnover = Extract<ReplyFrom<typeof ROUTE>, { mode: 'detail' }>;

/** S-TURN-1: 流水 收益 时长; the valid days are the calendar's. */
export const METRICS = {
  flow: { label: '流水', title: '流水趋势', type: 'income' },
  income: { label: '收益', title: '收益趋势', type: 'other', metric: 'income' },
  mic: { label: '时长', title: '上麦时长', type: 'other', metric: 'mic_minutes' },
  valid: { label: '有效天', title: '有效天', type: 'member' },
} as const satisfies Record<string, { label: string; title: string; type: ChartType; metric?: Asked['metric'] }>;

export type Metric = keyof typeof METRICS;

export function useTurnover(metric: Metric, range: ChartRange) {
  const asks: { type: ChartType; metric?: Asked['metric'] } = METRICS[metric];
  const request: Asked = {
    id: 0,
    type: range,
    chart_type: asks.type,
    ...(asks.metric ? { metric: asks.metric } : {}),
  };
  const { state, again } = useOwn(ROUTE, request, { copy: `turnover:${metric}:${range}` });
  return { state, again };
}

export type Shown =
  | { readonly step: 'here'; readonly head: Turnover; readonly chart: Turnover | undefined; readonly copiedAt?: number }
  | Unread;

/** While another chart comes, the head stays as it was. */
export function useShown(metric: Metric, range: ChartRange): { shown: Shown; again(): Promise<void> } {
  const { state, again } = useTurnover(metric, range);
  const last = useRef<Turnover>(undefined);
  const here = state.step === 'here' && state.data.mode === 'detail' ? state.data : undefined;
  if (here) last.current = here;
  if (here) return { again, shown: { step: 'here', head: here, chart: here, copiedAt: copiedAt() } };
  if (state.step === 'loading' && last.current)
    return { again, shown: { step: 'here', head: last.current, chart: undefined } };
  return { again, shown: state.step === 'here' ? { step: 'failed', status: undefined } : state };

  function copiedAt(): number | undefined {
    return state.step === 'here' ? state.copiedAt : undefined;
  }
}
