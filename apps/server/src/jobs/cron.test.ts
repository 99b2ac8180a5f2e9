import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShanghaiMatcher } from './cron.ts';

const MINUTE = 60_000;
const utc = (at: number) => {
  const d = new Date(at);
  const [min, hour, date, month, dow] = [
    d.getUTCMinutes(),
    d.getUTCHours(),
    d.getUTCDate(),
    d.getUTCMonth() + 1,
    d.getUTCDay(),
  ];
  return { min, hour, date, month, dow };
};
/** The minutes in a time span that match a cron line, as UTC text. */
const firings = (line: string, from: string, until: string): string[] => {
  const found: string[] = [];
  let at = Date.parse(from);
  const matches = createShanghaiMatcher(line, () => at);
  for (; at < Date.parse(until); at += MINUTE) {
    if (matches(utc(at))) found.push(new Date(at).toISOString().slice(0, 16));
  }
  return found;
};

describe('cron lines in Asia/Shanghai', () => {
  it('CAL-1 CAL-2 04:30 on the 1st is 20:30 UTC on the last day of the month before, whatever its length', () => {
    expect(firings('30 4 1 * *', '2026-11-29T00:00Z', '2027-05-02T00:00Z')).toEqual([
      '2026-11-30T20:30',
      '2026-12-31T20:30',
      '2027-01-31T20:30',
      '2027-02-28T20:30',
      '2027-03-31T20:30',
      '2027-04-30T20:30',
    ]);
  });

  it('CAL-1 in a leap year the 28th of February in UTC is the 29th in Shanghai, and the 29th is the 1st of March', () => {
    expect(firings('30 4 1 3 *', '2028-02-27T00:00Z', '2028-03-03T00:00Z')).toEqual(['2028-02-29T20:30']);
    expect(firings('30 4 29 2 *', '2028-02-27T00:00Z', '2028-03-03T00:00Z')).toEqual(['2028-02-28T20:30']);
    expect(firings('30 4 29 2 *', '2027-02-27T00:00Z', '2027-03-03T00:00Z')).toEqual([]);
  });

  it('CAL-1 CAL-2 midnight and its minutes, weekdays, and every minute', () => {
    expect(firings('0 0 * * *', '2026-11-18T00:00Z', '2026-11-20T00:00Z')).toEqual([
      '2026-11-18T16:00',
      '2026-11-19T16:00',
    ]);
    expect(firings('10 0 * * 1', '2026-11-16T00:00Z', '2026-11-23T20:00Z')).toEqual(['2026-11-22T16:10']);
    expect(firings('0 9-11 * * *', '2026-11-18T00:00Z', '2026-11-19T00:00Z')).toEqual([
      '2026-11-18T01:00',
      '2026-11-18T02:00',
      '2026-11-18T03:00',
    ]);
    expect(firings('* * * * *', '2026-11-18T00:00Z', '2026-11-18T00:05Z')).toHaveLength(5);
  });

  it('CAL-1 agrees with the calendar of Asia/Shanghai for any minute, also when a missed one is asked for later', () => {
    const shanghai = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Shanghai',
      hourCycle: 'h23',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    const minute = fc
      .integer({ min: Date.UTC(2025, 0) / MINUTE, max: Date.UTC(2099, 0) / MINUTE })
      .map((minutes) => minutes * MINUTE);
    const askedLater = fc.integer({ min: 0, max: 31 * 86_400_000 });
    fc.assert(
      fc.property(minute, askedLater, (at, later) => {
        const part = Object.fromEntries(shanghai.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
        const line = `${part.minute} ${part.hour} ${part.day} ${part.month} *`;
        expect(createShanghaiMatcher(line, () => at + later)(utc(at))).toBe(true);
        expect(createShanghaiMatcher(line, () => at + later)(utc(at + 86_400_000))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
