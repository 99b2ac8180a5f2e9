import { useEffect } from 'react';
import type { Day } from '@shengyu/rules/calendar.ts';
import type { Chart, ListGroup } from '@shengyu/rules/chart-data.ts';
import {
  CHART_RANGES,
  type ChartProps,
  type ChartRange,
  dayDetailRoute,
  maySeeRange,
  NO_PERMISSION,
  opensDayDetail,
  rangesFor,
} from '@shengyu/rules/chart-ranges.ts';
import { Card } from '../Card/Card.tsx';
import { cx } from '../cx.ts';
import { type ChartUnit, valueText } from '../LineChart/figures.ts';
import { isEmpty, LineChart } from '../LineChart/LineChart.tsx';
import { Segmented } from '../Segmented/Segmented.tsx';
import { Bone, Skeleton } from '../Skeleton/Skeleton.tsx';
import { GroupList } from './GroupList.tsx';
import s from './RangeChart.module.css';

/** What every data-centre call answers (ChartRes). */
export interface RangeData {
  /** `prev_y`: the window of the same length just before. */
  readonly chart: Chart & { readonly unit: ChartUnit; readonly prev_y?: readonly number[] };
  readonly list: readonly ListGroup[];
  readonly range: { readonly type: ChartRange; readonly begin: Day };
}

export interface RangeChartProps extends ChartProps {
  /** 流水趋势 */
  readonly title: string;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
  /** Absent while it loads. */
  readonly data: RangeData | undefined;
  /** So many days are listed at first, the rest when asked for: where more follows below the list. */
  readonly fold?: number;
  /** S4-06: gets `/guild/dayDetail?id&type&date_info`. */
  readonly onOpenDay: (route: string) => void;
  /** S4-05: a range beyond the role was asked for; goes to client_log as key no_permission. */
  readonly onNoPermission: (text: string) => void;
}

/** S-CMP-6: range tabs, total, chart and the list that is its table view. */
export function RangeChart(props: RangeChartProps) {
  const { title, type, range, data, fold, onRange, onOpenDay } = props;
  const shown = useAllowedRange(props);
  // An answer to another range is on its way out.
  const current = data?.range.type === shown ? data : undefined;
  // A guild that has only begun has nothing before it to be drawn; two lines of half a year are a thicket.
  const previous =
    shown !== 6 && current?.chart.prev_y?.some((value) => value !== 0) ? current.chart.prev_y : undefined;
  const ranges = CHART_RANGES.filter((one) => rangesFor(props).includes(one.range));
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
        <div className={cx(s.body, current && isEmpty(current.chart) && s.nothing)}>
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
      {current && !isEmpty(current.chart) && (
        <GroupList
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
      <Bone width={148} height={28} />
    </p>
    <Bone height={158} />
    <i className={s.gap} />
    <Bone height={30} />
  </>
);

/** S4-05: the range that may be drawn. What was forced is told and given back. */
function useAllowedRange(props: RangeChartProps): ChartRange {
  const { range, onRange, onNoPermission } = props;
  const allowed = maySeeRange(props, range);
  useEffect(() => {
    if (allowed) return;
    onNoPermission(NO_PERMISSION);
    onRange(1);
    // Once per refused range, whatever else the screen draws anew.
  }, [allowed, range]);
  return allowed ? range : 1;
}

/** Who came on several days is counted on each of them. */
const totalText = ({ num, unit }: RangeData['chart'], sum: boolean): string =>
  valueText(num, unit) + (sum && unit === 'person' ? '次' : '');

/** DATA-1: amounts add up, a number of people is the last one known, a member's valid days add up. */
const isSum = ({ type, pageTypeNum }: ChartProps): boolean => type !== 'member' || pageTypeNum === 2;
