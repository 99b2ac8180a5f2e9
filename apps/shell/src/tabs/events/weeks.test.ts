import { expect, it } from 'vitest';
import type { Campaign } from '#tabs/when-line.ts';
import { shareOfWeeks, weekBars, weekDays, weekLanes } from './weeks.ts';

/** Monday, 16 November 2026, 23:30 in Shanghai. */
const NOW = Date.UTC(2026, 10, 16, 15, 30) / 1000;
const DAY = 86_400;
const midnight = Date.UTC(2026, 10, 15, 16) / 1000;

const campaign = (open_at: number, close_at: number, state = 'open'): Campaign =>
  ({ open_at, close_at, state, activity_code: `${open_at}` }) as Campaign;

it('web-shell.md §4 活动: fourteen days by the calendar of Shanghai, today is the fifth', () => {
  const days = weekDays(NOW);
  expect(days.map(({ date }) => date)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
  expect(days.findIndex(({ isToday }) => isToday)).toBe(4);
  expect(days.filter(({ isRest }) => isRest).map(({ date }) => date)).toEqual([14, 15, 21, 22]);
  expect(days[4]!.name).toBe('一');
});

it('a bar runs from its first to its last day, is cut at both ends, and one that has ended is not shown', () => {
  const bars = weekBars(
    [
      campaign(midnight - 30 * DAY, 0),
      campaign(midnight - 3 * DAY, midnight + 6 * DAY),
      campaign(midnight + 7 * DAY, midnight + 40 * DAY, 'preview'),
      campaign(midnight - 40 * DAY, midnight - 20 * DAY, 'claim'),
      campaign(midnight - DAY, midnight + DAY, 'ended'),
      campaign(midnight + 20 * DAY, midnight + 30 * DAY, 'preview'),
    ],
    NOW,
  );
  expect(bars.map(({ from, length }) => [from, length])).toEqual([
    [0, 14],
    [1, 9],
    [11, 3],
  ]);
});

it('bars that do not overlap share a line, what runs all the time comes last, and now stands between its days', () => {
  const bars = weekBars(
    [
      campaign(midnight - 30 * DAY, 0),
      campaign(midnight - 3 * DAY, midnight + DAY),
      campaign(midnight - DAY, midnight + 2 * DAY),
      campaign(midnight + DAY, midnight + 4 * DAY),
    ],
    NOW,
  );
  expect(weekLanes(bars).map((lane) => lane.map(({ from }) => from))).toEqual([[1, 5], [3], [0]]);
  expect(shareOfWeeks(NOW)).toBeCloseTo((4 + 23.5 / 24) / 14, 5);
});
