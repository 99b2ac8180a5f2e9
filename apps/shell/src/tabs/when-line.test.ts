import { expect, it } from 'vitest';
import { whenLine, type Campaign } from './when-line.ts';

const DAY = 86_400;
const NOW = 1_800_000_000;
const at = (more: Partial<Campaign>): Campaign =>
  ({ state: 'open', open_at: NOW - 3 * DAY, close_at: NOW + 5 * DAY, server_time: NOW, ...more }) as Campaign;

it('a campaign says in one line how long it has run and still runs', () => {
  expect(whenLine(at({}))).toBe('第 4 天 · 还剩 5 天');
  expect(whenLine(at({ close_at: NOW + 60 }))).toBe('第 4 天 · 还剩 1 天');
  expect(whenLine(at({ close_at: 0 }))).toBe('长期开放');
  expect(whenLine(at({ season_no: 2 }))).toBe('赛季 2 · 还剩 5 天');
  expect(whenLine(at({ state: 'preview', open_at: NOW + 2 * DAY }))).toBe('2 天后开始');
  expect(whenLine(at({ state: 'claim' }))).toBe('已结束，可领奖');
  expect(whenLine(at({ state: 'ended' }))).toBe('已结束');
});
