import { FULL_BP, mulDivCeil } from './money.ts';

export interface FeeTerms {
  readonly rateBp: number;
  readonly minFen: number;
  readonly maxFen: number;
}

/** WD_FEE. */
export const WITHDRAWAL_FEE: FeeTerms = { rateBp: 50, minFen: 100, maxFen: 2500 };

/** Account types of a withdrawal; 4 is the corporate one. */
export type WithdrawalType = 1 | 2 | 3 | 4;

export interface FeeCase {
  readonly amountFen: number;
  readonly type: WithdrawalType;
  /** No personal withdrawal of this natural month is in a state other than 5, 6 or 7. */
  readonly isFirstOfMonth: boolean;
}

/** WD-3. */
export function withdrawalFeeFen({ amountFen, type, isFirstOfMonth }: FeeCase, terms = WITHDRAWAL_FEE): number {
  if (type === 4 || isFirstOfMonth) return 0;
  return Math.min(terms.maxFen, Math.max(terms.minFen, mulDivCeil(amountFen, terms.rateBp, FULL_BP)));
}

/** WD-4: what arrives, or null when it would be less than ¥1. */
export function arriveFen(amountFen: number, feeFen: number, taxFen: number): number | null {
  const arrives = amountFen - feeFen - taxFen;
  return arrives >= 100 ? arrives : null;
}
