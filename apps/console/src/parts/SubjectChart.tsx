// Thirty days of figures of one member, guild or campaign (Z47), as the object's page shows them.
import { useMemo } from 'react';
import { useRead } from '#lib/call.ts';
import { Chart, type ChartLine, type Series } from '#parts/Chart.tsx';

type SubjectChartProps = {
  readonly title: string;
  /** `user:10000001`. */
  readonly subject: string;
  readonly names: string;
  /** The lines of the answer; the same function at every drawing. */
  readonly linesOf: (series: Series['series']) => readonly ChartLine[];
  readonly height: number;
};

export function SubjectChart({ title, subject, names, linesOf, height }: SubjectChartProps) {
  const { data, isWaiting } = useRead(
    'GET /console/api/metric/series',
    { names, range: '30d', subject },
    { freshFor: 30_000 },
  );
  const lines = useMemo(() => (data ? linesOf(data.series) : []), [data, linesOf]);
  if (!data) return <p className="c3">{isWaiting ? '' : `${title}暂时取不到`}</p>;
  const { begin, step_s, updated_at } = data;
  return <Chart title={title} begin={begin} step_s={step_s} lines={lines} updatedAt={updated_at} height={height} />;
}
