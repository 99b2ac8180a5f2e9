// DATA-7: forecast of a guild's turnover in the current month, from the mean of each weekday.
import { addDays, type Day, daysBetween, lastDayOf, monthOfDay, weekdayOf } from '../time/calendar.ts';
import type { DayValues } from '../ui/chart-data.ts';
import { sumSafely } from '../money/money.ts';

const FIRST_DATE = 5;
const LOOK_BACK_DAYS = 28;

export interface TurnoverForecast {
  water_flow: number;
  low: number;
  high: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The forecast with its lower and upper bound; null before the 5th of the month. `values` are the days of the last four weeks and
 * of this month so far, with `today` last.
 */
export function forecastMonth(values: DayValues, today: Day): TurnoverForecast | null {
  if (Number(today.slice(8)) < FIRST_DATE) return null;
  const soFar = sumSafely(values.filter(({ day }) => monthOfDay(day) === monthOfDay(today)).map(({ value }) => value));
  // Today is not over: its value counts towards the month so far but not towards the weekday means.
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
