import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatShortAmount, formatFenAsYuan } from './amount.ts';
import { formatFullAmount } from './full-amount.ts';

const amounts = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.integer({ min: -30_000_000, max: 30_000_000 }),
  fc.maxSafeInteger(),
);

/** Reads a shown amount back as the number it stands for. */
const read = (text: string): number => {
  const [, sign, number = '', unit = ''] = /^(−?)([\d,.]+)(k|w|亿|)$/.exec(text) ?? [];
  const times = { '': 1, k: 1000, w: 10_000, 亿: 100_000_000 }[unit] ?? Number.NaN;
  return (sign ? -1 : 1) * Number(number.replace(/,/g, '')) * times;
};

describe('S9-03 API-7 short amounts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [1099, '1.0k'],
    [1100, '1.1k'],
    [9999, '9.9k'],
    [10_000, '1.0w'],
    [19_999, '1.9w'],
    [288_800, '28.8w'],
    [9_999_999, '999.9w'],
    [10_000_000, '1,000.0w'],
    [15_028_312, '1,502.8w'],
    [99_999_999, '9,999.9w'],
    [100_000_000, '1.0亿'],
    [12_345_678_901, '123.4亿'],
    [-1, '−1'],
    [-1000, '−1.0k'],
    [-1001, '−1.1k'],
    [-9999, '−1.0w'],
    [-9_999_999, '−1,000.0w'],
    [-99_999_999, '−1.0亿'],
  ])('S9-03 %i → %s', (amount, text) => expect(formatShortAmount(amount)).toBe(text));

  it.each([
    [1999, 0, '1k'],
    [9999, 0, '9k'],
    [123_456, 2, '12.34w'],
    [123_006, 3, '12.300w'],
    [1005, 4, '1.0050k'],
  ])('S9-03 %i with %i decimals → %s', (amount, decimals, text) =>
    expect(formatShortAmount(amount, decimals)).toBe(text),
  );

  it('S9-03 never shows more than there is, and less than a tenth of the unit is lost', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = read(formatShortAmount(amount));
        const magnitude = Math.abs(amount);
        const step = magnitude >= 1e8 ? 1e7 : magnitude >= 1e4 ? 1e3 : magnitude >= 1e3 ? 100 : 1;
        const blur = magnitude > 2 ** 50 ? 8 : 0.001;
        expect(shown).toBeLessThanOrEqual(amount + blur);
        expect(amount - shown).toBeLessThan(step + blur);
      }),
      { numRuns: 1000 },
    );
  });

  it('S9-03 a larger amount never shows smaller', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(read(formatShortAmount(Math.min(a, b)))).toBeLessThanOrEqual(read(formatShortAmount(Math.max(a, b))));
      }),
    );
  });
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1_234_567, '−1,234,567'],
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
])('S9-03 WAL-9 the full number of %i is %s', (amount, text) => expect(formatFullAmount(amount)).toBe(text));

describe('S9-06 yuan from fen', () => {
  it.each([
    [0, '¥0.00'],
    [1, '¥0.01'],
    [10, '¥0.10'],
    [6800, '¥68.00'],
    [500_000, '¥5,000.00'],
    [123_456_789, '¥1,234,567.89'],
    [-105, '−¥1.05'],
    [Number.MAX_SAFE_INTEGER, '¥90,071,992,547,409.91'],
  ])('S9-06 API-7 %i fen → %s', (fen, text) => expect(formatFenAsYuan(fen)).toBe(text));

  it('S9-06 shows every fen exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        expect(BigInt(formatFenAsYuan(fen).replace(/[¥,.]/g, '').replace('−', '-'))).toBe(BigInt(fen));
      }),
    );
  });
});
