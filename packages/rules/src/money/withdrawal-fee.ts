import { HUNDRED_PERCENT_BP, mulDivCeil } from './money.ts';

export interface FeeTerms {
  readonly rateBp: number;
  readonly minFen: number;
  readonly maxFen: number;
}

/** The default withdrawal fee: 0.5 %, at least ¥1, at most ¥25 (the setting WD_FEE). */
const WITHDRAWAL_FEE: FeeTerms = { rateBp: 50, minFen: 100, maxFen: 2500 };

/** The account type of a withdrawal: 1 Alipay, 2 bank card, 3 WeChat, 4 corporate bank account. */
type WithdrawalType = 1 | 2 | 3 | 4;

export interface WithdrawalFeeCase {
  readonly amountFen: number;
  readonly type: WithdrawalType;
  /**
   * True when this calendar month has no other personal withdrawal, not counting those in states 5, 6 or 7 (rejected, failed,
   * cancelled).
   */
  readonly isFirstOfMonth: boolean;
}

/** WD-3: the fee of a withdrawal; 0 for the first personal withdrawal of a month and for corporate accounts. */
export function computeWithdrawalFeeFen(
  { amountFen, type, isFirstOfMonth }: WithdrawalFeeCase,
  terms = WITHDRAWAL_FEE,
): number {
  if (type === 4 || isFirstOfMonth) return 0;
  return Math.min(terms.maxFen, Math.max(terms.minFen, mulDivCeil(amountFen, terms.rateBp, HUNDRED_PERCENT_BP)));
}

/** WD-4: the amount that arrives after fee and tax, or null when it would be less than ¥1. */
export function computeArrivingFen(amountFen: number, feeFen: number, taxFen: number): number | null {
  const arrives = amountFen - feeFen - taxFen;
  return arrives >= 100 ? arrives : null;
}
