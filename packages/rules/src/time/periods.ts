// KIT-8: the keys of periods (hours, days, weeks, months, seasons). The periods of every kind are numbered one after the other, so
// keys, spans and "two periods back" all follow from four small functions per kind.
import {
  beginOfDay,
  beginOfMonth,
  DAY_MS,
  dayFromNumber,
  dayOf,
  HOUR_MS,
  type Instant,
  isDay,
  isMonth,
  monthFromNumber,
  monthOf,
  numberOfDay,
  numberOfMonth,
  yearOfDay,
} from './calendar.ts';

/** A time span as the half-open interval [begin, end). */
export interface TimeSpan {
  readonly begin: Instant;
  readonly end: Instant;
}

export interface PeriodSeries<Key extends string | null = string> {
  /** KIT-9: the period that a moment belongs to; null when there is none (between two slots, or before the first season). */
  keyAt(instant: Instant): Key;
  isKey(text: string): boolean;
  /** The span of a period; null if the text is not a key of this series. */
  spanOf(key: string): TimeSpan | null;
  /** The key of the period `count` periods earlier; null if there is none. */
  before(key: string, count?: number): string | null;
  /**
   * C0-12: resolves the `period_key` of a request, which is a key, `-1`, `-2` … for that many periods back, or missing for the
   * current period (if none is running, the last one that began). Null if there is no such period.
   */
  resolve(asked: string | undefined, now: Instant): string | null;
}

export interface NumberedPeriods {
  /** The number of the last period that has begun; null before the first. */
  numberAt(instant: Instant): number | null;
  keyOf(number: number): string;
  /**
   * The number of the period with this key; null if the text cannot be a key. The check need not be strict: a key counts only if
   * `keyOf` returns the same text for its number.
   */
  numberOf(key: string): number | null;
  spanOf(number: number): TimeSpan;
  readonly first?: number;
}

export function createPeriodSeries<Key extends string | null = string>(periods: NumberedPeriods): PeriodSeries<Key> {
  const { first = -Infinity } = periods;

  const numberOf = (key: string): number | null => {
    const number = periods.numberOf(key);
    return number !== null && number >= first && periods.keyOf(number) === key ? number : null;
  };
  const keyBack = (number: number | null, count: number): string | null =>
    number === null || number - count < first ? null : periods.keyOf(number - count);

  return {
    keyAt(instant) {
      const number = periods.numberAt(instant);
      const key = number !== null && instant < periods.spanOf(number).end ? periods.keyOf(number) : null;
      return key as Key;
    },
    isKey: (text) => numberOf(text) !== null,
    spanOf(key) {
      const number = numberOf(key);
      return number === null ? null : periods.spanOf(number);
    },
    before: (key, count = 1) => keyBack(numberOf(key), count),
    resolve(asked, now) {
      if (asked === undefined) return keyBack(periods.numberAt(now), 0);
      if (/^-[1-9]\d{0,2}$/.test(asked)) return keyBack(periods.numberAt(now), -Number(asked));
      return numberOf(asked) === null ? null : asked;
    },
  };
}

/**
 * Whether the year of a key can be used. Keys come from requests; years at the ends of the range are refused, because a
 * neighbouring period might not have a four-digit year.
 */
export const isSupportedYear = (key: string): boolean => key >= '0100' && key < '9999';

/** The hours; keys `YYYY-MM-DDTHH`. */
export const hourPeriods = createPeriodSeries({
  numberAt: (instant) => Math.floor(instant / HOUR_MS),
  keyOf(number) {
    const day = dayOf(number * HOUR_MS);
    const hour = (number * HOUR_MS - beginOfDay(day)) / HOUR_MS;
    return `${day}T${String(hour).padStart(2, '0')}`;
  },
  numberOf: (key) =>
    /T([01]\d|2[0-3])$/.test(key) && isSupportedYear(key) && isDay(key.slice(0, 10))
      ? beginOfDay(key.slice(0, 10)) / HOUR_MS + Number(key.slice(11))
      : null,
  spanOf: (number) => ({ begin: number * HOUR_MS, end: (number + 1) * HOUR_MS }),
});

/** The days; keys `YYYY-MM-DD`. */
export const dayPeriods = createPeriodSeries({
  numberAt: (instant) => numberOfDay(dayOf(instant)),
  keyOf: dayFromNumber,
  numberOf: (key) => (isSupportedYear(key) && isDay(key) ? numberOfDay(key) : null),
  spanOf: (number) => ({ begin: beginOfDay(dayFromNumber(number)), end: beginOfDay(dayFromNumber(number + 1)) }),
});

/** 1970-01-01 was a Thursday, so the Monday of week 0 is three days earlier. */
const mondayNumber = (week: number): number => week * 7 - 3;
const weekOfDayNumber = (dayNumber: number): number => Math.floor((dayNumber + 3) / 7);

/** The weeks, Monday to Sunday; keys `YYYY-Www` as in ISO 8601. A week belongs to the year of its Thursday. */
export const weekPeriods = createPeriodSeries({
  numberAt: (instant) => weekOfDayNumber(numberOfDay(dayOf(instant))),
  keyOf(number) {
    const year = yearOfDay(dayFromNumber(mondayNumber(number) + 3));
    const firstWeek = firstWeekOf(year);
    return `${String(year).padStart(4, '0')}-W${String(number - firstWeek + 1).padStart(2, '0')}`;
  },
  numberOf: (key) =>
    /^\d{4}-W([0-4]\d|5[0-3])$/.test(key) && isSupportedYear(key)
      ? firstWeekOf(Number(key.slice(0, 4))) + Number(key.slice(6)) - 1
      : null,
  spanOf(number) {
    const begin = beginOfDay(dayFromNumber(mondayNumber(number)));
    return { begin, end: begin + 7 * DAY_MS };
  },
});

/** The first week of a year is the one that contains 4 January. */
function firstWeekOf(year: number): number {
  return weekOfDayNumber(numberOfDay(`${String(year).padStart(4, '0')}-01-04`));
}

/** The months; keys `YYYY-MM`. */
export const monthPeriods = createPeriodSeries({
  numberAt: (instant) => numberOfMonth(monthOf(instant)),
  keyOf: monthFromNumber,
  numberOf: (key) => (isSupportedYear(key) && isMonth(key) ? numberOfMonth(key) : null),
  spanOf: (number) => ({
    begin: beginOfMonth(monthFromNumber(number)),
    end: beginOfMonth(monthFromNumber(number + 1)),
  }),
});

export const hourOf = (instant: Instant): string => hourPeriods.keyAt(instant);
export const weekOf = (instant: Instant): string => weekPeriods.keyAt(instant);

/** The seasons of a campaign that opens again and again; keys `s{k}` with k = floor((now − firstOpen) / length). */
export const createSeasonPeriods = (schedule: {
  readonly firstOpen: Instant;
  readonly days: number;
}): PeriodSeries<string | null> =>
  createPeriodSeries<string | null>({
    first: 0,
    numberAt(instant) {
      const number = Math.floor((instant - schedule.firstOpen) / (schedule.days * DAY_MS));
      return number < 0 ? null : number;
    },
    keyOf: (number) => `s${number}`,
    numberOf: (key) => (/^s\d{1,4}$/.test(key) ? Number(key.slice(1)) : null),
    spanOf(number) {
      const begin = schedule.firstOpen + number * schedule.days * DAY_MS;
      return { begin, end: begin + schedule.days * DAY_MS };
    },
  });

/** A series with a single period: `c` (the campaign) or `t` (total). */
export const createSinglePeriod = (key: 'c' | 't', span: TimeSpan): PeriodSeries<string | null> =>
  createPeriodSeries<string | null>({
    first: 0,
    numberAt: (instant) => (instant < span.begin ? null : 0),
    keyOf: () => key,
    numberOf: (text) => (text === key ? 0 : null),
    spanOf: () => span,
  });
