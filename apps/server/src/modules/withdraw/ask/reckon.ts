// Computes fee and tax of a withdrawal, and what the person may still withdraw, from the person's withdrawals of the year. The
// functions read nothing else, so preview and submission get the same numbers.
import { monthOfDay, yearOfDay, type Day } from '@shengyu/rules/time/calendar.ts';
import { sumSafely } from '@shengyu/rules/money/money.ts';
import { computeExtraTaxFen, taxRunOf, computeWithholdingTax } from '@shengyu/rules/money/tax.ts';
import { computeArrivingFen, computeWithdrawalFeeFen } from '@shengyu/rules/money/withdrawal-fee.ts';
import type { Constants } from '#modules/config/index.ts';
import type { PayoutType } from '#providers/pay/payout.ts';
import type { TaxLine } from './person-store.ts';
import type { StoredTaxSheet } from '../store.ts';
import { feeTermsOf } from './terms.ts';

export type FeeAndTax = {
  readonly fee_fen: number;
  /** Income tax plus the extra tax (TAX-7). */
  readonly tax_fen: number;
  readonly income_tax_fen: number;
  /** Null: less than the least payable amount would arrive (WD-4). */
  readonly arrive_fen: number | null;
  readonly sheet: StoredTaxSheet | null;
};

export type FeeAndTaxInput = {
  readonly type: PayoutType;
  readonly amount_fen: number;
  /** The day of submission, which decides the month and the tax year (EDGE-23). */
  readonly day: Day;
  readonly lines: readonly TaxLine[];
  readonly constants: Constants;
};

export function computeFeeAndTax({ type, amount_fen, day, lines, constants }: FeeAndTaxInput): FeeAndTax {
  // WD-9: for a company no fee and no tax is taken off; it pays its own taxes and writes an invoice for the full amount.
  if (type === 4) return { fee_fen: 0, tax_fen: 0, income_tax_fen: 0, arrive_fen: amount_fen, sheet: null };
  const month = monthOfDay(day);
  const isFirstOfMonth = inMonth(lines, day).length < constants.WD_FEE_FREE_PER_MONTH;
  const fee_fen = computeWithdrawalFeeFen({ amountFen: amount_fen, type, isFirstOfMonth }, feeTermsOf(constants));
  const taxed = lines.map((l) => ({
    month: monthOfDay(l.submitted_on),
    amountFen: l.amount_fen,
    taxFen: l.income_tax_fen,
  }));
  const { months, earlierFen, withheldFen } = taxRunOf(taxed, month);
  const sheet = computeWithholdingTax({ earlierFen, amountFen: amount_fen, months, withheldFen });
  const tax_fen = sheet.tax + computeExtraTaxFen(amount_fen, constants.WD_EXTRA_TAX_BP);
  return {
    fee_fen,
    tax_fen,
    income_tax_fen: sheet.tax,
    arrive_fen: computeArrivingFen(amount_fen, fee_fen, tax_fen),
    sheet: { ...sheet, year: yearOfDay(day), months, withheld: withheldFen },
  };
}

const sum = (lines: readonly TaxLine[]): number => sumSafely(lines.map((l) => l.amount_fen));
const inMonth = (lines: readonly TaxLine[], day: Day): TaxLine[] =>
  lines.filter((l) => monthOfDay(l.submitted_on) === monthOfDay(day));

export type RemainingLimits = { readonly day_num: number; readonly day_fen: number; readonly month_fen: number };

/** What a person may still withdraw today and this month (WD-2). */
export function remainingLimitsOf(lines: readonly TaxLine[], day: Day, c: Constants): RemainingLimits {
  const today = lines.filter((l) => l.submitted_on === day);
  return {
    day_num: Math.max(0, c.WD_DAY_NUM - today.length),
    day_fen: Math.max(0, c.WD_DAY_AMOUNT_FEN - sum(today)),
    month_fen: Math.max(0, c.WD_MONTH_PERSONAL_FEN - sum(inMonth(lines, day))),
  };
}

/** What a company may still withdraw: it is limited only by the number of withdrawals a day and the amount of each. */
export const remainingLimitsOfCompany = (usedToday: number, c: Constants): RemainingLimits => {
  const day_num = Math.max(0, c.WD_DAY_NUM_CORPORATE - usedToday);
  const day_fen = day_num * c.WD_MAX_CORPORATE_FEN;
  return { day_num, day_fen, month_fen: day_fen };
};

export const countFreeWithdrawalsLeft = (lines: readonly TaxLine[], day: Day, c: Constants): number =>
  Math.max(0, c.WD_FEE_FREE_PER_MONTH - inMonth(lines, day).length);
