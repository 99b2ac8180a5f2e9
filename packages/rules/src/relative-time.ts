import { DAY_MS, dayOf, HOUR_MS, type Instant } from './calendar.ts';

const MINUTE_MS = 60_000;

/** S9-01, by time gone by, not by dates. A moment ahead of `now` (clocks differ) is 刚刚. */
export function relativeTime(at: Instant, now: Instant): string {
  const gone = now - at;
  if (gone < MINUTE_MS) return '刚刚';
  if (gone < HOUR_MS) return `${Math.floor(gone / MINUTE_MS)}分钟前`;
  if (gone < DAY_MS) return `${Math.floor(gone / HOUR_MS)}小时前`;
  if (gone < 2 * DAY_MS) return '昨天';
  if (gone < 3 * DAY_MS) return '前天';
  if (gone < 7 * DAY_MS) return `${Math.floor(gone / DAY_MS)}天前`;
  return dayOf(at);
}
