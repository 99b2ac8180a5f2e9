// The figures of the dashboard's cards, taken from series (Z47) and written out.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatBp, formatFen, formatNumber } from '#lib/format.ts';

export type Series = ReplyFrom<'GET /console/api/metric/series'>['series'][number];

export const findSeries = (all: readonly Series[] | undefined, name: string): Series | undefined =>
  all?.find((one) => one.name === name);

/** The last point that was measured; a gap is no zero. */
export const lastOf = ({ points }: Series): number | undefined =>
  points.findLast((point) => point !== null) ?? undefined;

export function formatFigure(unit: Series['unit'], value: number): string {
  switch (unit) {
    case 'fen':
      return formatFen(value);
    case 'bp':
      return formatBp(value);
    case 'ms':
      return `${formatNumber(value)} ms`;
    case 'ppm':
      return `${(value / 10_000).toFixed(2)}%`;
    case 'sigma':
      return `${(value / 100).toFixed(1)}σ`;
    case 'diamond':
    case 'count':
      return formatNumber(value);
  }
}

/** The change against the span before, in tenths of a percent; undefined when there is nothing to compare with. */
export const changeOf = ({ sum, prev_sum }: Series): number | undefined =>
  prev_sum === undefined || prev_sum === 0 ? undefined : Math.round(((sum - prev_sum) * 1_000) / prev_sum);
