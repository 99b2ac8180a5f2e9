import { useId, useRef } from 'react';
import { chooseLabelledDateIndexes, gridValuesOf } from './axis.ts';
import { buildAreaPath, buildLinePath } from './curves.ts';
import { createDragHandlers } from './drag.ts';
import { formatTick } from './figures.ts';
import { PlotBubble, type PointReadout, formatReadout } from './PlotBubble.tsx';
import type { IndexSpan } from './span.ts';
import { useDesignSize } from './use-box.ts';
import { usePlotDrag } from './use-plot-drag.ts';
import s from './LineChart.module.css';

/** Padding around the plot; the top leaves room for the marker of the highest point. */
const TOP = 16;
const RIGHT = 4;
const BOTTOM = 22;
const AXIS_GAP = 8;
const FONT = 11;
const DIGIT = 6.2;
const LEAST_AXIS = 40;
const BUBBLE_RISE = 44;

export interface ChartPlotProps {
  readonly label: string;
  readonly dates: readonly string[];
  readonly values: readonly number[];
  readonly previous?: readonly number[];
  readonly span: IndexSpan;
  readonly cursor: number | undefined;
  readonly turned: boolean;
  readonly readout: (index: number) => PointReadout;
  readonly onCursor: (index: number | undefined) => void;
  readonly onReset: () => void;
}

/** Draws axes, line, area and the touch cursor for the points in the span. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, dates, values, previous, span, cursor, turned, readout, onCursor, onReset } = props;
  const surface = useRef<HTMLDivElement>(null);
  const { width, height } = useDesignSize(surface, { width: 326, height: 180 });
  const fill = useId();

  const shown = values.slice(span.from, span.to + 1);
  const before = previous?.slice(span.from, span.to + 1);
  const ticks = gridValuesOf(before ? shown.concat(before) : shown);
  const left = Math.max(LEAST_AXIS, Math.max(...ticks.map((tick) => formatTick(tick).length)) * DIGIT + AXIS_GAP);
  const base = height - BOTTOM;
  const floor = ticks[0]!;
  const ceiling = ticks[ticks.length - 1]!;
  const inner = width - RIGHT - left;
  const x = (place: number): number => left + (shown.length === 1 ? 0.5 : place / (shown.length - 1)) * inner;
  const y = (value: number): number => base - ((value - floor) / (ceiling - floor)) * (base - TOP);
  const points = (list: readonly number[]) => list.map((value, place) => [x(place), y(value)] as const);

  const indexAt = (at: number): number => {
    const place = Math.round(((at * width - left) / inner) * (shown.length - 1));
    return span.from + Math.min(shown.length - 1, Math.max(0, place));
  };
  const onDrag = usePlotDrag(cursor, (at) => onCursor(indexAt(at)), onCursor, onReset);

  const marked = cursor !== undefined && cursor >= span.from && cursor <= span.to ? cursor : undefined;
  const markX = marked === undefined ? 0 : x(marked - span.from);
  const markY = marked === undefined ? 0 : y(values[marked]!);

  return (
    <div ref={surface} className={s.plot} {...createDragHandlers(onDrag, turned)}>
      <svg className={s.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--chart-1)" stopOpacity=".28" />
            <stop offset="1" stopColor="var(--chart-1)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <Axes
          ticks={ticks}
          dates={dates.slice(span.from, span.to + 1)}
          left={left}
          width={width}
          x={x}
          y={y}
          below={height - 3}
        />
        {before && before.length > 1 && <path d={buildLinePath(points(before))} className={s.before} />}
        {shown.length > 1 && (
          <>
            <path d={buildAreaPath(points(shown), base)} fill={`url(#${fill})`} />
            <path d={buildLinePath(points(shown))} className={s.line} />
          </>
        )}
        {shown.length === 1 && <circle cx={x(0)} cy={y(shown[0]!)} r="4.5" className={s.mark} />}
        {marked !== undefined && (
          <>
            <path d={`M${markX} ${markY}V${base}`} className={s.drop} />
            <circle cx={markX} cy={markY} r="8" className={s.halo} />
            <circle cx={markX} cy={markY} r="4.5" className={s.mark} />
          </>
        )}
      </svg>
      <input
        type="range"
        className={s.keys}
        aria-label={`${label}，左右键逐点查看`}
        aria-valuetext={formatReadout(readout(marked ?? span.to))}
        min={span.from}
        max={span.to}
        value={marked ?? span.to}
        onFocus={() => onCursor(marked ?? span.to)}
        onChange={(event) => onCursor(Number(event.target.value))}
      />
      <i className={s.ring} />
      {marked !== undefined && (
        <PlotBubble readout={readout(marked)} x={markX / width} y={(markY - BUBBLE_RISE) / height} />
      )}
    </div>
  );
}

interface AxesProps {
  readonly ticks: readonly number[];
  readonly dates: readonly string[];
  readonly left: number;
  readonly width: number;
  /** The y coordinate of the dates. */
  readonly below: number;
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
}

function Axes({ ticks, dates, left, width, below, x, y }: AxesProps) {
  const places = chooseLabelledDateIndexes(dates.length);
  const anchor = (order: number): 'start' | 'middle' | 'end' => {
    if (places.length === 1 || (order > 0 && order < places.length - 1)) return 'middle';
    return order === 0 ? 'start' : 'end';
  };
  return (
    <g className={`num ${s.axis}`} fontSize={FONT}>
      {ticks.map((tick, line) => (
        <g key={tick}>
          <path
            d={`M${left} ${y(tick)}H${width}`}
            className={s.grid}
            strokeDasharray={line === 0 ? undefined : '3 4'}
          />
          <text x={left - AXIS_GAP} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {places.map((place, order) => (
        <text key={place} x={x(place)} y={below} textAnchor={anchor(order)}>
          {dates[place]}
        </text>
      ))}
    </g>
  );
}
