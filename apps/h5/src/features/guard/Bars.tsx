// The member's own spending of the last thirty days, one bar per day. Screen readers get a list instead.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import { useServerNow } from '#features/clock/use-server-now.ts';
import s from './Guard.module.css';
import type { SpendGuard } from './guard-state.ts';

const DAYS = 30;

/** Returns the spending of each of the thirty days up to `today`; a day without spending has 0. */
export function spendingOfThirtyDays(history: SpendGuard['history'], today: string): { day: string; spend: number }[] {
  const spent = new Map(history.map(({ day, spend }) => [day, spend]));
  return Array.from({ length: DAYS }, (_, i) => {
    const day = addDays(today, i - DAYS + 1);
    return { day, spend: spent.get(day) ?? 0 };
  });
}

export function SpendingBars({ history }: { readonly history: SpendGuard['history'] }) {
  const days = spendingOfThirtyDays(history, dayOf(useServerNow()()));
  const [chosen, setChosen] = useState(DAYS - 1);
  const most = Math.max(...days.map(({ spend }) => spend));
  const sum = days.reduce((total, { spend }) => total + spend, 0);
  const { day, spend } = days[chosen]!;
  return (
    <section className={s.card}>
      <div className={s.head}>
        <h3>近30天消费</h3>
        <span className={s.small} role="status">
          {day.slice(5)} <b className="num">{formatFullAmount(spend)}</b> 钻 · 共{' '}
          <b className="num">{formatFullAmount(sum)}</b> 钻
        </span>
      </div>
      <div
        className={s.bars}
        role="slider"
        tabIndex={0}
        aria-label="日期"
        aria-valuemin={1}
        aria-valuemax={DAYS}
        aria-valuenow={chosen + 1}
        aria-valuetext={`${day} ${formatFullAmount(spend)} 钻`}
        onKeyDown={({ key }) => {
          const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
          if (step) setChosen(Math.min(DAYS - 1, Math.max(0, chosen + step)));
        }}
        onClick={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setChosen(Math.min(DAYS - 1, Math.max(0, Math.floor(((clientX - left) / width) * DAYS))));
        }}
      >
        {days.map((one, at) => (
          <i key={one.day} className={joinClassNames(s.bar, at === chosen && s.chosen)}>
            <i style={{ transform: `scaleY(${most > 0 ? one.spend / most : 0})` }} />
          </i>
        ))}
      </div>
      <div className={s.axis} aria-hidden="true">
        <span className="num">{days[0]!.day.slice(5)}</span>
        <span className="num">{days[DAYS - 1]!.day.slice(5)}</span>
      </div>
    </section>
  );
}
