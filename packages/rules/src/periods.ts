// Period keys (KIT-8). Every kind of period is a numbered series, so keys, spans and "two periods back" follow from
// four small functions per kind.
import {
  beginOfDay,
  beginOfMonth,
  DAY_MS,
  dayNumbered,
  dayOf,
  HOUR_MS,
  type Instant,
  isDay,
  isMonth,
  monthNumbered,
  monthOf,
  numberOfDay,
  numberOfMonth,
  yearOfDay,
} from './calendar.ts';

/** [begin, end) */
export interface Span {
  readonly begin: Instant;
  readonly end: Instant;
}

export interface PeriodSeries<Key extends string | null = string> {
  /** KIT-9: the period a moment belongs to; null where there is none (between slots, before the first season). */
  keyAt(instant: Instant): Key;
  isKey(text: string): boolean;
  /** Null if the text is no key of this series. */
  spanOf(key: string): Span | null;
  /** The key `count` periods earlier; null if there is none. */
  before(key: string, count?: number): string | null;
  /**
   * C0-12: a `period_key` as a call gives it: a key, `-1`, `-2` … for that many periods back, or nothing for the
   * running one (where none runs: the last that began). Null if there is no such period.
   */
  resolve(asked: string | undefined, now: Instant): string | null;
}

export interface NumberedPeriods {
  /** The last period that has begun; null before the first. */
  numberAt(instant: Instant): number | null;
  keyOf(number: number): string;
  /** May be careless: a key counts only if `keyOf` gives it back. */
  numberOf(key: string): number | null;
  spanOf(number: number): Span;
  readonly first?: number;
}

export function periodSeries<Key extends string | null = string>(periods: NumberedPeriods): PeriodSeries<Key> {
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

/** Keys come from outside: years so far off that a neighbouring period would have no four-digit year are no keys. */
export const isNearEnough = (key: string): boolean => key >= '0100' && key < '9999';

/** `YYYY-MM-DDTHH` */
export const hours = periodSeries({
  numberAt: (instant) => Math.floor(instant / HOUR_MS),
  keyOf(number) {
    const day = dayOf(number * HOUR_MS);
    const hour = (number * HOUR_MS - beginOfDay(day)) / HOUR_MS;
    return `${day}T${String(hour).padStart(2, '0')}`;
  },
  numberOf: (key) =>
    /T([01]\d|2[0-3])$/.test(key) && isNearEnough(key) && isDay(key.slice(0, 10))
      ? beginOfDay(key.slice(0, 10)) / HOUR_MS + Number(key.slice(11))
      : null,
  spanOf: (number) => ({ begin: number * HOUR_MS, end: (number + 1) * HOUR_MS }),
});

/** `YYYY-MM-DD` */
export const days = periodSeries({
  numberAt: (instant) => numberOfDay(dayOf(instant)),
  keyOf: dayNumbered,
  numberOf: (key) => (isNearEnough(key) && isDay(key) ? numberOfDay(key) : null),
  spanOf: (number) => ({ begin: beginOfDay(dayNumbered(number)), end: beginOfDay(dayNumbered(number + 1)) }),
});

/** 1970-01-01 was a Thursday: the Monday of week 0 is three days before it. */
const mondayNumber = (week: number): number => week * 7 - 3;
const weekOfDayNumber = (dayNumber: number): number => Math.floor((dayNumber + 3) / 7);

/** ISO `YYYY-Www`, Monday to Sunday; a week belongs to the year of its Thursday. */
export const weeks = periodSeries({
  numberAt: (instant) => weekOfDayNumber(numberOfDay(dayOf(instant))),
  keyOf(number) {
    const year = yearOfDay(dayNumbered(mondayNumber(number) + 3));
    const firstWeek = firstWeekOf(year);
    return `${String(year).padStart(4, '0')}-W${String(number - firstWeek + 1).padStart(2, '0')}`;
  },
  numberOf: (key) =>
    /^\d{4}-W([0-4]\d|5[0-3])$/.test(key) && isNearEnough(key)
      ? firstWeekOf(Number(key.slice(0, 4))) + Number(key.slice(6)) - 1
      : null,
  spanOf(number) {
    const begin = beginOfDay(dayNumbered(mondayNumber(number)));
    return { begin, end: begin + 7 * DAY_MS };
  },
});

/** The week that holds 4 January is a year's first. */
function firstWeekOf(year: number): number {
  return weekOfDayNumber(numberOfDay(`${String(year).padStart(4, '0')}-01-04`));
}

/** `YYYY-MM` */
export const months = periodSeries({
  numberAt: (instant) => numberOfMonth(monthOf(instant)),
  keyOf: monthNumbered,
  numberOf: (key) => (isNearEnough(key) && isMonth(key) ? numberOfMonth(key) : null),
  spanOf: (number) => ({ begin: beginOfMonth(monthNumbered(number)), end: beginOfMonth(monthNumbered(number + 1)) }),
});

export const hourOf = (instant: Instant): string => hours.keyAt(instant);
export const weekOf = (instant: Instant): string => weeks.keyAt(instant);

/** `s{k}`, k = floor((now − firstOpen) / length): seasons of a campaign that opens again and again. */
export const seasonsOf = (schedule: {
  readonly firstOpen: Instant;
  readonly days: number;
}): PeriodSeries<string | null> =>
  periodSeries<string | null>({
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

/** `c` and `t`: one period, without one before it. */
export const onePeriod = (key: 'c' | 't', span: Span): PeriodSeries<string | null> =>
  periodSeries<string | null>({
    first: 0,
    numberAt: (instant) => (instant < span.begin ? null : 0),
    keyOf: () => key,
    numberOf: (text) => (text === key ? 0 : null),
    spanOf: () => span,
  });
