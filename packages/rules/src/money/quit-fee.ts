import { HUNDRED_PERCENT_BP, mulDivFloor } from './money.ts';

interface QuitTerms {
  readonly rateBp: number;
  readonly capFen: number;
}

/** The default fee for a forced quit: 10 % of the income, at most ¥5,000 (the settings FORCED_FEE and CAP). */
const FORCED_QUIT_FEE: QuitTerms = { rateBp: 1000, capFen: 500_000 };

export interface ForcedQuitCase {
  /** Gift income earned in this guild in the 90 × 24 hours before the application, with refunds deducted. */
  readonly income90dFen: number;
  /** True when the member was refused twice, or a ground for leaving without liability holds. */
  readonly isFree: boolean;
}

/**
 * QUIT-7: the fee that a member pays for a forced quit from a guild; 0 if the member may leave free of charge or earned nothing.
 */
export const computeForcedQuitFeeFen = ({ income90dFen, isFree }: ForcedQuitCase, terms = FORCED_QUIT_FEE): number =>
  isFree || income90dFen <= 0 ? 0 : Math.min(terms.capFen, mulDivFloor(income90dFen, terms.rateBp, HUNDRED_PERCENT_BP));
