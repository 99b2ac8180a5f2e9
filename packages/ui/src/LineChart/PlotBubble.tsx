import s from './LineChart.module.css';

/** The texts of the bubble over a point. */
export interface PointReadout {
  /** Month and day, such as `08-16`. */
  readonly date: string;
  readonly weekday: string | undefined;
  readonly value: string;
  readonly change: string | undefined;
}

export const formatReadout = ({ date, weekday, value, change }: PointReadout): string =>
  [date, weekday, value, change].filter(Boolean).join(' ');

/** The tail keeps this distance from the bubble's ends, because the corners are rounded. */
const CORNER = 14;

/**
 * The bubble is centred over a point in the middle of the chart;
 * towards the ends it shifts with x, so that it stays inside the card.
 */
export function PlotBubble({
  readout,
  x,
  y,
}: {
  readonly readout: PointReadout;
  readonly x: number;
  readonly y: number;
}) {
  const { date, weekday, value, change } = readout;
  const tail = `(${CORNER}px + (100% - ${2 * CORNER}px) * ${x})`;
  return (
    <div className={s.bubbleAt} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden="true">
      <div className={s.bubble} style={{ transform: `translateX(calc(-1 * ${tail}))` }}>
        <span className="num">{date}</span>
        {weekday && <span>{weekday}</span>}
        <b className="num">{value}</b>
        {change && <span className="num">{change}</span>}
        <i className={s.tail} style={{ left: `calc(${tail})` }} />
      </div>
    </div>
  );
}
