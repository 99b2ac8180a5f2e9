import { addDays, listDays, firstDayOf, lastDayOf, monthOfDay, weekdayOf } from '@shengyu/rules/time/calendar.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './ValidDays.module.css';
import { useTurnover, type Turnover } from './use-turnover.ts';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** Calendar of the month's valid days (DATA-1; chart_type member gives 0 or 1 per day). */
export function ValidDays() {
  const { data } = useTurnover('valid', 1);
  if (!data || data.mode !== 'detail') return null;
  const { chart, range } = data;
  const valid = validIn(chart, range.begin);
  const month = monthOfDay(range.end);
  const days = listDays(firstDayOf(month), lastDayOf(month));
  const count = days.filter((day) => valid.has(day)).length;
  return (
    <Card
      title="有效天"
      extra={
        <>
          本月 <span className="num">{count}</span> 天
        </>
      }
    >
      <div className={s.grid} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name} className={s.weekday}>
            {name}
          </span>
        ))}
        {days.map((day, index) => (
          <span
            key={day}
            className={joinClassNames('num', s.day, valid.has(day) && s.valid, day > range.end && s.coming)}
            style={index === 0 ? { marginLeft: `${((weekdayOf(day) - 1) * 100) / 7}%` } : undefined}
          >
            <i className={s.date}>{Number(day.slice(8))}</i>
          </span>
        ))}
      </div>
      <ul className="sr-only" aria-label="本月有效天">
        {days
          .filter((day) => valid.has(day))
          .map((day) => (
            <li key={day}>{day}</li>
          ))}
      </ul>
    </Card>
  );
}

const validIn = ({ chart_y }: Turnover['chart'], begin: string): Set<string> =>
  new Set(chart_y.map((value, i) => (value > 0 ? addDays(begin, i) : '')).filter((day) => day !== ''));
