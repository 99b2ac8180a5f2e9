// How a window's past periods are called, for whoever looks back (RANK-5).
import { dayOf, monthOf } from '@shengyu/rules/calendar.ts';
import { days, months, weeks, type PeriodSeries } from '@shengyu/rules/periods.ts';

const SERIES: Readonly<Record<string, PeriodSeries>> = { day: days, week: weeks, month: months };

export type PastPeriod = {
  /** So many periods back; `-{back}` is what the call takes (C0-12). */
  readonly back: number;
  readonly name: string;
};

const short = (day: string): string => day.slice(5).replace('-', '.');

/** From the last one back; none for windows that never close. */
export function pastPeriods(window: string, count: number, now: number): PastPeriod[] {
  const series = SERIES[window];
  if (!series) return [];
  return Array.from({ length: count }, (_, i) => {
    const back = i + 1;
    const { begin, end } = series.spanOf(series.resolve(`-${back}`, now)!)!;
    if (window === 'month')
      return { back, name: `${monthOf(begin).slice(0, 4)}年${Number(monthOf(begin).slice(5))}月` };
    const first = dayOf(begin);
    return { back, name: window === 'day' ? short(first) : `${short(first)}–${short(dayOf(end - 1))}` };
  });
}
