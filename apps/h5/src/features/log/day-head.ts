import { addDays, weekdayOf } from '@shengyu/rules/time/calendar.ts';

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** E.g. 今天 11-18 周三; a date of another year includes the year. */
export function formatDayHeading(day: string, today: string): string {
  const near = day === today ? '今天 ' : day === addDays(today, -1) ? '昨天 ' : '';
  const date = day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
  return `${near}${date} ${WEEKDAYS[weekdayOf(day) - 1]}`;
}
