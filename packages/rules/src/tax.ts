// Cumulative withholding on labour income (TAX-1 to TAX-7), all in fen.
import { type Month, monthsBetween } from './calendar.ts';
import { FULL_BP, mulDivFloor, mulDivRound, safeSum } from './money.ts';

interface TaxBracket {
  /** Taxable fen up to and including this. */
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

/** TAX-4. */
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
/** TAX-3: after this many whole calendar months without a withdrawal a new run starts. */
const RUN_GAP_MONTHS = 2;

export interface TaxCase {
  /** Gross of the run's earlier withdrawals that still count (TAX-1). */
  readonly earlierFen: number;
  readonly amountFen: number;
  /** TAX-3. */
  readonly months: number;
  /** Already withheld in this run. */
  readonly withheldFen: number;
}

/** Every number of the formula, so that the screen can show how the tax came about (S-GW-4). */
export interface TaxSheet {
  readonly cum_income: number;
  readonly cum_expense: number;
  readonly cum_deduct: number;
  readonly taxable: number;
  readonly rate_bp: number;
  readonly quick: number;
  readonly cum_tax: number;
  readonly tax: number;
}

/** TAX-2, TAX-4. */
export function withholdingTax({ earlierFen, amountFen, months, withheldFen }: TaxCase): TaxSheet {
  const cum_income = safeSum([earlierFen, amountFen]);
  const cum_expense = mulDivFloor(cum_income, EXPENSE_BP, FULL_BP);
  const cum_deduct = DEDUCT_FEN_A_MONTH * months;
  const taxable = Math.max(0, cum_income - cum_expense - cum_deduct);
  const { rateBp, quickFen } = BRACKETS.find(({ upToFen }) => taxable <= upToFen) ?? TOP_BRACKET;
  const cum_tax = Math.max(0, mulDivRound(taxable, rateBp, FULL_BP) - quickFen);
  const tax = Math.max(0, cum_tax - withheldFen);
  return { cum_income, cum_expense, cum_deduct, taxable, rate_bp: rateBp, quick: quickFen, cum_tax, tax };
}

/** TAX-3: calendar months of the run so far, both ends included. */
export const monthsOfRun = (runStart: Month, current: Month): number => monthsBetween(runStart, current) + 1;

/**
 * TAX-3: the month in which the run of a withdrawal made in `current` started. `earlier` is the running run, if there
 * is one, with the month of its last withdrawal.
 */
export function runStartOf(earlier: { readonly start: Month; readonly last: Month } | null, current: Month): Month {
  if (!earlier || earlier.start.slice(0, 4) !== current.slice(0, 4)) return current;
  return monthsBetween(earlier.last, current) > RUN_GAP_MONTHS ? current : earlier.start;
}

/** A withdrawal of the year that still counts (TAX-1, TAX-6). */
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

/** TAX-1, TAX-3: `earlier` are the person's other withdrawals up to this month, oldest first. */
export function runBefore(earlier: readonly TaxedWithdrawal[], current: Month): TaxRun {
  let run: { start: Month; last: Month } | null = null;
  for (const { month } of earlier) run = { start: runStartOf(run, month), last: month };
  const start = runStartOf(run, current);
  const inRun = earlier.filter(({ month }) => month >= start);
  return {
    start,
    months: monthsOfRun(start, current),
    earlierFen: safeSum(inRun.map(({ amountFen }) => amountFen)),
    withheldFen: safeSum(inRun.map(({ taxFen }) => taxFen)),
  };
}

/** TAX-7: the operator's extra rate on the amount itself, 0 unless the adviser sets one. */
export const extraTaxFen = (amountFen: number, extraTaxBp: number): number =>
  mulDivRound(amountFen, extraTaxBp, FULL_BP);
