// The turnover of a day as twenty-four bars, one for each hour (S-DD-1). A tap on a bar shows only the lines of that hour.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import s from './DayDetail.module.css';
import { formatHourSpan, type TurnoverLogReply } from './day-query.ts';

export type HourlyTurnoverChartProps = {
  readonly hours: NonNullable<TurnoverLogReply['hours']>;
  readonly peak: number | null;
  readonly chosen: number | undefined;
  /** Called with the tapped hour; undefined means that the whole day is shown again. */
  readonly onChoose: (hour: number | undefined) => void;
};

/** Minimum height, so that an hour with little turnover is still visible. */
const LEAST_PERCENT = 4;

export function HourlyTurnoverChart({ hours: { chart_y }, peak, chosen, onChoose }: HourlyTurnoverChartProps) {
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
            <span className="num">{formatHourSpan(shown)}</span>{' '}
            <b className="num">{formatFullAmount(chart_y[shown]!)}</b>
          </span>
        )}
      </p>
      <div
        className={s.bars}
        role="radiogroup"
        aria-label="按小时查看"
        onKeyDown={createRovingKeyHandler(keys, String(shown ?? 0), (key) => onChoose(Number(key)))}
      >
        {chart_y.map((flow, hour) => (
          <button
            key={hour}
            type="button"
            role="radio"
            className={joinClassNames(
              s.hour,
              chosen !== undefined && hour !== chosen && s.faint,
              hour === chosen && s.on,
            )}
            aria-checked={hour === chosen}
            aria-label={`${formatHourSpan(hour)} ${formatFullAmount(flow)} 钻`}
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
