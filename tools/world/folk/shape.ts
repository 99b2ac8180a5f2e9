// How much is given on a day (§5, "Shape"): weekday, holiday, payday, campaign, the guild's own course and a little noise.
import { addDays, weekdayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import { HOLIDAYS } from '@shengyu/server/modules/config/holidays.ts';
import type { Chance } from '../chance.ts';
import type { GuildPlan } from './guild-plans.ts';

const WEEKDAY = [0.82, 0.8, 0.86, 0.92, 1.18, 1.42, 1.3];
const holidays = new Set(HOLIDAYS);

/** The factor of a day for the whole island. */
export function computeDayFactor(day: Day): number {
  const weekday = WEEKDAY[weekdayOf(day) - 1]!;
  const isLast = holidays.has(day) && !holidays.has(addDays(day, 1));
  const holiday = holidays.has(day) ? (isLast ? 0.7 : 1.6) : 1;
  const payday = ['10', '15'].includes(day.slice(8)) ? 1.15 : 1;
  return weekday * holiday * payday;
}

/** Diamonds that a guild is given on a day; `back` is the day counted from today (negative). */
export function computeDiamonds(plan: GuildPlan, day: Day, back: number, chance: Chance): number {
  const noise = 0.88 + chance.next() * 0.24;
  return plan.base * computeDayFactor(day) * computeCourse(plan, day, back) * noise;
}

/** The weekends of a guild that gives on three days a week carry its whole week. */
const WEEKEND_SHARE = 7 / 3;

function computeCourse({ profile, founded }: GuildPlan, day: Day, back: number): number {
  const weeks = (back - founded) / 7;
  switch (profile) {
    case 'steady':
      return 1;
    case 'rising':
      return 0.55 * 1.04 ** weeks;
    case 'falling':
      return 1.3 * 0.97 ** weeks;
    case 'seasonal':
      return 1 + 0.5 * Math.sin((weeks / 9) * Math.PI);
    case 'comeback':
      // Two silent weeks, then more than before.
      return back > -70 && back < -56 ? 0 : back >= -56 ? 1.35 : 1;
    case 'weekends':
      return weekdayOf(day) >= 5 ? WEEKEND_SHARE : 0;
  }
}

/** Minutes of a day with peaks at 13, 19 and 21:30 to 23:30. */
export function chooseMinute(chance: Chance): number {
  const roll = chance.next();
  if (roll < 0.12) return chance.int(12 * 60 + 20, 13 * 60 + 50);
  if (roll < 0.3) return chance.int(18 * 60 + 20, 19 * 60 + 50);
  if (roll < 0.82) return chance.int(21 * 60 + 20, 23 * 60 + 30);
  return chance.int(9 * 60, 21 * 60);
}
