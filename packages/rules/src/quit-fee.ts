import { FULL_BP, mulDivFloor } from './money.ts';

export interface QuitTerms {
  readonly rateBp: number;
  readonly capFen: number;
}

/** FORCED_FEE and its cap. */
export const FORCED_QUIT_FEE: QuitTerms = { rateBp: 1000, capFen: 500_000 };

export interface QuitCase {
  /** Gift income booked in this guild in the 90 × 24 h before applying, refunds removed. */
  readonly income90dFen: number;
  /** Refused twice, or a no-liability ground holds. */
  readonly isFree: boolean;
}

/** QUIT-7. */
export const forcedQuitFeeFen = ({ income90dFen, isFree }: QuitCase, terms = FORCED_QUIT_FEE): number =>
  isFree || income90dFen <= 0 ? 0 : Math.min(terms.capFen, mulDivFloor(income90dFen, terms.rateBp, FULL_BP));
