// The chart of the chosen tile with its list (S-DC-3, S-CMP-6).
import type { ChartRange } from '@shengyu/rules/chart-ranges.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { isEmpty } from '@shengyu/ui/LineChart/LineChart.tsx';
import type { RangeData } from '@shengyu/ui/RangeChart/RangeChart.tsx';
import { later } from '#lib/later.tsx';
import { report } from '#lib/report.ts';
import { usePlace } from '#shell/place.ts';
import type { PageType } from './address.ts';
import s from './DataCenter.module.css';
import { FIRST, type Metric } from './metrics.ts';

const RangeChart = later(
  () => import('@shengyu/ui/RangeChart/RangeChart.tsx'),
  (module) => module.RangeChart,
);

export type ChartProps = {
  readonly metric: Metric;
  readonly page_type: PageType;
  readonly id: number;
  readonly viewer: { readonly role: number | null; readonly is_patrol: 0 | 1 };
  /** Patrol belongs to no guild: a day has to be told as whose it is looked at. */
  readonly guild_id?: number;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
  /** Absent while it loads. */
  readonly data: RangeData | undefined;
};

/** A week is in sight, score and best ones follow it. */
const FOLD_DAYS = 7;

export function Chart({ metric, page_type, id, viewer, guild_id, range, onRange, data }: ChartProps) {
  const { navigation } = usePlace();
  const { title, type } = metric.chart ?? FIRST.chart!;
  return (
    <div className={cx(s.chart, data && isEmpty(data.chart) && s.short)}>
      <RangeChart
        title={title}
        type={type}
        role={viewer.role}
        is_patrol={viewer.is_patrol}
        idNum={id}
        pageTypeNum={page_type}
        range={range}
        onRange={onRange}
        data={data}
        fold={FOLD_DAYS}
        onOpenDay={(day) =>
          navigation.go(viewer.role === null && guild_id !== undefined ? `${day}&guild_id=${guild_id}` : day)
        }
        onNoPermission={(text) => report('no_permission', text)}
      />
    </div>
  );
}
