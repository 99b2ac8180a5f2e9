import { Button } from '../Button/Button.tsx';
import { cx } from '../cx.ts';
import { lazily } from '../lazily.ts';
import type { LineChartProps } from './chart-props.ts';
import s from './LineChart.module.css';

const useChartView = lazily(() => import('./ChartView.tsx'));

/**
 * S-CMP-6: line, area, touch cursor, slider. Its values must also stand in a list below it (S-ALL-10).
 * Zoom and cursor are its own; give it a `key` that changes with the range.
 */
export function LineChart(props: LineChartProps) {
  const { module, failed, retry } = useChartView();
  if (props.chart.chart_y.length === 0) return <p className={cx(s.plot, s.nothing)}>{props.empty ?? '暂无数据'}</p>;
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
