import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf, readDateTime } from './calendar.ts';
import { formatRelativeTime } from './relative-time.ts';

const NOW = readDateTime('2027-01-08 12:00');
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

it.each([
  [0, '刚刚'],
  [MINUTE - 1, '刚刚'],
  [-5 * SECOND, '刚刚'],
  [MINUTE, '1分钟前'],
  [HOUR - 1, '59分钟前'],
  [HOUR, '1小时前'],
  [DAY - 1, '23小时前'],
  [DAY, '昨天'],
  [2 * DAY - 1, '昨天'],
  [2 * DAY, '前天'],
  [3 * DAY - 1, '前天'],
  [3 * DAY, '3天前'],
  [7 * DAY - 1, '6天前'],
  [7 * DAY, '2027-01-01'],
  [7 * DAY + 13 * HOUR, '2026-12-31'],
])('S9-01 %i ms ago is %s', (gone, text) => expect(formatRelativeTime(NOW - gone, NOW)).toBe(text));

it('S9-01 older than seven days is the date in Asia/Shanghai, whatever the moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 7 * DAY, max: 4000 * DAY }), (gone) => {
      expect(formatRelativeTime(NOW - gone, NOW)).toBe(dayOf(NOW - gone));
    }),
  );
});
