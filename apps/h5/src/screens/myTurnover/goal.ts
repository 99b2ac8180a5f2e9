// The member's own goal for the month, stored only on this phone.
import { daysBetween, firstDayOf, lastDayOf, monthOfDay, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Turnover } from './use-turnover.ts';

export type GoalPace = {
  /** Turnover of the month so far, in diamonds. */
  readonly done: number;
  /** The turnover that an even pace would have reached by today. */
  readonly due: number;
};

/** How far the member is this month, computed from the days of the 1-month view, which ends today. */
export function goalPaceOf(list: Turnover['list'], today: Day, goal: number): GoalPace {
  const month = monthOfDay(today);
  const first = firstDayOf(month);
  const days = daysBetween(first, lastDayOf(month)) + 1;
  const done = list
    .reduce<Turnover['list'][number]['list']>((all, group) => all.concat(group.list), [])
    .filter(({ month_date_info }) => monthOfDay(month_date_info) === month)
    .reduce((sum, { water_flow, num }) => sum + (water_flow ?? num ?? 0), 0);
  return { done, due: Math.floor((goal * (daysBetween(first, today) + 1)) / days) };
}

/** The stored goal in whole diamonds; undefined when there is none. */
export function readGoal(text: string | null): number | undefined {
  const goal = Number(text);
  return Number.isSafeInteger(goal) && goal > 0 ? goal : undefined;
}
