import { useState } from 'react';
import { addDays } from '@shengyu/rules/calendar.ts';
import { sliderMinSpan } from '@shengyu/rules/chart-ranges.ts';
import { deviceRotate, Icon } from '../icons.tsx';
import { Brush } from './Brush.tsx';
import type { LineChartProps } from './chart-props.ts';
import { changeOf, onAxis, valueText, weekdayName } from './figures.ts';
import { Landscape } from './Landscape.tsx';
import { Plot } from './Plot.tsx';
import type { Readout } from './PlotBubble.tsx';
import { fitSpan, type Span } from './span.ts';
import s from './LineChart.module.css';

/** The chart upright and, when asked for, across the screen; both show the same span and cursor. */
export function ChartView(props: LineChartProps) {
  const [wished, setWished] = useState<Span>();
  const [cursor, setCursor] = useState<number>();
  const [landscape, setLandscape] = useState(false);
  const view = { ...props, wished, cursor, onSpan: setWished, onCursor: setCursor };
  return (
    <>
      <View {...view} onLandscape={() => setLandscape(true)} />
      <Landscape open={landscape} label={props.label} onClose={() => setLandscape(false)}>
        {(turned) => <View {...view} landscape turned={turned} />}
      </Landscape>
    </>
  );
}

interface ViewProps extends LineChartProps {
  readonly wished: Span | undefined;
  readonly cursor: number | undefined;
  readonly landscape?: boolean;
  readonly turned?: boolean;
  readonly onSpan: (span: Span | undefined) => void;
  readonly onCursor: (index: number | undefined) => void;
  readonly onLandscape?: () => void;
}

function View(props: ViewProps) {
  const { chart, label, unit = 'count', begin, previous, wished, cursor, onSpan, onCursor, onLandscape } = props;
  const { landscape = false, turned = false } = props;
  const { chart_x: dates, chart_y } = chart;
  const count = chart_y.length;
  const least = sliderMinSpan(landscape);
  const all: Span = { from: 0, to: count - 1 };
  const span = fitSpan(wished ?? all, count, least);
  const values = chart_y.map((value) => onAxis(value, unit));
  const reset = (): void => onSpan(undefined);

  const readout = (index: number): Readout => {
    const before = index > 0 ? chart_y[index - 1] : previous?.[previous.length - 1];
    return {
      date: dates[index]!,
      weekday: begin && weekdayName(addDays(begin, index)),
      value: valueText(chart_y[index]!, unit),
      change: changeOf(chart_y[index]!, before)?.text,
    };
  };

  return (
    <div className={landscape ? s.wide : undefined} role="group" aria-label={label}>
      <Plot
        label={label}
        dates={dates}
        values={values}
        previous={previous?.map((value) => onAxis(value, unit))}
        span={span}
        cursor={cursor}
        turned={turned}
        readout={readout}
        onCursor={onCursor}
        onReset={reset}
      />
      {count > least && (
        <Brush dates={dates} values={values} span={span} least={least} turned={turned} onSpan={onSpan} />
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
