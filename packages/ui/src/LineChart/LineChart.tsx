import { Button } from '../Button/Button.tsx';
import { joinClassNames } from '../cx.ts';
import { createLazyHook } from '../lazily.ts';
import type { LineChartProps } from './chart-props.ts';
import s from './LineChart.module.css';

const useChartView = createLazyHook(() => import('./ChartView.tsx'));

/** A chart of only zeros counts as empty, because a flat line at the bottom says nothing. */
export const isChartEmpty = ({ chart_y }: LineChartProps['chart']): boolean => chart_y.every((value) => value === 0);

/**
 * S-CMP-6: a line chart with a touch cursor and a slider. The screen must also show the values in a list below it (S-ALL-10:
 * charts have a table view). Zoom and cursor are internal state, so the parent gives it a `key` that changes with the range.
 */
export function LineChart(props: LineChartProps) {
  const { module, failed, retry } = useChartView();
  if (isChartEmpty(props.chart)) return <Nothing text={props.empty ?? '暂无数据'} />;
  return (
    <div className={s.chart}>
      {module && <module.ChartView {...props} />}
      {failed && (
        <div className={s.nothing}>
          <Button size="sm" variant="soft" onPress={retry}>
            图表加载失败，点击重试
          </Button>
        </div>
      )}
    </div>
  );
}

/** The empty state: the chart's grid lines with a calm wave and a text. */
const Nothing = ({ text }: { readonly text: string }) => (
  <div className={joinClassNames(s.plot, s.nothing)}>
    <svg className={s.drawing} viewBox="0 0 320 180" preserveAspectRatio="none" aria-hidden="true">
      <path className={s.paper} d="M0 .5h320M0 45h320M0 90h320M0 135h320M0 179.5h320" />
      <path className={s.depth} d="M0 132q40-22 80 0t80 0t80 0t80 0V180H0Z" />
      <path className={s.still} d="M0 132q40-22 80 0t80 0t80 0t80 0" />
    </svg>
    <p className={s.word}>{text}</p>
  </div>
);
