// Days and months of Asia/Shanghai (CAL-1). This zone is a fixed UTC+8 without daylight saving, so plain integer arithmetic is
// enough, and the result does not depend on the time zone or the time-zone data of a server or phone.
import { clockTimeOfSeconds, secondsOfClockTime } from './clock-time.ts';

/** Milliseconds since 1970-01-01T00:00Z. The API uses seconds; convert with `instantOfUnixSeconds` and `unixSecondsOf`. */
export type Instant = number;
/** Unix seconds, as used in the API. */
export type UnixSeconds = number;
/** A day as `YYYY-MM-DD`. */
export type Day = string;
/** A month as `YYYY-MM`. */
export type Month = string;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_MS = 8 * HOUR_MS;

export const instantOfUnixSeconds = (ts: UnixSeconds): Instant => ts * 1000;
export const unixSecondsOf = (instant: Instant): UnixSeconds => Math.floor(instant / 1000);

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** Days since 1970-01-01. Years are counted from March, so that the leap day is the last day of a year. */
function civilDayNumber(year: number, month: number, date: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The day that lies this many days after 1970-01-01. */
export function dayFromNumber(dayNumber: number): Day {
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
  return dayFromNumber(dayNumber) === text ? dayNumber : null;
}

export const isDay = (text: string): boolean => readDay(text) !== null;
export const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** Days from 1970-01-01 to this day; throws when the text is not a valid day. */
export function numberOfDay(day: Day): number {
  const dayNumber = readDay(day);
  if (dayNumber === null) throw new RangeError(`not a day: ${day}`);
  return dayNumber;
}

/** The number of months since 0000-01; throws when the text is not a valid month. */
export function numberOfMonth(month: Month): number {
  if (!isMonth(month)) throw new RangeError(`not a month: ${month}`);
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

export function monthFromNumber(monthNumber: number): Month {
  const month = `${pad(Math.floor(monthNumber / 12), 4)}-${pad((monthNumber % 12) + 1, 2)}`;
  if (!isMonth(month)) throw new RangeError(`no four-digit year: month number ${monthNumber}`);
  return month;
}

/**
 * CAL-4: the day an event belongs to, decided by the time of the event itself and not by its arrival; 00:00:00 begins the new day.
 */
export const dayOf = (instant: Instant): Day => dayFromNumber(Math.floor((instant + SHANGHAI_MS) / DAY_MS));
export const monthOf = (instant: Instant): Month => monthOfDay(dayOf(instant));
export const monthOfDay = (day: Day): Month => day.slice(0, 7);
export const yearOfDay = (day: Day): number => Number(day.slice(0, 4));

/** The first moment of a day. A day is the half-open interval [beginOfDay, endOfDay). */
export const beginOfDay = (day: Day): Instant => numberOfDay(day) * DAY_MS - SHANGHAI_MS;
export const endOfDay = (day: Day): Instant => beginOfDay(day) + DAY_MS;

export const firstDayOf = (month: Month): Day => `${month}-01`;
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(addMonths(month, 1)), -1);
export const beginOfMonth = (month: Month): Instant => beginOfDay(firstDayOf(month));
export const endOfMonth = (month: Month): Instant => endOfDay(lastDayOf(month));

export const addDays = (day: Day, days: number): Day => dayFromNumber(numberOfDay(day) + days);
export const addMonths = (month: Month, months: number): Month => monthFromNumber(numberOfMonth(month) + months);

/** The same date some months later; in a month too short for that date, the last day of the month. */
export function addMonthsToDay(day: Day, months: number): Day {
  const month = addMonths(monthOfDay(day), months);
  const sameDate = `${month}-${day.slice(8)}`;
  return isDay(sameDate) ? sameDate : lastDayOf(month);
}

export const daysBetween = (from: Day, to: Day): number => numberOfDay(to) - numberOfDay(from);
export const monthsBetween = (from: Month, to: Month): number => numberOfMonth(to) - numberOfMonth(from);

/** Every day from the first to the last, both included. */
export const listDays = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index));

/** The day of the week: 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day): number => ((((numberOfDay(day) + 3) % 7) + 7) % 7) + 1;

/** The time of day as `HH:MM:SS`. */
export const clockTimeOf = (instant: Instant): string =>
  clockTimeOfSeconds(Math.floor((instant - beginOfDay(dayOf(instant))) / 1000));

/** The moment of a time of day, which is `HH:MM` or `HH:MM:SS`, for example `instantAt('2026-12-01', '04:00')`. */
export function instantAt(day: Day, clock: string): Instant {
  const seconds = secondsOfClockTime(clock);
  if (seconds === null) throw new RangeError(`not a time of day: ${clock}`);
  return beginOfDay(day) + seconds * 1000;
}

/** The date and time as `YYYY-MM-DD HH:MM`, the form in which deadlines are shown (CAL-3). */
export const formatDateAndMinute = (instant: Instant): string =>
  `${dayOf(instant)} ${clockTimeOf(instant).slice(0, 5)}`;

/** Reads `YYYY-MM-DD HH:MM[:SS]`, the form in which campaign definitions give their times. */
export function readDateTime(text: string): Instant {
  const [day = '', clock = ''] = text.split(' ');
  return instantAt(day, clock);
}

/** The moment n days later; a deadline of n days is n × 24 hours after the event (CAL-3). */
export const addDaysToInstant = (instant: Instant, days: number): Instant => instant + days * DAY_MS;
