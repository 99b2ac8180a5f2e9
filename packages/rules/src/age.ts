import { type Day, yearOfDay } from './calendar.ts';

export const ADULT_AGE = 18;

/** CARE-1: below it one only looks. */
export const PLAYING_AGE = 8;

/** Whole years; who was born on 29 February turns older on 1 March of common years. */
export const ageOn = (day: Day, birthday: Day): number =>
  yearOfDay(day) - yearOfDay(birthday) - (day.slice(5) < birthday.slice(5) ? 1 : 0);

/** SIGN-2: the 18th birthday is on or before this day. */
export const isAdultOn = (day: Day, birthday: Day): boolean => ageOn(day, birthday) >= ADULT_AGE;

/** USER-5: between 8 and 100 years ago, both birthdays included. */
export function isBirthdayToRegister(birthday: Day, today: Day): boolean {
  const age = ageOn(today, birthday);
  const turns100Today = age === 100 && today.slice(5) === birthday.slice(5);
  return age >= PLAYING_AGE && (age < 100 || turns100Today);
}
