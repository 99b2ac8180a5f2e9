// A calendar that shows on which day how much pending income is released and can then be withdrawn.
import { formatShortAmount, formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { addDays, listDays, weekdayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import s from './Releases.module.css';

type Release = { readonly day: Day; readonly fen: number };

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
/** WAL-5: pending income is released at 04:00. */
const AT = '04:00';

/** All days of the weeks (Monday to Sunday) from that of the first release to that of the last. */
function weeksOf(releases: readonly Release[]): Day[] {
  const first = releases[0]!.day;
  const last = releases[releases.length - 1]!.day;
  return listDays(addDays(first, 1 - weekdayOf(first)), addDays(last, 7 - weekdayOf(last)));
}

export function IncomeReleases({ releases }: { releases: readonly Release[] }) {
  const [chosen, setChosen] = useState<Day>();
  const shown = releases.find(({ day }) => day === chosen) || releases[0]!;
  return (
    <div className={s.box}>
      <p className={s.line} role="status">
        <span className="num">
          {shown.day} {AT}
        </span>{' '}
        可提现 <b className={`num ${s.sum}`}>{formatFenAsYuan(shown.fen)}</b>
      </p>
      <div className={s.grid} role="group" aria-label="待结算日历">
        {WEEKDAYS.map((name) => (
          <span key={name} className={s.weekday} aria-hidden="true">
            {name}
          </span>
        ))}
        {weeksOf(releases).map((day) => {
          const release = releases.find((one) => one.day === day);
          if (!release) {
            return (
              <span key={day} className={s.day} aria-hidden="true">
                <span className="num">{Number(day.slice(8))}</span>
              </span>
            );
          }
          return (
            <button
              key={day}
              type="button"
              className={joinClassNames(s.day, s.pays, day === shown.day && s.on)}
              aria-pressed={day === shown.day}
              onClick={() => setChosen(day)}
            >
              <span className="sr-only">{Number(day.slice(5, 7))}月</span>
              <span className="num">{Number(day.slice(8))}</span>
              <span className="sr-only">日可提现</span>
              <span className={`num ${s.fen}`}>¥{formatShortAmount(release.fen / 100, 1)}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
