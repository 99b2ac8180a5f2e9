import { useState } from 'react';
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { sliderMinSpan } from '@shengyu/rules/ui/chart-ranges.ts';
import { deviceRotate, Icon } from '../icons.tsx';
import { ChartSlider } from './Brush.tsx';
import type { LineChartProps } from './chart-props.ts';
import { valueChangeOf, axisValueOf, formatChartValue, weekdayName } from './figures.ts';
import { LandscapeChartView } from './Landscape.tsx';
import { ChartPlot } from './Plot.tsx';
import type { PointReadout } from './PlotBubble.tsx';
import { fitSpan, type IndexSpan } from './span.ts';
import s from './LineChart.module.css';

/** The chart in the page and, on request, in landscape over the whole screen; both share the span and the cursor. */
export function ChartView(props: LineChartProps) {
  const [wished, setWished] = useState<IndexSpan>();
  const [cursor, setCursor] = useState<number>();
  const [landscape, setLandscape] = useState(false);
  const view = { ...props, wished, cursor, onSpan: setWished, onCursor: setCursor };
  return (
    <>
      <View {...view} onLandscape={() => setLandscape(true)} />
      <LandscapeChartView open={landscape} label={props.label} onClose={() => setLandscape(false)}>
        {(turned) => <View {...view} landscape turned={turned} />}
      </LandscapeChartView>
    </>
  );
}

interface ViewProps extends LineChartProps {
  readonly wished: IndexSpan | undefined;
  readonly cursor: number | undefined;
  readonly landscape?: boolean;
  readonly turned?: boolean;
  readonly onSpan: (span: IndexSpan | undefined) => void;
  readonly onCursor: (index: number | undefined) => void;
  readonly onLandscape?: () => void;
}

function View(props: ViewProps) {
  const { chart, label, unit = 'count', begin, previous, wished, cursor, onSpan, onCursor, onLandscape } = props;
  const { landscape = false, turned = false } = props;
  const { chart_x: dates, chart_y } = chart;
  const count = chart_y.length;
  const least = sliderMinSpan(landscape);
  const all: IndexSpan = { from: 0, to: count - 1 };
  const span = fitSpan(wished ?? all, count, least);
  const values = chart_y.map((value) => axisValueOf(value, unit));
  const reset = (): void => onSpan(undefined);

  const readout = (index: number): PointReadout => {
    const before = index > 0 ? chart_y[index - 1] : previous?.[previous.length - 1];
    return {
      date: dates[index]!,
      weekday: begin && weekdayName(addDays(begin, index)),
      value: formatChartValue(chart_y[index]!, unit),
      change: valueChangeOf(chart_y[index]!, before)?.text,
    };
  };

  return (
    <div className={landscape ? s.wide : undefined} role="group" aria-label={label}>
      <ChartPlot
        label={label}
        dates={dates}
        values={values}
        previous={previous?.map((value) => axisValueOf(value, unit))}
        span={span}
        cursor={cursor}
        turned={turned}
        readout={readout}
        onCursor={onCursor}
        onReset={reset}
      />
      {count > least && (
        <ChartSlider dates={dates} values={values} span={span} least={least} turned={turned} onSpan={onSpan} />
      )}
      <div className={s.foot}>
        <span className={s.legend}>
          {previous && (
            <>
              <i className={s.now} />
              本期
              <i className={s.then} />
              上期
            </>
          )}
        </span>
        {(span.from > 0 || span.to < count - 1) && (
          <button type="button" className={s.act} onClick={reset}>
            重置
          </button>
        )}
        {onLandscape && (
          <button type="button" className={s.act} onClick={onLandscape}>
            <Icon path={deviceRotate} size={16} />
            横屏
          </button>
        )}
      </div>
    </div>
  );
}
