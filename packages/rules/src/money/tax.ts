// TAX-1 to TAX-7: income tax on withdrawals (labour income), withheld by the cumulative method; all amounts in fen. A run is a
// series of months whose withdrawals are taxed together.
import { type Month, monthsBetween } from '../time/calendar.ts';
import { HUNDRED_PERCENT_BP, mulDivFloor, mulDivRound, sumSafely } from './money.ts';

interface TaxBracket {
  /** The bracket applies to taxable income up to and including this amount. */
  readonly upToFen: number;
  readonly rateBp: number;
  readonly quickFen: number;
}

const bracket = (upToYuan: number, ratePercent: number, quickYuan: number): TaxBracket => ({
  upToFen: upToYuan * 100,
  rateBp: ratePercent * 100,
  quickFen: quickYuan * 100,
});

const TOP_BRACKET = bracket(Infinity, 45, 181_920);

/** TAX-4: the tax brackets (upper limit and quick deduction in yuan, rate in percent). */
const BRACKETS: readonly TaxBracket[] = [
  bracket(36_000, 3, 0),
  bracket(144_000, 10, 2520),
  bracket(300_000, 20, 16_920),
  bracket(420_000, 25, 31_920),
  bracket(660_000, 30, 52_920),
  bracket(960_000, 35, 85_920),
  TOP_BRACKET,
];

const EXPENSE_BP = 2000;
const DEDUCT_FEN_A_MONTH = 500_000;
/** TAX-3: after this many whole calendar months without a withdrawal, a new run starts. */
const RUN_GAP_MONTHS = 2;

export interface WithholdingCase {
  /** Gross amount of the earlier withdrawals of the run that still count (TAX-1). */
  readonly earlierFen: number;
  readonly amountFen: number;
  /** TAX-3: calendar months of the run so far. */
  readonly months: number;
  /** The tax that was already withheld in this run. */
  readonly withheldFen: number;
}

/** Every number of the formula, so that the screen can show the member how the tax was computed (S-GW-4). */
export interface TaxCalculation {
  readonly cum_income: number;
  readonly cum_expense: number;
  readonly cum_deduct: number;
  readonly taxable: number;
  readonly rate_bp: number;
  readonly quick: number;
  readonly cum_tax: number;
  readonly tax: number;
}

/**
 * The tax to withhold from a withdrawal: the taxable amount of the run (TAX-2), its tax by brackets (TAX-4), less what was already
 * withheld.
 */
export function computeWithholdingTax({ earlierFen, amountFen, months, withheldFen }: WithholdingCase): TaxCalculation {
  const cum_income = sumSafely([earlierFen, amountFen]);
  const cum_expense = mulDivFloor(cum_income, EXPENSE_BP, HUNDRED_PERCENT_BP);
  const cum_deduct = DEDUCT_FEN_A_MONTH * months;
  const taxable = Math.max(0, cum_income - cum_expense - cum_deduct);
  const { rateBp, quickFen } = BRACKETS.find(({ upToFen }) => taxable <= upToFen) ?? TOP_BRACKET;
  const cum_tax = Math.max(0, mulDivRound(taxable, rateBp, HUNDRED_PERCENT_BP) - quickFen);
  const tax = Math.max(0, cum_tax - withheldFen);
  return { cum_income, cum_expense, cum_deduct, taxable, rate_bp: rateBp, quick: quickFen, cum_tax, tax };
}

/** TAX-3: the number of calendar months from the start of the run to the current month, both included. */
export const countTaxRunMonths = (runStart: Month, current: Month): number => monthsBetween(runStart, current) + 1;

/**
 * TAX-3: the month in which the run of a withdrawal made in `current` started. `earlier` is the last run with the month of its last
 * withdrawal, or null.
 */
export function taxRunStartOf(earlier: { readonly start: Month; readonly last: Month } | null, current: Month): Month {
  if (!earlier || earlier.start.slice(0, 4) !== current.slice(0, 4)) return current;
  return monthsBetween(earlier.last, current) > RUN_GAP_MONTHS ? current : earlier.start;
}

/** A withdrawal of this year that still counts for the tax (TAX-1; TAX-6: failed, rejected and cancelled ones do not). */
export interface TaxedWithdrawal {
  readonly month: Month;
  readonly amountFen: number;
  readonly taxFen: number;
}

/** The run a withdrawal made in `current` belongs to, and what came before it in that run. */
export interface TaxRun {
  readonly start: Month;
  readonly months: number;
  readonly earlierFen: number;
  readonly withheldFen: number;
}

/**
 * The run that a withdrawal made in `current` belongs to (TAX-1, TAX-3). `earlier` are the other withdrawals of the same person up
 * to this month, oldest first.
 */
export function taxRunOf(earlier: readonly TaxedWithdrawal[], current: Month): TaxRun {
  let run: { start: Month; last: Month } | null = null;
  for (const { month } of earlier) run = { start: taxRunStartOf(run, month), last: month };
  const start = taxRunStartOf(run, current);
  const inRun = earlier.filter(({ month }) => month >= start);
  return {
    start,
    months: countTaxRunMonths(start, current),
    earlierFen: sumSafely(inRun.map(({ amountFen }) => amountFen)),
    withheldFen: sumSafely(inRun.map(({ taxFen }) => taxFen)),
  };
}

/** TAX-7: the tax by an additional rate on the gross amount, which an operator can set; 0 by default. */
export const computeExtraTaxFen = (amountFen: number, extraTaxBp: number): number =>
  mulDivRound(amountFen, extraTaxBp, HUNDRED_PERCENT_BP);
