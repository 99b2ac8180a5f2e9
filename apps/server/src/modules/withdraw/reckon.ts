// What a withdrawal costs and what a person may still withdraw, from the withdrawals of their year. Pure: preview and submission
// reckon with the same lines.
import { monthOfDay, yearOfDay, type Day } from '@shengyu/rules/calendar.ts';
import { safeSum } from '@shengyu/rules/money.ts';
import { extraTaxFen, runBefore, withholdingTax } from '@shengyu/rules/tax.ts';
import { arriveFen, withdrawalFeeFen } from '@shengyu/rules/withdrawal-fee.ts';
import type { Constants } from '#modules/config/index.ts';
import type { PayoutType } from '#providers/payout.ts';
import type { Line } from './person-store.ts';
import type { StoredSheet } from './store.ts';
import { feeTermsOf } from './terms.ts';

export type Reckoned = {
  readonly fee_fen: number;
  /** Income tax and TAX-7's extra. */
  readonly tax_fen: number;
  readonly income_tax_fen: number;
  /** Null: so little would be left that nothing is paid (WD-4). */
  readonly arrive_fen: number | null;
  readonly sheet: StoredSheet | null;
};

export type ToReckon = {
  readonly type: PayoutType;
  readonly amount_fen: number;
  /** Of submission: it decides month and tax year (EDGE-23). */
  readonly day: Day;
  readonly lines: readonly Line[];
  readonly constants: Constants;
};

export function reckon({ type, amount_fen, day, lines, constants }: ToReckon): Reckoned {
  // WD-9: a company pays its own taxes and writes an invoice over the whole.
  if (type === 4) return { fee_fen: 0, tax_fen: 0, income_tax_fen: 0, arrive_fen: amount_fen, sheet: null };
  const month = monthOfDay(day);
  const isFirstOfMonth = inMonth(lines, day).length < constants.WD_FEE_FREE_PER_MONTH;
  const fee_fen = withdrawalFeeFen({ amountFen: amount_fen, type, isFirstOfMonth }, feeTermsOf(constants));
  const taxed = lines.map((l) => ({
    month: monthOfDay(l.submitted_on),
    amountFen: l.amount_fen,
    taxFen: l.income_tax_fen,
  }));
  const { months, earlierFen, withheldFen } = runBefore(taxed, month);
  const sheet = withholdingTax({ earlierFen, amountFen: amount_fen, months, withheldFen });
  const tax_fen = sheet.tax + extraTaxFen(amount_fen, constants.WD_EXTRA_TAX_BP);
  return {
    fee_fen,
    tax_fen,
    income_tax_fen: sheet.tax,
    arrive_fen: arriveFen(amount_fen, fee_fen, tax_fen),
    sheet: { ...sheet, year: yearOfDay(day), months, withheld: withheldFen },
  };
}

const sum = (lines: readonly Line[]): number => safeSum(lines.map((l) => l.amount_fen));
const inMonth = (lines: readonly Line[], day: Day): Line[] =>
  lines.filter((l) => monthOfDay(l.submitted_on) === monthOfDay(day));

export type Left = { readonly day_num: number; readonly day_fen: number; readonly month_fen: number };

/** Of a person (WD-2). */
export function leftOf(lines: readonly Line[], day: Day, c: Constants): Left {
  const today = lines.filter((l) => l.submitted_on === day);
  return {
    day_num: Math.max(0, c.WD_DAY_NUM - today.length),
    day_fen: Math.max(0, c.WD_DAY_AMOUNT_FEN - sum(today)),
    month_fen: Math.max(0, c.WD_MONTH_PERSONAL_FEN - sum(inMonth(lines, day))),
  };
}

/** Companies have a number a day and the limit of a single one, nothing else. */
export const leftOfCompany = (usedToday: number, c: Constants): Left => {
  const day_num = Math.max(0, c.WD_DAY_NUM_CORPORATE - usedToday);
  const day_fen = day_num * c.WD_MAX_CORPORATE_FEN;
  return { day_num, day_fen, month_fen: day_fen };
};

export const freeLeft = (lines: readonly Line[], day: Day, c: Constants): number =>
  Math.max(0, c.WD_FEE_FREE_PER_MONTH - inMonth(lines, day).length);
