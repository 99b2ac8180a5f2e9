// DATA-7: what a month will come to, by its weekdays.
import { addDays, type Day, daysBetween, lastDayOf, monthOfDay, weekdayOf } from './calendar.ts';
import type { DayValues } from './chart-data.ts';
import { safeSum } from './money.ts';

const FIRST_DATE = 5;
const LOOK_BACK_DAYS = 28;

export interface Forecast {
  water_flow: number;
  low: number;
  high: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Values of the last four weeks and of the month so far, `today` last. Null before the 5th of the month. */
export function monthForecast(values: DayValues, today: Day): Forecast | null {
  if (Number(today.slice(8)) < FIRST_DATE) return null;
  const soFar = safeSum(values.filter(({ day }) => monthOfDay(day) === monthOfDay(today)).map(({ value }) => value));
  // Today is not over: it counts as it stands and says nothing about other days.
  const past = values.filter(({ day }) => day < today && daysBetween(day, today) <= LOOK_BACK_DAYS);
  const meanOf = (weekday: number): number =>
    mean(past.filter(({ day }) => weekdayOf(day) === weekday).map(({ value }) => value));
  const means = [0, 1, 2, 3, 4, 5, 6, 7].map(meanOf);
  const left = daysBetween(today, lastDayOf(monthOfDay(today)));
  let expected = soFar;
  for (let i = 1; i <= left; i++) expected += means[weekdayOf(addDays(today, i))]!;
  const residuals = past.map(({ day, value }) => value - means[weekdayOf(day)]!);
  const spread = Math.sqrt(mean(residuals.map((residual) => residual ** 2)) * left);
  return {
    water_flow: Math.round(expected),
    low: Math.round(expected - spread),
    high: Math.round(expected + spread),
  };
}
