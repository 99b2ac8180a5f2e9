// Computes the tax of whole years of one person a second time, independently: every withdrawal is placed on a calendar of months,
// and the statutory table is applied bracket by bracket in exact fractions of a fen.
import { describe, expect, it } from 'vitest';
import { taxRunOf, computeWithholdingTax, type TaxedWithdrawal } from './money/tax.ts';

const YEARS = Number(process.env.TAX_YEARS ?? 10_000);

/** A small random generator with a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The statutory table for a whole year: from this many yuan on, this percentage applies to the part above. */
const TABLE: readonly (readonly [bigint, bigint])[] = [
  [0n, 3n],
  [36_000n, 10n],
  [144_000n, 20n],
  [300_000n, 25n],
  [420_000n, 30n],
  [660_000n, 35n],
  [960_000n, 45n],
];

/** The tax on a taxable sum in fen, in hundredths of a fen. */
function progressive(taxable: bigint): bigint {
  let due = 0n;
  for (let i = 0; i < TABLE.length; i++) {
    const [from, percent] = TABLE[i]!;
    const bottom = from * 100n;
    const top = TABLE[i + 1] ? TABLE[i + 1]![0] * 100n : taxable;
    if (taxable > bottom) due += ((taxable < top ? taxable : top) - bottom) * percent;
  }
  return due;
}

type Act = { month: number; fen: number; over: boolean };

/** The tax of each withdrawal, computed from arrays with the sums withdrawn and withheld in each month. */
function byCalendar(acts: readonly Act[]): bigint[] {
  const income = Array.from<unknown, bigint>({ length: 13 }, () => 0n);
  const withheld = Array.from<unknown, bigint>({ length: 13 }, () => 0n);
  const used = Array.from<unknown, boolean>({ length: 13 }, () => false);
  return acts.map(({ month, fen, over }) => {
    // Goes back through the months until two in a row have no withdrawal.
    let start = month;
    for (let m = month - 1, empty = 0; m >= 1 && empty < 2; m--) {
      if (used[m]) [start, empty] = [m, 0];
      else empty++;
    }
    const sum = (of: bigint[]): bigint => of.slice(start, month + 1).reduce((a, b) => a + b, 0n);
    const gross = sum(income) + BigInt(fen);
    const cost = (gross * 20n) / 100n;
    const net = gross - cost - 500_000n * BigInt(month - start + 1);
    const due = net > 0n ? (progressive(net) + 50n) / 100n : 0n;
    const left = due - sum(withheld);
    const tax = left > 0n ? left : 0n;
    // TAX-6: a withdrawal that failed no longer counts for the next one.
    if (!over) {
      income[month]! += BigInt(fen);
      withheld[month]! += tax;
      used[month] = true;
    }
    return tax;
  });
}

function byRules(acts: readonly Act[]): number[] {
  const lines: TaxedWithdrawal[] = [];
  return acts.map(({ month, fen, over }) => {
    const current = `2027-${String(month).padStart(2, '0')}`;
    const { months, earlierFen, withheldFen } = taxRunOf(lines, current);
    const { tax } = computeWithholdingTax({ earlierFen, amountFen: fen, months, withheldFen });
    if (!over) lines.push({ month: current, amountFen: fen, taxFen: tax });
    return tax;
  });
}

function randomYear(seed: number): Act[] {
  const next = chance(seed);
  const busy = next();
  const size = 10 ** (4 + next() * 4);
  const acts: Act[] = [];
  for (let month = 1; month <= 12; month++) {
    if (next() > 0.15 + busy * 0.85) continue;
    for (let n = 1 + Math.floor(next() * 2); n > 0; n--) {
      acts.push({ month, fen: Math.floor(next() * size) + 1, over: next() < 0.1 });
    }
  }
  return acts;
}

describe('whole years', () => {
  it(`TAX-1…6 ${YEARS} random years equal a second reckoning to the fen`, { timeout: 120_000 }, () => {
    let acts = 0;
    let taxed = 0;
    let gaps = 0;
    for (let seed = 1; seed <= YEARS; seed++) {
      const year = randomYear(seed);
      const [ours, theirs] = [byRules(year), byCalendar(year)];
      if (ours.some((tax, i) => BigInt(tax) !== theirs[i])) expect([seed, ours]).toEqual([seed, theirs.map(Number)]);
      acts += year.length;
      taxed += ours.filter((tax) => tax > 0).length;
      gaps += year.filter(({ month }, i) => i > 0 && month - year[i - 1]!.month > 2).length;
    }
    console.log(`tax: ${YEARS} years, ${acts} withdrawals, ${taxed} bear tax, ${gaps} begin a new run`);
    // The random years must cover every part of the rule.
    expect([acts > YEARS, taxed > YEARS, gaps > YEARS / 50]).toEqual([true, true, true]);
  });

  it('TAX-3 two whole months without a withdrawal begin a new run, one does not', () => {
    const january = { month: '2027-01', amountFen: 1_000_000, taxFen: 9_000 };
    expect(taxRunOf([january], '2027-03')).toEqual({
      start: '2027-01',
      months: 3,
      earlierFen: 1_000_000,
      withheldFen: 9_000,
    });
    expect(taxRunOf([january], '2027-04')).toEqual({ start: '2027-04', months: 1, earlierFen: 0, withheldFen: 0 });
    expect(taxRunOf([], '2027-04')).toEqual({ start: '2027-04', months: 1, earlierFen: 0, withheldFen: 0 });
  });
});
