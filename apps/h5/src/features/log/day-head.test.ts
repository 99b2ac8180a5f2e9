import { expect, it } from 'vitest';
import { formatDayHeading } from './day-head.ts';

it('S-HL-1 S-OL-2 the day as people say it', () => {
  expect(formatDayHeading('2026-11-18', '2026-11-18')).toBe('今天 11-18 周三');
  expect(formatDayHeading('2026-11-17', '2026-11-18')).toBe('昨天 11-17 周二');
  expect(formatDayHeading('2026-11-16', '2026-11-18')).toBe('11-16 周一');
  expect(formatDayHeading('2025-12-31', '2026-01-01')).toBe('昨天 2025-12-31 周三');
});
