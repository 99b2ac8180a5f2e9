// The month's goal: the member's own, kept on this phone and nowhere else.
import { daysBetween, firstDayOf, lastDayOf, monthOfDay, type Day } from '@shengyu/rules/calendar.ts';
import type { Turnover } from './use-turnover.ts';

export type Pace = {
  /** Turnover of the month so far, in diamonds. */
  readonly done: number;
  /** What the goal asks for until today. */
  readonly due: number;
};

/** From the days of the 1-month view, which ends today. */
export function paceOf(list: Turnover['list'], today: Day, goal: number): Pace {
  const month = monthOfDay(today);
  const first = firstDayOf(month);
  const days = daysBetween(first, lastDayOf(month)) + 1;
  const done = list
    .reduce<Turnover['list'][number]['list']>((all, group) => all.concat(group.list), [])
    .filter(({ month_date_info }) => monthOfDay(month_date_info) === month)
    .reduce((sum, { water_flow, num }) => sum + (water_flow ?? num ?? 0), 0);
  return { done, due: Math.floor((goal * (daysBetween(first, today) + 1)) / days) };
}

/** Whole diamonds, or no goal. */
export function readGoal(text: string | null): number | undefined {
  const goal = Number(text);
  return Number.isSafeInteger(goal) && goal > 0 ? goal : undefined;
}
