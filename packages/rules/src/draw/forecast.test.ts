import { expect, it } from 'vitest';
import { addDays, type Day, listDays, weekdayOf } from '../time/calendar.ts';
import { forecastMonth } from './forecast.ts';

const TODAY = '2026-11-18';
const values = (today: Day, value: (day: Day) => number) =>
  listDays(addDays(today, -28), today).map((day) => ({ day, value: value(day) }));

it('DATA-7 not before the 5th of the month', () => {
  expect(
    forecastMonth(
      values('2026-11-04', () => 100),
      '2026-11-04',
    ),
  ).toBeNull();
  expect(
    forecastMonth(
      values('2026-11-05', () => 100),
      '2026-11-05',
    ),
  ).not.toBeNull();
});

it('DATA-7 every remaining day is the mean of its weekday over four weeks', () => {
  const byWeekday = (day: Day): number => weekdayOf(day) * 10;
  const month = listDays('2026-11-01', '2026-11-30').reduce((sum, day) => sum + byWeekday(day), 0);
  expect(forecastMonth(values(TODAY, byWeekday), TODAY)).toEqual({ water_flow: month, low: month, high: month });
});

it('DATA-7 the band is one standard deviation of the residuals times the root of the days left', () => {
  // Two weeks of 80 and two of 120 on every weekday: mean 100, residuals of 20.
  const waves = (day: Day): number => (day === TODAY ? 50 : day < addDays(TODAY, -14) ? 80 : 120);
  const result = forecastMonth(values(TODAY, waves), TODAY)!;
  const left = 12;
  const known = listDays('2026-11-01', TODAY).reduce((sum, day) => sum + waves(day), 0);
  expect(result.water_flow).toBe(known + left * 100);
  expect(result.high - result.water_flow).toBe(Math.round(20 * Math.sqrt(left)));
  expect(result.water_flow - result.low).toBe(Math.round(20 * Math.sqrt(left)));
});

it('DATA-7 on the last day of the month it is what there is', () => {
  const today = '2026-11-30';
  const all = listDays('2026-11-01', today).map((day) => ({ day, value: 7 }));
  expect(forecastMonth(all, today)).toEqual({ water_flow: 210, low: 210, high: 210 });
});
