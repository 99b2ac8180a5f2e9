import { type Day, yearOfDay } from './calendar.ts';

const ADULT_AGE = 18;

/** CARE-1: a child below this age may look at campaigns but not take part. */
export const MIN_PLAYING_AGE = 8;

/** Age in whole years; a person born on 29 February turns older on 1 March of common years. */
export const ageOn = (day: Day, birthday: Day): number =>
  yearOfDay(day) - yearOfDay(birthday) - (day.slice(5) < birthday.slice(5) ? 1 : 0);

/** SIGN-2: a person is an adult when the 18th birthday is on or before this day. */
export const isAdultOn = (day: Day, birthday: Day): boolean => ageOn(day, birthday) >= ADULT_AGE;

/** USER-5: whether a person with this birthday may register: it must be between 8 and 100 years ago, both birthdays included. */
export function mayRegisterWithBirthday(birthday: Day, today: Day): boolean {
  const age = ageOn(today, birthday);
  const turns100Today = age === 100 && today.slice(5) === birthday.slice(5);
  return age >= MIN_PLAYING_AGE && (age < 100 || turns100Today);
}
