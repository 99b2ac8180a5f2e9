import { addMonthsToDay, type Day } from '@shengyu/rules/time/calendar.ts';

/** USER-5: a birthday may lie from 100 to 8 years before today, both days included. */
export const birthdayRange = (today: Day): { min: Day; max: Day } => ({
  min: addMonthsToDay(today, -100 * 12),
  max: addMonthsToDay(today, -8 * 12),
});
