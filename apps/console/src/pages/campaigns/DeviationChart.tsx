// 命中偏差: how far each pool was from its expectation in the last day, with the line at which it pauses by itself (FAIR-11, Z47).
import { useQueries } from '@tanstack/react-query';
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { readKey, readOnce } from '#lib/call.ts';
import { Chart, type ChartLine } from '#parts/Chart.tsx';
import { STOP_SIGMA } from './Sigma.tsx';
import s from './Campaigns.module.css';

const SERIES = 'GET /console/api/metric/series';
const RENEW_MS = 30_000;
/** Sigmas come in hundredths. */
const HUNDREDTHS = 100;
/** A colour and a kind of line for each pool, so that no line is told by its colour alone (CONUI-16). */
const LOOKS: readonly Pick<ChartLine, 'color' | 'look'>[] = [
  { color: '--chart-1', look: 'line' },
  { color: '--chart-2', look: 'dashed' },
  { color: '--chart-3', look: 'line' },
  { color: '--warn', look: 'dashed' },
  { color: '--ink-3', look: 'line' },
];

type Pool = ReplyFrom<'GET /console/api/campaign/live'>['pools'][number];

export function DeviationChart({ pools }: { readonly pools: readonly Pool[] }) {
  const shown = pools.slice(0, LOOKS.length);
  const reads = useQueries({
    queries: shown.map(({ box_code }) => {
      const request: RequestTo<typeof SERIES> = { names: 'draw.dev', range: '24h', subject: `pool:${box_code}` };
      return {
        queryKey: readKey(SERIES, request),
        queryFn: ({ signal }: { signal: AbortSignal }) => readOnce(SERIES, request, signal),
        staleTime: RENEW_MS,
        refetchInterval: RENEW_MS,
      };
    }),
  });
  const first = reads.find(({ data }) => data)?.data;
  if (!first) return null;
  const lines = shown.flatMap(({ name }, index): ChartLine[] => {
    const series = reads[index]?.data?.series[0];
    return series ? [{ name, unit: 'sigma', points: series.points, ...LOOKS[index]! }] : [];
  });
  return (
    <section className={s.card} aria-label="命中偏差">
      <Chart
        title="命中偏差"
        begin={first.begin}
        step_s={first.step_s}
        updatedAt={first.updated_at}
        lines={lines}
        mark={{ value: STOP_SIGMA * HUNDREDTHS, name: '5σ 自动暂停线' }}
      />
    </section>
  );
}
