import { useRef } from 'react';
import { buildLinePath } from './curves.ts';
import { createDragHandlers, type OnDrag } from './drag.ts';
import { moveSpanStart, moveSpan, moveSpanEnd, type IndexSpan } from './span.ts';
import s from './LineChart.module.css';

const WIDTH = 100;
const HEIGHT = 30;
/** How close to a handle a touch must be to grab that handle, as a share of the track. */
const NEAR = 0.07;

export interface ChartSliderProps {
  readonly dates: readonly string[];
  readonly values: readonly number[];
  readonly span: IndexSpan;
  /** S4-07: the smallest number of points that may be shown. */
  readonly least: number;
  readonly turned: boolean;
  readonly onSpan: (span: IndexSpan) => void;
}

/** The slider below the chart: its two handles choose the shown span, and the window between them can be dragged. */
export function ChartSlider({ dates, values, span, least, turned, onSpan }: ChartSliderProps) {
  const count = values.length;
  const last = Math.max(1, count - 1);
  const { from, to } = span;
  const onDrag = useBrushDrag(span, count, least, onSpan);
  const high = Math.max(...values);
  const room = high - Math.min(...values);
  const y = (value: number): number => (room === 0 ? HEIGHT / 2 : 4 + ((high - value) / room) * (HEIGHT - 8));
  const points = values.map((value, index) => [(index / last) * WIDTH, y(value)] as const);
  const handle = (label: string, index: number, move: typeof moveSpanStart) => (
    <>
      <input
        type="range"
        className={s.keys}
        aria-label={label}
        aria-valuetext={dates[index]}
        min={0}
        max={last}
        value={index}
        onChange={(event) => onSpan(move(span, Number(event.target.value), count, least))}
      />
      <i className={s.handle} style={{ left: `${(index / last) * 100}%` }} />
    </>
  );
  return (
    <div className={s.brush} {...createDragHandlers(onDrag, turned)}>
      <div className={s.track}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={s.mini}>
          <path d={buildLinePath(points)} vectorEffect="non-scaling-stroke" className={s.miniLine} />
        </svg>
        <i className={s.window} style={{ left: `${(from / last) * 100}%`, right: `${(1 - to / last) * 100}%` }} />
      </div>
      <div className={s.handles}>
        {handle('起始日期', from, moveSpanStart)}
        {handle('结束日期', to, moveSpanEnd)}
      </div>
    </div>
  );
}

/** A touch near a handle drags that handle, between the handles the whole window, and outside the window the nearer handle. */
function useBrushDrag(span: IndexSpan, count: number, least: number, onSpan: (span: IndexSpan) => void): OnDrag {
  const drag = useRef<{ part: 'from' | 'to' | 'window'; at: number; span: IndexSpan }>(undefined);
  return (phase, at) => {
    const last = count - 1;
    if (last < 1) return;
    if (phase === 'start') drag.current = { part: findSliderPart(at, span.from / last, span.to / last), at, span };
    const now = drag.current;
    if (!now) return;
    if (phase === 'cancel') onSpan(now.span);
    else if (now.part === 'window') onSpan(moveSpan(now.span, Math.round((at - now.at) * last), count));
    else onSpan((now.part === 'from' ? moveSpanStart : moveSpanEnd)(now.span, Math.round(at * last), count, least));
    if (phase === 'end' || phase === 'cancel') drag.current = undefined;
  };
}

export function findSliderPart(at: number, from: number, to: number): 'from' | 'to' | 'window' {
  const reach = Math.min(NEAR, (to - from) / 3);
  if (at > from + reach && at < to - reach) return 'window';
  return Math.abs(at - from) < Math.abs(at - to) ? 'from' : 'to';
}
