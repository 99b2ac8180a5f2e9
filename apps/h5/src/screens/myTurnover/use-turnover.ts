// The member's own figures (call G30 with id 0): the range, and the metric the chart shows.
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import type { ChartRange, ChartType } from '@shengyu/rules/ui/chart-ranges.ts';
import { useRef } from 'react';
import type { UnloadedPage } from '@shengyu/web/read/use-page-call.ts';
import { usePageCall } from '#features/read/use-page-call.ts';

const ROUTE = 'POST /api/v1/member_data_center';
type Asked = RequestTo<typeof ROUTE>;
export type Turnover = Extract<ReplyFrom<typeof ROUTE>, { mode: 'detail' }>;

/** S-TURN-1: the chips 流水 收益 时长; `valid` is used by the calendar. */
export const TURNOVER_METRICS = {
  flow: { label: '流水', title: '流水趋势', type: 'income' },
  income: { label: '收益', title: '收益趋势', type: 'other', metric: 'income' },
  mic: { label: '时长', title: '上麦时长', type: 'other', metric: 'mic_minutes' },
  valid: { label: '有效天', title: '有效天', type: 'member' },
} as const satisfies Record<string, { label: string; title: string; type: ChartType; metric?: Asked['metric'] }>;

export type TurnoverMetric = keyof typeof TURNOVER_METRICS;

export function useTurnover(metric: TurnoverMetric, range: ChartRange) {
  const asks: { type: ChartType; metric?: Asked['metric'] } = TURNOVER_METRICS[metric];
  const request: Asked = {
    id: 0,
    type: range,
    chart_type: asks.type,
    ...(asks.metric ? { metric: asks.metric } : {}),
  };
  return usePageCall(ROUTE, request, { copy: `turnover:${metric}:${range}` });
}

export type TurnoverPageState =
  | { readonly step: 'here'; readonly head: Turnover; readonly chart: Turnover | undefined; readonly copiedAt?: number }
  | UnloadedPage;

/** The top of the page keeps its last figures while another chart is loading. */
export function useTurnoverPage(
  metric: TurnoverMetric,
  range: ChartRange,
): { shown: TurnoverPageState; again(): Promise<void> } {
  const state = useTurnover(metric, range);
  const { again } = state;
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
