import { addDays, beginOfDay, type Day, dayOf, type Instant, weekdayOf } from './calendar.ts';

/** CAL-3: a working day is neither a Saturday nor a Sunday nor a configured holiday. */
export const isWorkingDay = (day: Day, holidays: readonly Day[]): boolean =>
  weekdayOf(day) <= 5 && !holidays.includes(day);

/** The `count`-th working day after this day. */
export function addWorkingDays(day: Day, count: number, holidays: readonly Day[]): Day {
  let reached = day;
  for (let left = count; left > 0; left -= isWorkingDay(reached, holidays) ? 1 : 0) reached = addDays(reached, 1);
  return reached;
}

/** The same time of day on the `count`-th working day after this moment. */
export function addWorkingDaysToInstant(instant: Instant, count: number, holidays: readonly Day[]): Instant {
  const day = dayOf(instant);
  return beginOfDay(addWorkingDays(day, count, holidays)) + (instant - beginOfDay(day));
}
