// Asia/Shanghai is a fixed UTC+8 without daylight saving (CAL-1), so days and months are integer arithmetic: the same
// on every server and phone, whatever its time zone and its time-zone data.
import { clockOfSeconds, secondsOfClock } from './clock-time.ts';

/** Milliseconds since 1970-01-01T00:00Z. The wire carries seconds: `instantOf`, `tsOf`. */
export type Instant = number;
/** Unix seconds, as on the wire. */
export type Ts = number;
/** `YYYY-MM-DD` */
export type Day = string;
/** `YYYY-MM` */
export type Month = string;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_MS = 8 * HOUR_MS;

export const instantOf = (ts: Ts): Instant => ts * 1000;
export const tsOf = (instant: Instant): Ts => Math.floor(instant / 1000);

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** Days from 1970-01-01. Counted in years that begin in March, so that the leap day is a year's last. */
function civilDayNumber(year: number, month: number, date: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The day with this number counted from 1970-01-01. */
export function dayNumbered(dayNumber: number): Day {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`no four-digit year: day number ${dayNumber}`);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

function readDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const month = Number(text.slice(5, 7));
  const date = Number(text.slice(8));
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  const dayNumber = civilDayNumber(Number(text.slice(0, 4)), month, date);
  return dayNumbered(dayNumber) === text ? dayNumber : null;
}

export const isDay = (text: string): boolean => readDay(text) !== null;
export const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** Days from 1970-01-01 to this day; throws on what is no day. */
export function numberOfDay(day: Day): number {
  const dayNumber = readDay(day);
  if (dayNumber === null) throw new RangeError(`not a day: ${day}`);
  return dayNumber;
}

/** Months from 0000-01. */
export function numberOfMonth(month: Month): number {
  if (!isMonth(month)) throw new RangeError(`not a month: ${month}`);
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

export function monthNumbered(monthNumber: number): Month {
  const month = `${pad(Math.floor(monthNumber / 12), 4)}-${pad((monthNumber % 12) + 1, 2)}`;
  if (!isMonth(month)) throw new RangeError(`no four-digit year: month number ${monthNumber}`);
  return month;
}

/** CAL-4: the Day an event belongs to, by its own time; 00:00:00 begins the new day. */
export const dayOf = (instant: Instant): Day => dayNumbered(Math.floor((instant + SHANGHAI_MS) / DAY_MS));
export const monthOf = (instant: Instant): Month => monthOfDay(dayOf(instant));
export const monthOfDay = (day: Day): Month => day.slice(0, 7);
export const yearOfDay = (day: Day): number => Number(day.slice(0, 4));

/** A day is [beginOfDay, endOfDay). */
export const beginOfDay = (day: Day): Instant => numberOfDay(day) * DAY_MS - SHANGHAI_MS;
export const endOfDay = (day: Day): Instant => beginOfDay(day) + DAY_MS;

export const firstDayOf = (month: Month): Day => `${month}-01`;
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(addMonths(month, 1)), -1);
export const beginOfMonth = (month: Month): Instant => beginOfDay(firstDayOf(month));
export const endOfMonth = (month: Month): Instant => endOfDay(lastDayOf(month));

export const addDays = (day: Day, days: number): Day => dayNumbered(numberOfDay(day) + days);
export const addMonths = (month: Month, months: number): Month => monthNumbered(numberOfMonth(month) + months);

/** The same date some months on; in a shorter month its last day. */
export function addMonthsToDay(day: Day, months: number): Day {
  const month = addMonths(monthOfDay(day), months);
  const sameDate = `${month}-${day.slice(8)}`;
  return isDay(sameDate) ? sameDate : lastDayOf(month);
}

export const daysBetween = (from: Day, to: Day): number => numberOfDay(to) - numberOfDay(from);
export const monthsBetween = (from: Month, to: Month): number => numberOfMonth(to) - numberOfMonth(from);

/** Every day from the first to the last, both included. */
export const daysFromTo = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index));

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day): number => ((((numberOfDay(day) + 3) % 7) + 7) % 7) + 1;

/** `HH:MM:SS` */
export const clockOf = (instant: Instant): string =>
  clockOfSeconds(Math.floor((instant - beginOfDay(dayOf(instant))) / 1000));

/** A time of that day, `HH:MM` or `HH:MM:SS`: `instantAt('2026-12-01', '04:00')`. */
export function instantAt(day: Day, clock: string): Instant {
  const seconds = secondsOfClock(clock);
  if (seconds === null) throw new RangeError(`not a time of day: ${clock}`);
  return beginOfDay(day) + seconds * 1000;
}

/** `YYYY-MM-DD HH:MM`, the form in which deadlines are shown (CAL-3). */
export const dateAndMinute = (instant: Instant): string => `${dayOf(instant)} ${clockOf(instant).slice(0, 5)}`;

/** Reads `YYYY-MM-DD HH:MM[:SS]`, the form in which definitions give their times. */
export function readDateTime(text: string): Instant {
  const [day = '', clock = ''] = text.split(' ');
  return instantAt(day, clock);
}

/** CAL-3: a deadline in days is n × 24 h from the act. */
export const daysAfter = (instant: Instant, days: number): Instant => instant + days * DAY_MS;
