// 流水与充值: turnover of this span over the one before, recharge as bars, the running step dashed.
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { useRead } from '#lib/call.ts';
import { Chart, type ChartLine } from '#parts/Chart.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { findSeries, type Series } from './figures.ts';
import s from './Home.module.css';

const DAY_S = 86_400;

type FlowPanelProps = { readonly range: 'today' | '7d' | '30d' };

export function FlowPanel({ range }: FlowPanelProps) {
  const [, go] = useLocation();
  const compare = range === 'today' ? 'day' : 'week';
  const read = useRead(
    'GET /console/api/metric/series',
    { names: 'flow.turnover,recharge.paid_fen', range, compare },
    { every: 30_000, keep: true },
  );
  const { data } = read;
  const lines = useMemo(() => (data ? linesOf(data.series, compare) : []), [data, compare]);
  const step_s = data?.step_s ?? DAY_S;
  const pick = useCallback(
    (at: number) => {
      const day = dayOf(instantOfUnixSeconds(at));
      const hours = step_s < DAY_S ? `&from=${at}&until=${at + step_s}` : '';
      go(`/money/recharge?begin=${day}&end=${day}${hours}`);
    },
    [go, step_s],
  );
  return (
    <section className={`${s.panel} ${s.chart}`} aria-label="流水与充值">
      <ReadState read={read} rows={6}>
        {({ begin, updated_at }) =>
          lines.length === 0 ? (
            <p className={s.none}>今天还没有数据</p>
          ) : (
            <Chart
              title="流水与充值"
              begin={begin}
              step_s={step_s}
              updatedAt={updated_at}
              height={260}
              isFilling
              isRunning
              lines={lines}
              onPick={pick}
            />
          )
        }
      </ReadState>
    </section>
  );
}

function linesOf(series: readonly Series[], compare: 'day' | 'week'): ChartLine[] {
  const [turnover, recharge] = [findSeries(series, 'flow.turnover'), findSeries(series, 'recharge.paid_fen')];
  if (!turnover || !recharge) return [];
  return [
    { name: '流水', unit: 'diamond', points: turnover.points, look: 'area', color: '--chart-1' },
    ...(turnover.prev
      ? [
          {
            name: compare === 'day' ? '流水 昨日' : '流水 上周',
            unit: 'diamond' as const,
            points: turnover.prev,
            look: 'dashed' as const,
            color: '--ink-3' as const,
          },
        ]
      : []),
    { name: '充值', unit: 'fen', points: recharge.points, look: 'bar', color: '--chart-2' },
  ];
}
