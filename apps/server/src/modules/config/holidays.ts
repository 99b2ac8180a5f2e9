// Public holidays, which are not working days (CAL-3: working days skip weekends and these days).
// 2026: the State Council's arrangement of 4 November 2025, complete. Saturdays and Sundays that are worked in exchange still count
// as free, as CAL-3 says.
// 2027: only the statutory days, including those of the lunar calendar. The additional days off are announced each autumn; an
// operator adds them as a new version of the key `holidays`.
import { listDays, type Day } from '@shengyu/rules/time/calendar.ts';

export const HOLIDAYS: readonly Day[] = [
  ...listDays('2026-01-01', '2026-01-03'), // 元旦
  ...listDays('2026-02-15', '2026-02-23'), // 春节
  ...listDays('2026-04-04', '2026-04-06'), // 清明节
  ...listDays('2026-05-01', '2026-05-05'), // 劳动节
  ...listDays('2026-06-19', '2026-06-21'), // 端午节
  ...listDays('2026-09-25', '2026-09-27'), // 中秋节
  ...listDays('2026-10-01', '2026-10-07'), // 国庆节

  '2027-01-01', // 元旦
  ...listDays('2027-02-05', '2027-02-08'), // 春节：除夕至初三
  '2027-04-05', // 清明节
  ...listDays('2027-05-01', '2027-05-02'), // 劳动节
  '2027-06-09', // 端午节
  '2027-09-15', // 中秋节
  ...listDays('2027-10-01', '2027-10-03'), // 国庆节
];
