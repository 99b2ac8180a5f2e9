// Prints the table that timezones.test.ts compares under several time zones; it must not depend on the zone of the process.
import { ageOn } from './age.ts';
import { formatShortAmount, formatFenAsYuan } from '../money/amount.ts';
import * as calendar from './calendar.ts';
import { dayPeriods, hourPeriods, monthPeriods, createSeasonPeriods, weekPeriods } from './periods.ts';
import { formatRelativeTime } from './relative-time.ts';
import { createSlotPeriods } from './slots.ts';
import { addWorkingDaysToInstant } from './working-days.ts';
import { starSignOn, starSeasons } from '../board/zodiac.ts';

/** Moments around midnight and new year in the zones of the test, leap days, and days on which clocks were or are changed. */
const MOMENTS = [
  '2026-12-31T15:59:59.999Z',
  '2026-12-31T16:00:00.000Z',
  '2026-12-31T23:59:59.999Z',
  '2027-01-01T00:00:00.000Z',
  '2027-01-01T04:59:59.999Z',
  '2027-01-01T05:00:00.000Z',
  '2027-03-14T06:59:59.999Z',
  '2027-03-14T07:00:00.000Z',
  '2027-11-07T05:30:00.000Z',
  '2027-11-07T06:30:00.000Z',
  '2024-02-28T16:00:00.000Z',
  '2024-02-29T15:59:59.999Z',
  '1988-04-16T18:00:00.000Z',
  '1988-09-10T17:30:00.000Z',
  '1969-12-31T15:59:59.999Z',
  '2027-01-19T16:00:00.000Z',
];

const seasons = createSeasonPeriods({ firstOpen: calendar.readDateTime('2026-12-01 00:00'), days: 28 });
const slots = createSlotPeriods(['13:14-14:14', '22:00-23:00']);
const series = [hourPeriods, dayPeriods, weekPeriods, monthPeriods, starSeasons, seasons, slots];
const now = calendar.readDateTime('2027-06-01 12:00');

const rowOf = (instant: number, index: number): unknown[] => [
  calendar.unixSecondsOf(instant),
  calendar.formatDateAndMinute(instant),
  calendar.clockTimeOf(instant),
  calendar.weekdayOf(calendar.dayOf(instant)),
  calendar.beginOfDay(calendar.dayOf(instant)),
  calendar.beginOfMonth(calendar.monthOf(instant)),
  calendar.addMonthsToDay(calendar.dayOf(instant), 1),
  series.map((kind) => [
    kind.keyAt(instant),
    kind.resolve('-1', instant),
    kind.spanOf(kind.resolve(undefined, instant) ?? ''),
  ]),
  starSignOn(calendar.dayOf(instant)).name,
  ageOn('2027-06-01', calendar.dayOf(instant)),
  addWorkingDaysToInstant(instant, 3, ['2027-01-01']),
  formatRelativeTime(instant, now),
  formatRelativeTime(instant, instant + index * 7_200_000),
  formatShortAmount(instant),
  formatFenAsYuan(instant),
];

/** Moments about every 31 hours, for twelve years. */
const sweep = Array.from({ length: 3400 }, (_, index) => Date.UTC(2020, 0, 1) + index * 112_345_678);

export const timezoneTable = (): string =>
  [...MOMENTS.map((text) => Date.parse(text)), ...sweep]
    .map((instant, index) => JSON.stringify(rowOf(instant, index)))
    .join('\n');
