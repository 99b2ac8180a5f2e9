import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeExtraTaxFen, countTaxRunMonths, taxRunStartOf, computeWithholdingTax } from './tax.ts';

const yuan = (amount: number): number => amount * 100;
const first = (amountFen: number, months = 1) =>
  computeWithholdingTax({ earlierFen: 0, amountFen, months, withheldFen: 0 });

describe('TAX-5 the examples', () => {
  it.each([
    [6250, 0],
    [10_000, 90],
    [100_000, 4980],
  ])('TAX-5 a first ¥%i in one month bears ¥%i', (amount, tax) => expect(first(yuan(amount)).tax).toBe(yuan(tax)));

  it('TAX-5 another ¥10 000 bears ¥240', () => {
    const second = { earlierFen: yuan(10_000), amountFen: yuan(10_000), months: 1, withheldFen: yuan(90) };
    expect(computeWithholdingTax(second).tax).toBe(yuan(240));
  });

  it('TAX-2 TAX-4 the sheet shows every number of the formula', () => {
    expect(first(yuan(100_000))).toEqual({
      cum_income: yuan(100_000),
      cum_expense: yuan(20_000),
      cum_deduct: yuan(5000),
      taxable: yuan(75_000),
      rate_bp: 1000,
      quick: yuan(2520),
      cum_tax: yuan(4980),
      tax: yuan(4980),
    });
  });
});

describe('TAX-4 brackets', () => {
  // taxable = income × 0.8 − 5 000, so income = (taxable + 5 000) × 1.25.
  it.each([
    [36_000, 1080, 300],
    [144_000, 11_880, 1000],
    [300_000, 43_080, 2000],
    [420_000, 73_080, 2500],
    [660_000, 145_080, 3000],
    [960_000, 250_080, 3500],
    [1_000_000, 268_080, 4500],
  ])('TAX-4 taxable ¥%i bears ¥%i at %i bp', (taxable, tax, rate_bp) => {
    expect(first(yuan((taxable + 5000) * 1.25))).toMatchObject({ taxable: yuan(taxable), cum_tax: yuan(tax), rate_bp });
  });

  it('TAX-4 half a fen is rounded up', () => {
    expect(first(yuan(6250) + 20)).toMatchObject({ taxable: 16, tax: 0 });
    expect(first(yuan(6250) + 21)).toMatchObject({ taxable: 17, tax: 1 });
    expect(first(yuan(6250) + 62)).toMatchObject({ taxable: 50, tax: 2 });
  });

  it('TAX-2 each month of the run deducts ¥5 000', () => {
    expect(first(yuan(12_500), 2).tax).toBe(0);
    expect(first(yuan(12_500), 1).tax).toBe(yuan(150));
  });

  it('TAX-6 more withheld than due gives no refund, the next one evens out', () => {
    expect(
      computeWithholdingTax({ earlierFen: 0, amountFen: yuan(10_000), months: 1, withheldFen: yuan(330) }).tax,
    ).toBe(0);
    const next = { earlierFen: yuan(10_000), amountFen: yuan(10_000), months: 1, withheldFen: yuan(330) };
    expect(computeWithholdingTax(next).tax).toBe(0);
  });

  it('TAX-4 the tax of a month does not depend on how the sum was split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30_000_000), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 12 }),
        (amounts, months) => {
          let earlierFen = 0;
          let withheldFen = 0;
          for (const amountFen of amounts) {
            withheldFen += computeWithholdingTax({ earlierFen, amountFen, months, withheldFen }).tax;
            earlierFen += amountFen;
          }
          expect(withheldFen).toBe(first(earlierFen, months).cum_tax);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('TAX-4 agrees with marginal rates computed apart, to the fen', () => {
    const steps = [
      [36_000, 3],
      [144_000, 10],
      [300_000, 20],
      [420_000, 25],
      [660_000, 30],
      [960_000, 35],
      [1e9, 45],
    ] as const;
    fc.assert(
      fc.property(fc.nat(300_000_000), fc.integer({ min: 1, max: 12 }), (income, months) => {
        const taxable = BigInt(Math.max(0, income - Math.floor(income / 5) - 500_000 * months));
        let hundredths = 0n;
        let from = 0n;
        for (const [upTo, percent] of steps) {
          const to = BigInt(upTo * 100);
          const part = taxable < to ? taxable - from : to - from;
          if (part > 0n) hundredths += part * BigInt(percent);
          from = to;
        }
        expect(BigInt(first(income, months).cum_tax)).toBe((hundredths + 50n) / 100n);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('TAX-3 runs', () => {
  it.each([
    ['2026-12', '2026-12', 1],
    ['2026-01', '2026-12', 12],
    ['2026-03', '2026-05', 3],
  ])('TAX-3 from %s to %s are %i months', (start, current, months) =>
    expect(countTaxRunMonths(start, current)).toBe(months),
  );

  it.each([
    [null, '2026-04', '2026-04'],
    [{ start: '2026-01', last: '2026-01' }, '2026-01', '2026-01'],
    [{ start: '2026-01', last: '2026-01' }, '2026-03', '2026-01'],
    [{ start: '2026-01', last: '2026-01' }, '2026-04', '2026-04'],
    [{ start: '2026-01', last: '2026-06' }, '2026-08', '2026-01'],
    [{ start: '2025-11', last: '2025-12' }, '2026-01', '2026-01'],
  ])('TAX-1 TAX-3 after %j a withdrawal in %s belongs to the run of %s', (earlier, current, start) => {
    expect(taxRunStartOf(earlier, current)).toBe(start);
  });
});

it('TAX-7 the extra rate is 0 unless set', () => {
  expect([computeExtraTaxFen(yuan(10_000), 0), computeExtraTaxFen(yuan(10_000), 6)]).toEqual([0, yuan(6)]);
});
