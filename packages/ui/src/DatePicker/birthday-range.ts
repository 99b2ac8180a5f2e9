import { addMonthsToDay, type Day } from '@shengyu/rules/calendar.ts';

/** USER-5: between 8 and 100 years ago, both birthdays included. */
export const birthdayRange = (today: Day): { min: Day; max: Day } => ({
  min: addMonthsToDay(today, -100 * 12),
  max: addMonthsToDay(today, -8 * 12),
});
