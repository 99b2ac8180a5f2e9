import { beginOfDay, type Day, dayOf, yearOfDay } from '../time/calendar.ts';
import { isSupportedYear, createPeriodSeries } from '../time/periods.ts';

export type ZodiacElement = '火' | '土' | '风' | '水';

export interface StarSign {
  readonly star_id: number;
  readonly name: string;
  /** The first day of the sign in a year, as `MM-DD`. */
  readonly begin: string;
  /** The last day of the sign in a year, as `MM-DD`. */
  readonly end: string;
  readonly element: ZodiacElement;
}

const sign = (star_id: number, name: string, begin: string, end: string, element: ZodiacElement): StarSign => ({
  star_id,
  name,
  begin,
  end,
  element,
});

/** The twelve signs; `star_id` is the star_sign of the API, and the list is ordered by it. */
export const STAR_SIGNS: readonly StarSign[] = [
  sign(1, '白羊座', '03-21', '04-19', '火'),
  sign(2, '金牛座', '04-20', '05-20', '土'),
  sign(3, '双子座', '05-21', '06-21', '风'),
  sign(4, '巨蟹座', '06-22', '07-22', '水'),
  sign(5, '狮子座', '07-23', '08-22', '火'),
  sign(6, '处女座', '08-23', '09-22', '土'),
  sign(7, '天秤座', '09-23', '10-23', '风'),
  sign(8, '天蝎座', '10-24', '11-22', '水'),
  sign(9, '射手座', '11-23', '12-21', '火'),
  sign(10, '摩羯座', '12-22', '01-19', '土'),
  sign(11, '水瓶座', '01-20', '02-18', '风'),
  sign(12, '双鱼座', '02-19', '03-20', '水'),
];

/**
 * The signs ordered by their first day in a calendar year: Aquarius is the first season, Capricorn the last, and Capricorn reaches
 * into the next year.
 */
const BY_FIRST_DAY: readonly StarSign[] = [...STAR_SIGNS.slice(10), ...STAR_SIGNS.slice(0, 10)];

const signAt = (place: number): StarSign => BY_FIRST_DAY[((place % 12) + 12) % 12] as StarSign;

/** The number of the season that contains the day. Seasons are counted from year 0, twelve per year. */
const seasonNumberOf = (day: Day): number =>
  yearOfDay(day) * 12 + BY_FIRST_DAY.filter(({ begin }) => begin <= day.slice(5)).length - 1;

const firstDayOfSeason = (number: number): Day =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${signAt(number).begin}`;

export const starSignById = (star_id: number): StarSign | undefined => STAR_SIGNS[star_id - 1];

/** The sign of a birthday, or the sun's sign on a day. */
export const starSignOn = (day: Day): StarSign => signAt(seasonNumberOf(day));

/**
 * The seasons of the star signs. Their keys are `YYYY-z{star_id}` with the year of the season's first day: early January belongs to
 * `z10` of the year before.
 */
export const starSeasons = createPeriodSeries({
  numberAt: (instant) => seasonNumberOf(dayOf(instant)),
  keyOf: (number) => `${firstDayOfSeason(number).slice(0, 4)}-z${signAt(number).star_id}`,
  numberOf: (key) =>
    /^\d{4}-z\d{1,2}$/.test(key) && isSupportedYear(key)
      ? Number(key.slice(0, 4)) * 12 + ((Number(key.slice(6)) + 1) % 12)
      : null,
  spanOf: (number) => ({ begin: beginOfDay(firstDayOfSeason(number)), end: beginOfDay(firstDayOfSeason(number + 1)) }),
});
