import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, instantAt } from '../time/calendar.ts';
import {
  closingTimeOfMonth,
  computeCommissionFen,
  turnoverDayOf,
  isLateGiftLine,
  computeReceiverIncomeFen,
  trendOf,
} from './turnover.ts';

describe('FLOW-3 receiver income', () => {
  it.each([
    [52, 260],
    [0, 0],
    [1, 5],
    [1314, 6570],
  ])('FLOW-3 an income base of %i pays %i fen', (base, fen) => expect(computeReceiverIncomeFen(base)).toBe(fen));

  it('FLOW-3 rounded down per line at another share; a negative base is a bug', () => {
    expect(computeReceiverIncomeFen(1, 3333)).toBe(3);
    expect(() => computeReceiverIncomeFen(-1)).toThrow(RangeError);
  });

  it('FLOW-3 never pays more than the share of what was paid, however it is split into lines', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000)), fc.nat(10_000), (bases, bp) => {
        const paid = bases.reduce((sum, base) => sum + computeReceiverIncomeFen(base, bp), 0);
        const together = computeReceiverIncomeFen(
          bases.reduce((sum, base) => sum + base, 0),
          bp,
        );
        expect(paid).toBeLessThanOrEqual(together);
        expect(together - paid).toBeLessThanOrEqual(bases.length);
      }),
    );
  });
});

it.each([
  [100_000, 500, 50_000],
  [99_999, 550, 54_999],
  [0, 1000, 0],
  [100_000_000, 1000, 100_000_000],
  [-3, 500, -2],
])('FLOW-7 net turnover %i at %i bp is %i fen commission', (net, bp, fen) =>
  expect(computeCommissionFen(net, bp)).toBe(fen),
);

describe('DATA-4 trend', () => {
  it.each([
    [118, 100, 1800],
    [100, 100, 0],
    [50, 100, -5000],
    [0, 100, -10_000],
    [4, 3, 3333],
    [5, 3, 6667],
    [-10, 100, -11_000],
    [5, 0, null],
    [0, 0, null],
    [5, -5, null],
  ])('DATA-4 %i after %i changes by %s', (value, prev, change_bp) => {
    expect(trendOf(value, prev)).toEqual({ value, prev, change_bp });
  });

  it('DATA-4 a period that was not there as a whole gives no rate', () => {
    expect(trendOf(5_000, 60, false)).toEqual({ value: 5_000, prev: 60, change_bp: null });
  });

  it('DATA-4 up is positive, down negative, and it is the nearest ten-thousandth', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e9 }), (value, prev) => {
        const change = trendOf(value, prev).change_bp ?? Number.NaN;
        expect(Math.abs(change - ((value - prev) * 10_000) / prev)).toBeLessThanOrEqual(0.500_001);
        expect(Math.sign(change) * Math.sign(value - prev)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('FLOW-4 late lines', () => {
  const at = instantAt;

  it.each([
    ['three days to the millisecond are in time', at('2026-11-10', '12:00'), at('2026-11-13', '12:00'), false],
    ['a millisecond more is late', at('2026-11-10', '12:00'), at('2026-11-13', '12:00') + 1, true],
    ['before the books close', at('2026-10-31', '23:59'), at('2026-11-01', '05:00') - 1, false],
    ['when they close', at('2026-10-31', '23:59'), at('2026-11-01', '05:00'), true],
    ['the new month is not touched by it', at('2026-11-01', '00:00'), at('2026-11-01', '05:00'), false],
  ])('FLOW-4 %s', (_, given, came, late) => expect(isLateGiftLine(given, came)).toBe(late));

  it('FLOW-4 FLOW-7 whatever counts in a month has come before its books closed, or came in it', () => {
    const from = at('2026-01-01', '00:00');
    fc.assert(
      fc.property(fc.nat(400 * 24 * 60), fc.nat(10 * 24 * 60), (given, delay) => {
        const [gave, came] = [from + given * 60_000, from + (given + delay) * 60_000];
        const month = turnoverDayOf(gave, came).slice(0, 7);
        expect(came < closingTimeOfMonth(month)).toBe(true);
        expect(
          isLateGiftLine(gave, came)
            ? turnoverDayOf(gave, came) === dayOf(came)
            : turnoverDayOf(gave, came) === dayOf(gave),
        ).toBe(true);
      }),
    );
  });
});
