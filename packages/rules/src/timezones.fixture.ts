// The table that timezones.test.ts prints once under each time zone: what it holds may not depend on the process.
import { ageOn } from './age.ts';
import { shortAmount, yuanFromFen } from './amount.ts';
import * as calendar from './calendar.ts';
import { days, hours, months, seasonsOf, weeks } from './periods.ts';
import { relativeTime } from './relative-time.ts';
import { slotsOf } from './slots.ts';
import { workingDaysAfter } from './working-days.ts';
import { signOn, starSeasons } from './zodiac.ts';

/** Around midnight and year's end in the three zones, leap days, and the days on which clocks were or are changed. */
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

const seasons = seasonsOf({ firstOpen: calendar.readDateTime('2026-12-01 00:00'), days: 28 });
const slots = slotsOf(['13:14-14:14', '22:00-23:00']);
const series = [hours, days, weeks, months, starSeasons, seasons, slots];
const now = calendar.readDateTime('2027-06-01 12:00');

const rowOf = (instant: number, index: number): unknown[] => [
  calendar.tsOf(instant),
  calendar.dateAndMinute(instant),
  calendar.clockOf(instant),
  calendar.weekdayOf(calendar.dayOf(instant)),
  calendar.beginOfDay(calendar.dayOf(instant)),
  calendar.beginOfMonth(calendar.monthOf(instant)),
  calendar.addMonthsToDay(calendar.dayOf(instant), 1),
  series.map((kind) => [
    kind.keyAt(instant),
    kind.resolve('-1', instant),
    kind.spanOf(kind.resolve(undefined, instant) ?? ''),
  ]),
  signOn(calendar.dayOf(instant)).name,
  ageOn('2027-06-01', calendar.dayOf(instant)),
  workingDaysAfter(instant, 3, ['2027-01-01']),
  relativeTime(instant, now),
  relativeTime(instant, instant + index * 7_200_000),
  shortAmount(instant),
  yuanFromFen(instant),
];

/** Every 31 hours and some minutes for twelve years. */
const sweep = Array.from({ length: 3400 }, (_, index) => Date.UTC(2020, 0, 1) + index * 112_345_678);

export const timezoneTable = (): string =>
  [...MOMENTS.map((text) => Date.parse(text)), ...sweep]
    .map((instant, index) => JSON.stringify(rowOf(instant, index)))
    .join('\n');
