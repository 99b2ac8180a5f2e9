// Names of a board's past periods (RANK-5: history of closed periods).
import { dayOf, monthOf } from '@shengyu/rules/time/calendar.ts';
import { dayPeriods, monthPeriods, weekPeriods, type PeriodSeries } from '@shengyu/rules/time/periods.ts';

const SERIES: Readonly<Record<string, PeriodSeries>> = { day: dayPeriods, week: weekPeriods, month: monthPeriods };

export type PastPeriod = {
  /** Number of periods back; the call takes `-{back}` (C0-12). */
  readonly back: number;
  readonly name: string;
};

const short = (day: string): string => day.slice(5).replace('-', '.');

/** The closed periods from the latest back; none for windows that never close. */
export function listPastPeriods(window: string, count: number, now: number): PastPeriod[] {
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
