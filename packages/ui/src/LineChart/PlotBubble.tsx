import s from './LineChart.module.css';

/** What the bubble says of a point. */
export interface Readout {
  /** `08-16` */
  readonly date: string;
  readonly weekday: string | undefined;
  readonly value: string;
  readonly change: string | undefined;
}

export const said = ({ date, weekday, value, change }: Readout): string =>
  [date, weekday, value, change].filter(Boolean).join(' ');

/** Where the tail may begin: behind the round corner. */
const CORNER = 14;

/** Over the point in the middle, inside the card at both ends: shifted by its own share of the width. */
export function PlotBubble({ readout, x, y }: { readonly readout: Readout; readonly x: number; readonly y: number }) {
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
