// 流水与充值: turnover of this span over the one before, recharge as bars, the running step dashed.
import { useLocation } from 'wouter';
import { useRead } from '#lib/call.ts';
import { Chart } from '#parts/Chart.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { findSeries } from './figures.ts';
import s from './Home.module.css';

type FlowPanelProps = { readonly range: '24h' | '7d' | '30d' };

export function FlowPanel({ range }: FlowPanelProps) {
  const [, go] = useLocation();
  const isDay = range === '24h';
  const read = useRead(
    'GET /console/api/metric/series',
    { names: 'flow.turnover,recharge.paid_fen', range, compare: isDay ? 'day' : 'week' },
    { every: 30_000, keep: true },
  );
  return (
    <section className={s.panel} aria-label="流水与充值">
      <ReadState read={read} rows={6}>
        {({ series, begin, step_s, updated_at }) => {
          const turnover = findSeries(series, 'flow.turnover');
          const recharge = findSeries(series, 'recharge.paid_fen');
          if (!turnover || !recharge) return <p className={s.none}>今天还没有数据</p>;
          const { prev } = turnover;
          return (
            <Chart
              title="流水与充值"
              begin={begin}
              step_s={step_s}
              updatedAt={updated_at}
              height={270}
              isRunning
              lines={[
                { name: '流水', unit: 'diamond', points: turnover.points, look: 'area', color: '--chart-1' },
                ...(prev
                  ? [
                      {
                        name: isDay ? '流水 昨日' : '流水 上周',
                        unit: 'diamond' as const,
                        points: prev,
                        look: 'dashed' as const,
                        color: '--ink-3' as const,
                      },
                    ]
                  : []),
                { name: '充值', unit: 'fen', points: recharge.points, look: 'bar', color: '--chart-2' },
              ]}
              onPick={() => go('/money/recharge')}
            />
          );
        }}
      </ReadState>
    </section>
  );
}
