import { addDays, weekdayOf } from '@shengyu/rules/calendar.ts';

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** 今天 11-18 周三; of another year with it. */
export function dayHead(day: string, today: string): string {
  const near = day === today ? '今天 ' : day === addDays(today, -1) ? '昨天 ' : '';
  const date = day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
  return `${near}${date} ${WEEKDAYS[weekdayOf(day) - 1]}`;
}
