// Twenty-four bars; a tap shows the lines of that hour alone (S-DD-1, Better of S-DD).
import { fullAmount } from '@shengyu/rules/amount.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { roving } from '@shengyu/ui/roving.ts';
import s from './DayDetail.module.css';
import { hourText, type Answer } from './day-query.ts';

export type HoursProps = {
  readonly hours: NonNullable<Answer['hours']>;
  readonly peak: number | null;
  readonly chosen: number | undefined;
  /** Undefined: the whole day again. */
  readonly onChoose: (hour: number | undefined) => void;
};

/** An hour with a little in it can still be seen. */
const LEAST_PERCENT = 4;

export function Hours({ hours: { chart_y }, peak, chosen, onChoose }: HoursProps) {
  const most = Math.max(...chart_y, 1);
  const shown = chosen ?? peak;
  const keys = chart_y.map((_, hour) => String(hour));
  return (
    <section className={s.card} aria-label="分时流水">
      <p className={s.hoursHead}>
        <span className={s.caption}>分时流水</span>
        {shown !== null && (
          <span className={s.hourNow} role="status">
            {chosen === undefined && '高峰时段 '}
            <span className="num">{hourText(shown)}</span> <b className="num">{fullAmount(chart_y[shown]!)}</b>
          </span>
        )}
      </p>
      <div
        className={s.bars}
        role="radiogroup"
        aria-label="按小时查看"
        onKeyDown={roving(keys, String(shown ?? 0), (key) => onChoose(Number(key)))}
      >
        {chart_y.map((flow, hour) => (
          <button
            key={hour}
            type="button"
            role="radio"
            className={cx(s.hour, chosen !== undefined && hour !== chosen && s.faint, hour === chosen && s.on)}
            aria-checked={hour === chosen}
            aria-label={`${hourText(hour)} ${fullAmount(flow)} 钻`}
            tabIndex={hour === (shown ?? 0) ? 0 : -1}
            onClick={() => onChoose(hour === chosen ? undefined : hour)}
          >
            <i style={{ height: flow > 0 ? `${Math.max(LEAST_PERCENT, (flow / most) * 100)}%` : undefined }} />
          </button>
        ))}
      </div>
      <p className={`num ${s.axis}`} aria-hidden="true">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}:00</span>
        ))}
      </p>
    </section>
  );
}
