import { useEffect } from 'react';
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { ChartData, ChartListGroup } from '@shengyu/rules/ui/chart-data.ts';
import {
  CHART_RANGES,
  type ChartProps,
  type ChartRange,
  dayDetailRoute,
  maySeeRange,
  NO_PERMISSION_LOG_TEXT,
  opensDayDetail,
  listAllowedRanges,
} from '@shengyu/rules/ui/chart-ranges.ts';
import { Card } from '../Card/Card.tsx';
import { joinClassNames } from '../cx.ts';
import { type ChartUnit, formatChartValue } from '../LineChart/figures.ts';
import { isChartEmpty, LineChart } from '../LineChart/LineChart.tsx';
import { Segmented } from '../Segmented/Segmented.tsx';
import { SkeletonBlock, Skeleton } from '../Skeleton/Skeleton.tsx';
import { ChartGroupList } from './GroupList.tsx';
import s from './RangeChart.module.css';

/** The reply of every data-centre call (ChartRes). */
export interface RangeData {
  /** `prev_y`: the values of the equally long period just before. */
  readonly chart: ChartData & { readonly unit: ChartUnit; readonly prev_y?: readonly number[] };
  readonly list: readonly ChartListGroup[];
  readonly range: { readonly type: ChartRange; readonly begin: Day };
}

export interface RangeChartProps extends ChartProps {
  /** The chart's title, such as 流水趋势. */
  readonly title: string;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
  /** The reply for the selected range; undefined while it loads. */
  readonly data: RangeData | undefined;
  /** Number of days listed before the member unfolds the rest; for screens with more content below the list. */
  readonly fold?: number;
  /** S4-06: a day was pressed; gets the route `/guild/dayDetail?id&type&date_info`. */
  readonly onOpenDay: (route: string) => void;
  /** S4-05: a range that the role may not see was requested; the parent writes it to client_log with the key no_permission. */
  readonly onNoPermission: (text: string) => void;
}

/** S-CMP-6: range tabs, total, chart and the list that shows the same values. */
export function RangeChart(props: RangeChartProps) {
  const { title, type, range, data, fold, onRange, onOpenDay } = props;
  const shown = useAllowedRange(props);
  // Data of another range is not shown; it belongs to the tab that was selected before.
  const current = data?.range.type === shown ? data : undefined;
  // The previous period is not drawn when it is all zero (a new guild), or for six months, where two lines would be hard to read.
  const previous =
    shown !== 6 && current?.chart.prev_y?.some((value) => value !== 0) ? current.chart.prev_y : undefined;
  const ranges = CHART_RANGES.filter((one) => listAllowedRanges(props).includes(one.range));
  const { label, days } = CHART_RANGES.find((one) => one.range === shown)!;
  return (
    <>
      <Card>
        <div className={s.head}>
          <h2 className={s.title}>{title}</h2>
          {ranges.length > 1 ? (
            <Segmented
              label="时间范围"
              items={ranges.map((one) => ({ key: String(one.range), label: one.label }))}
              value={String(range)}
              onChange={(key) => onRange(Number(key) as ChartRange)}
            />
          ) : (
            <span className={s.only}>{label}</span>
          )}
        </div>
        <div className={joinClassNames(s.body, current && isChartEmpty(current.chart) && s.nothing)}>
          <Skeleton loading={!current} shape={<Bones />}>
            {current && (
              <>
                <p className={s.total}>
                  <span>{isSum(props) ? '合计' : '最新'}</span>
                  <b className="num">{totalText(current.chart, isSum(props))}</b>
                </p>
                <LineChart
                  key={`${type} ${shown}`}
                  label={title}
                  chart={current.chart}
                  unit={current.chart.unit}
                  begin={current.range.begin}
                  previous={previous}
                  empty={`近 ${days} 天暂无数据`}
                />
              </>
            )}
          </Skeleton>
        </div>
      </Card>
      {current && !isChartEmpty(current.chart) && (
        <ChartGroupList
          key={`${type} ${shown}`}
          groups={current.list}
          unit={current.chart.unit}
          byDay={shown === 1}
          summed={isSum(props)}
          before={previous?.[previous.length - 1]}
          fold={shown === 1 ? fold : undefined}
          onOpen={opensDayDetail(shown, type) ? (day) => onOpenDay(dayDetailRoute(props, day)) : undefined}
        />
      )}
    </>
  );
}

const Bones = () => (
  <>
    <p className={s.total}>
      <SkeletonBlock width={148} height={28} />
    </p>
    <SkeletonBlock height={158} />
    <i className={s.gap} />
    <SkeletonBlock height={30} />
  </>
);

/** S4-05: the range that may be drawn. A range without permission is reported and set back to one month. */
function useAllowedRange(props: RangeChartProps): ChartRange {
  const { range, onRange, onNoPermission } = props;
  const allowed = maySeeRange(props, range);
  useEffect(() => {
    if (allowed) return;
    onNoPermission(NO_PERMISSION_LOG_TEXT);
    onRange(1);
    // Other dependencies are left out on purpose: a refused range is reported once, not on every render.
  }, [allowed, range]);
  return allowed ? range : 1;
}

/** A sum of people is shown in 次 (times), because a person who came on several days is counted on each of them. */
const totalText = ({ num, unit }: RangeData['chart'], sum: boolean): string =>
  formatChartValue(num, unit) + (sum && unit === 'person' ? '次' : '');

/** DATA-1: amounts and the valid days of a member (page type 2) add up; otherwise a number of people is its last value. */
const isSum = ({ type, pageTypeNum }: ChartProps): boolean => type !== 'member' || pageTypeNum === 2;
