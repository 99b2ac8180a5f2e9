// Chart of the chosen tile, with its list (S-DC-3, S-CMP-6: line chart with ranges).
import type { ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { isChartEmpty } from '@shengyu/ui/LineChart/LineChart.tsx';
import type { RangeData } from '@shengyu/ui/RangeChart/RangeChart.tsx';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { addClientLogEntry } from '@shengyu/web/report.ts';
import { useRoute } from '#shell/route.ts';
import type { DataPageType } from '#features/guild/data-address.ts';
import s from './DataCenter.module.css';
import { FIRST_METRIC, type Metric } from './metrics.ts';

const RangeChart = lazyPart(() => import('@shengyu/ui/RangeChart/RangeChart.tsx'), 'RangeChart');

export type MetricChartProps = {
  readonly metric: Metric;
  readonly page_type: DataPageType;
  readonly id: number;
  readonly viewer: { readonly role: number | null; readonly is_patrol: 0 | 1 };
  /** Patrol staff belong to no guild, so the link to a day must name the guild. */
  readonly guild_id?: number;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
  /** The figures of the chosen range; undefined while they are loading. */
  readonly data: RangeData | undefined;
};

/** The list shows seven days before it is folded, so that score and top lists below stay in reach. */
const FOLD_DAYS = 7;

export function MetricChart({ metric, page_type, id, viewer, guild_id, range, onRange, data }: MetricChartProps) {
  const { navigation } = useRoute();
  const { title, type } = metric.chart ?? FIRST_METRIC.chart!;
  return (
    <div className={joinClassNames(s.chart, data && isChartEmpty(data.chart) && s.short)}>
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
        onNoPermission={(text) => addClientLogEntry('no_permission', text)}
      />
    </div>
  );
}
