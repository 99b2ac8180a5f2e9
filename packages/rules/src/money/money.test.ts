import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as money from './money.ts';

const {
  diamondsFromFen,
  diamondsFromYuan,
  fenFromDiamonds,
  mulDivCeil,
  mulDivFloor,
  mulDivRound,
  requireSafeInteger: safeInteger,
  sumSafely: safeSum,
} = money;
const MAX = Number.MAX_SAFE_INTEGER;

/** floor for integers of any size and sign. */
const bigFloor = (a: bigint, b: bigint): bigint => (a >= 0n ? a / b : -((-a + b - 1n) / b));

describe('ENT-11 integer arithmetic', () => {
  it.each([
    [7, 3, 2, 10, 11, 11],
    [-7, 3, 2, -11, -10, -10],
    [1, 1, 2, 0, 1, 1],
    [-1, 1, 2, -1, 0, 0],
    [0, -5, 3, 0, 0, 0],
    [MAX, MAX, MAX, MAX, MAX, MAX],
    [MAX, 5000, 10_000, 4_503_599_627_370_495, 4_503_599_627_370_496, 4_503_599_627_370_496],
    [-MAX, 2, 4, -4_503_599_627_370_496, -4_503_599_627_370_495, -4_503_599_627_370_495],
  ])('FLOW-3 WD-3 TAX-4 %i × %i ÷ %i is %i down, %i up, %i rounded', (a, b, divisor, down, up, near) => {
    expect([mulDivFloor(a, b, divisor), mulDivCeil(a, b, divisor), mulDivRound(a, b, divisor)]).toStrictEqual([
      down,
      up,
      near,
    ]);
  });

  it('FLOW-3 WD-3 TAX-4 exact for every safe integer; a result beyond them throws', () => {
    const any = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.maxSafeInteger());
    const divisors = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: MAX }));
    fc.assert(
      fc.property(any, any, divisors, (a, b, divisor) => {
        const product = BigInt(a) * BigInt(b);
        const by = BigInt(divisor);
        const down = bigFloor(product, by);
        const expected = { down, up: -bigFloor(-product, by), near: bigFloor(2n * product + by, 2n * by) };
        // Rounding starts from the floor, so a floor outside the safe integers throws whichever way is rounded.
        const isSafe = (exact: bigint): boolean => exact >= -BigInt(MAX) && exact <= BigInt(MAX);
        const outcome = (act: () => number): bigint | string => {
          try {
            return BigInt(act());
          } catch (error) {
            return (error as Error).name;
          }
        };
        const check = (act: () => number, exact: bigint): void => {
          expect(outcome(act)).toBe(isSafe(exact) && isSafe(down) ? exact : 'RangeError');
        };
        check(() => mulDivFloor(a, b, divisor), expected.down);
        check(() => mulDivCeil(a, b, divisor), expected.up);
        check(() => mulDivRound(a, b, divisor), expected.near);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [1.5, 1, 1],
    [1, MAX + 1, 1],
    [1, 1, 0],
    [1, 1, -1],
    [1, 1, 0.5],
    [Number.NaN, 1, 1],
  ])('ENT-11 %d × %d ÷ %d throws', (a, b, divisor) => expect(() => mulDivFloor(a, b, divisor)).toThrow(RangeError));

  it('ENT-11 sums and values beyond the safe integers throw', () => {
    expect(safeSum([1, -2, 3])).toBe(2);
    expect(safeSum([])).toBe(0);
    expect(() => safeSum([MAX, 1])).toThrow(RangeError);
    expect(() => safeSum([0.1])).toThrow(RangeError);
    expect(safeInteger(-MAX)).toBe(-MAX);
    expect(() => safeInteger(Infinity)).toThrow(RangeError);
  });
});

it('RCG-3 WAL-1 ten diamonds are ¥1, a diamond is ten fen, parts of one are not given', () => {
  expect([6, 30, 68, 128, 328, 648, 1298, 2888].map(diamondsFromYuan)).toEqual([
    60, 300, 680, 1280, 3280, 6480, 12_980, 28_880,
  ]);
  expect([diamondsFromFen(6800), diamondsFromFen(19), diamondsFromFen(0)]).toEqual([680, 1, 0]);
  expect(fenFromDiamonds(52)).toBe(520);
  expect(() => fenFromDiamonds(MAX)).toThrow(RangeError);
});
