// 从你的注册日起算 (S2-NR-1): the reader's first and last day, and a mark for each day: those that passed, today, those to come.
import { dayOf, instantOfUnixSeconds, useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { HarbourHome } from '../home.ts';
import s from './OwnDays.module.css';

const dotted = (at: number): string => dayOf(instantOfUnixSeconds(at)).replace(/-/g, '.');

export function OwnDays({ home }: { readonly home: HarbourHome }) {
  const signedIn = useIsSignedIn();
  const { activity, day_no, days } = home;
  if (!signedIn) return <p className={s.guest}>从你的注册日起算，共 {days} 天；登录后显示你的日期</p>;
  const passed = day_no ?? days + 1;
  return (
    <div className={s.days}>
      <p className={s.line}>
        从你的注册日起算
        <span>
          {day_no === null ? (
            '已结束'
          ) : (
            <>
              第{' '}
              <b className="num">
                {day_no}/{days}
              </b>{' '}
              天
            </>
          )}
        </span>
      </p>
      <p className={s.dates}>
        <b className="num">{dotted(activity.open_at)}</b>
        <i aria-hidden="true">–</i>
        {/* A season that ends at midnight ends on the day before. */}
        <b className="num">{dotted(activity.close_at - 1)}</b>
      </p>
      <p className={s.pips} aria-hidden="true">
        {Array.from({ length: days }, (_, i) => (
          <i key={i} className={joinClassNames(s.pip, i + 1 < passed && s.past, i + 1 === day_no && s.today)} />
        ))}
      </p>
    </div>
  );
}
