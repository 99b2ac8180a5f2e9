import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as calendar from './calendar.ts';

const {
  addDays,
  addMonths,
  addMonthsToDay,
  beginOfDay,
  beginOfMonth,
  clockTimeOf: clockOf,
  DAY_MS,
  formatDateAndMinute: dateAndMinute,
  dayOf,
  addDaysToInstant: daysAfter,
  daysBetween,
  listDays: daysFromTo,
  endOfDay,
  endOfMonth,
  instantAt,
  instantOfUnixSeconds: instantOf,
  isDay,
  isMonth,
  lastDayOf,
  monthOf,
  monthsBetween,
  readDateTime,
  unixSecondsOf: tsOf,
  weekdayOf,
} = calendar;

/** 1900 to 2199, in milliseconds. */
const instants = fc.integer({ min: -2_208_988_800_000, max: 7_258_118_399_999 });
const someDays = instants.map(dayOf);

/** The platform's own calendar, shifted by eight hours, as an independent check. */
const witness = (instant: number): string => new Date(instant + 8 * 3_600_000).toISOString();

describe('CAL-1 days and months of Asia/Shanghai', () => {
  it.each([
    ['2026-11-30T15:59:59.999Z', '2026-11-30', '23:59:59'],
    ['2026-11-30T16:00:00.000Z', '2026-12-01', '00:00:00'],
    ['2024-02-28T16:00:00.000Z', '2024-02-29', '00:00:00'],
    ['1969-12-31T16:00:00.000Z', '1970-01-01', '00:00:00'],
    ['1969-12-31T15:59:59.999Z', '1969-12-31', '23:59:59'],
    ['1988-07-01T00:00:00.000Z', '1988-07-01', '08:00:00'],
  ])('CAL-1 %s is %s %s', (utc, day, clock) => {
    expect([dayOf(Date.parse(utc)), clockOf(Date.parse(utc))]).toEqual([day, clock]);
  });

  it('CAL-4 a gift at 23:59:59.9 belongs to the ending day', () => {
    expect(dayOf(endOfDay('2026-12-31') - 100)).toBe('2026-12-31');
    expect(dayOf(endOfDay('2026-12-31'))).toBe('2027-01-01');
  });

  it('CAL-1 agrees with the Gregorian calendar at every moment', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const text = witness(instant);
        expect(dayOf(instant)).toBe(text.slice(0, 10));
        expect(monthOf(instant)).toBe(text.slice(0, 7));
        expect(clockOf(instant)).toBe(text.slice(11, 19));
        expect(dateAndMinute(instant)).toBe(text.slice(0, 16).replace('T', ' '));
        expect(weekdayOf(dayOf(instant)) % 7).toBe(new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay());
      }),
      { numRuns: 2000 },
    );
  });

  it('CAL-1 a day holds exactly the moments from its begin to its end', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = dayOf(instant);
        expect(beginOfDay(day)).toBeLessThanOrEqual(instant);
        expect(endOfDay(day)).toBeGreaterThan(instant);
        expect(endOfDay(day) - beginOfDay(day)).toBe(DAY_MS);
        expect(beginOfMonth(monthOf(instant))).toBeLessThanOrEqual(instant);
        expect(endOfMonth(monthOf(instant))).toBeGreaterThan(instant);
      }),
    );
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-04-31',
    '1900-02-29',
    '9999-12-32',
    '0000-01-00',
    '2026-1-1',
    '',
    '2026-01-01x',
  ])('CAL-1 %j is no day', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => beginOfDay(text)).toThrow(RangeError);
  });

  it('CAL-1 leap days and month forms', () => {
    expect(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'].every(isDay)).toBe(true);
    expect(['2026-12', '2026-13', '2026-1', '2026-01-01', ''].map(isMonth)).toEqual([true, false, false, false, false]);
    expect(['2024-02', '2026-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
      '2024-02-29',
      '2026-02-28',
      '2026-04-30',
      '2026-12-31',
    ]);
  });

  it('CAL-1 years outside four digits throw instead of writing a wrong key', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('9999-12', 1)).toThrow(RangeError);
    expect(() => addMonths('0000-01', -1)).toThrow(RangeError);
    expect(() => dayOf(Number.NaN)).toThrow(RangeError);
  });
});

describe('CAL-1 adding and counting', () => {
  it('CAL-1 adding days and counting between them are inverse', () => {
    fc.assert(
      fc.property(someDays, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });

  it('CAL-1 adding months and counting between them are inverse', () => {
    fc.assert(
      fc.property(someDays, fc.integer({ min: -600, max: 600 }), (day, months) => {
        const month = calendar.monthOfDay(day);
        expect(monthsBetween(month, addMonths(month, months))).toBe(months);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 2, '2027-02-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('CAL-1 %s and %i months is %s', (day, months, result) => expect(addMonthsToDay(day, months)).toBe(result));

  it('CAL-1 days from the first to the last', () => {
    expect(daysFromTo('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysFromTo('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect(daysFromTo('2026-03-02', '2026-03-01')).toEqual([]);
  });
});

describe('CAL-2 CAL-3 times', () => {
  it('CAL-2 a time of a day and the form of definitions', () => {
    expect(instantAt('2026-12-01', '04:00')).toBe(Date.parse('2026-11-30T20:00:00Z'));
    expect(readDateTime('2026-12-28 23:59:59')).toBe(Date.parse('2026-12-28T15:59:59Z'));
    expect(readDateTime('2026-12-01 00:00')).toBe(beginOfDay('2026-12-01'));
    for (const text of ['2026-12-01', '2026-12-01 9:00', '2026-12-01T00:00', '2026-02-30 00:00']) {
      expect(() => readDateTime(text)).toThrow(RangeError);
    }
  });

  it('CAL-3 a deadline in days is n × 24 h from the act, shown to the minute', () => {
    const applied = instantAt('2026-12-30', '13:14:59');
    expect(dateAndMinute(daysAfter(applied, 7))).toBe('2027-01-06 13:14');
  });

  it('CAL-1 the wire carries whole seconds', () => {
    expect(instantOf(1_800_000_000)).toBe(1_800_000_000_000);
    expect(tsOf(1_800_000_000_999)).toBe(1_800_000_000);
    expect(tsOf(-1)).toBe(-1);
  });
});
