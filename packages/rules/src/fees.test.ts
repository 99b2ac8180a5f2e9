import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForcedQuitFeeFen } from './money/quit-fee.ts';
import { computeArrivingFen, computeWithdrawalFeeFen } from './money/withdrawal-fee.ts';

describe('WD-3 withdrawal fee', () => {
  it.each([
    [5000, 100],
    [20_000, 100],
    [20_001, 101],
    [20_100, 101],
    [100_000, 500],
    [500_000, 2500],
    [500_100, 2500],
    [2_000_000, 2500],
  ])('WD-3 %i fen cost %i fen', (amountFen, fee) => {
    expect(computeWithdrawalFeeFen({ amountFen, type: 1, isFirstOfMonth: false })).toBe(fee);
  });

  it('WD-3 the first of a month and corporate withdrawals are free', () => {
    expect(computeWithdrawalFeeFen({ amountFen: 2_000_000, type: 2, isFirstOfMonth: true })).toBe(0);
    expect(computeWithdrawalFeeFen({ amountFen: 50_000_000, type: 4, isFirstOfMonth: false })).toBe(0);
  });

  it('WD-3 between ¥1 and ¥25, never falling as the amount grows', () => {
    const fee = (amountFen: number): number => computeWithdrawalFeeFen({ amountFen, type: 3, isFirstOfMonth: false });
    fc.assert(
      fc.property(fc.nat(50_000_000), fc.nat(50_000_000), (a, b) => {
        expect(fee(a)).toBeGreaterThanOrEqual(100);
        expect(fee(a)).toBeLessThanOrEqual(2500);
        expect(fee(Math.min(a, b))).toBeLessThanOrEqual(fee(Math.max(a, b)));
      }),
    );
  });

  it('WD-3 follows configured terms', () => {
    const terms = { rateBp: 100, minFen: 0, maxFen: 999 };
    expect(computeWithdrawalFeeFen({ amountFen: 5000, type: 1, isFirstOfMonth: false }, terms)).toBe(50);
  });

  it('WD-4 what arrives, and nothing below ¥1', () => {
    expect(computeArrivingFen(1_000_000, 2500, 9000)).toBe(988_500);
    expect(computeArrivingFen(300, 100, 100)).toBe(100);
    expect(computeArrivingFen(299, 100, 100)).toBeNull();
  });
});

describe('QUIT-7 forced quit fee', () => {
  it.each([
    [0, false, 0],
    [9, false, 0],
    [10, false, 1],
    [123_456, false, 12_345],
    [4_999_999, false, 499_999],
    [5_000_000, false, 500_000],
    [90_000_000, false, 500_000],
    [-100, false, 0],
    [123_456, true, 0],
  ])('QUIT-7 income %i, free %s: %i fen', (income90dFen, isFree, fee) => {
    expect(computeForcedQuitFeeFen({ income90dFen, isFree })).toBe(fee);
  });

  it('QUIT-7 never more than a tenth of the income nor the cap', () => {
    fc.assert(
      fc.property(fc.nat(), (income90dFen) => {
        const fee = computeForcedQuitFeeFen({ income90dFen, isFree: false });
        expect(fee * 10).toBeLessThanOrEqual(income90dFen);
        expect(fee).toBeLessThanOrEqual(500_000);
      }),
    );
  });

  it('QUIT-7 follows configured terms', () => {
    expect(computeForcedQuitFeeFen({ income90dFen: 1000, isFree: false }, { rateBp: 5000, capFen: 400 })).toBe(400);
  });
});
