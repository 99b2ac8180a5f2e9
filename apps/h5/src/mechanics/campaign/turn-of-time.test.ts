import { describe, expect, it } from 'vitest';
import { readDateTime } from '@shengyu/rules/time/calendar.ts';
import type { Activity } from './campaign.ts';
import { nextMidnight, createServerClock } from '#features/clock/server-clock.ts';
import { nextPeriodEnd } from './turn-of-time.ts';

const at = (text: string): number => readDateTime(text);
const ts = (text: string): number => at(text) / 1000;
const activity = {
  open_at: ts('2026-12-01 00:00:00'),
  close_at: ts('2026-12-28 13:00:00'),
  claim_until: ts('2027-01-04 00:00:00'),
} as Activity;

describe('S2-ALL-4 time', () => {
  it('S2-ALL-4 is the server’s, whatever the phone’s clock says', () => {
    const phone = Date.now();
    const clock = createServerClock(phone / 1000 + 3_600, phone);
    expect(clock.offset).toBe(3_600_000);
    expect(clock.now() - Date.now()).toBeGreaterThan(3_599_000);
  });

  it('S2-ALL-4 the page turns at 00:00 in Shanghai', () => {
    expect(nextMidnight(at('2026-12-05 23:59:59'))).toBe(at('2026-12-06 00:00:00'));
    expect(nextMidnight(at('2026-12-06 00:00:00'))).toBe(at('2026-12-07 00:00:00'));
    expect(nextPeriodEnd(at('2026-12-05 10:00:00'), activity)).toBe(at('2026-12-06 00:00:00'));
  });

  it('S2-ALL-4 and at the ends of the campaign, when they come first', () => {
    expect(nextPeriodEnd(at('2026-12-28 10:00:00'), activity)).toBe(at('2026-12-28 13:00:00'));
    expect(nextPeriodEnd(at('2026-12-28 13:00:00'), activity)).toBe(at('2026-12-29 00:00:00'));
    expect(nextPeriodEnd(at('2026-12-28 10:00:00'), { ...activity, close_at: 0 })).toBe(at('2026-12-29 00:00:00'));
  });
});
