import { DAY_MS, dayOf, HOUR_MS, type Instant } from './calendar.ts';

const MINUTE_MS = 60_000;

/** S9-01: a time such as 5分钟前, by elapsed time and not by calendar dates. A moment after `now` (clocks differ) is shown as 刚刚. */
export function formatRelativeTime(at: Instant, now: Instant): string {
  const gone = now - at;
  if (gone < MINUTE_MS) return '刚刚';
  if (gone < HOUR_MS) return `${Math.floor(gone / MINUTE_MS)}分钟前`;
  if (gone < DAY_MS) return `${Math.floor(gone / HOUR_MS)}小时前`;
  if (gone < 2 * DAY_MS) return '昨天';
  if (gone < 3 * DAY_MS) return '前天';
  if (gone < 7 * DAY_MS) return `${Math.floor(gone / DAY_MS)}天前`;
  return dayOf(at);
}
