// Checks whether a bank card belongs to a person (EDGE-22): name, ID number, card and mobile are sent to the identity service
// together. Only the verdict is returned; neither results nor errors contain personal data.
import type { Config } from '../config.ts';
import { createCircuitBreaker, CircuitOpen } from './breaker.ts';
import { createFaceIdClient, RealNameUnavailable } from './real-name.ts';

type CardToCheck = {
  readonly name: string;
  readonly id_no: string;
  readonly card_no: string;
  readonly mobile: string;
};

export interface BankCardChecker {
  /** True when all four belong together. Throws RealNameUnavailable when there is no verdict. */
  isOwn(card: CardToCheck): Promise<boolean>;
}

const LIMITS = { underWay: 4, failures: 3, restMs: 15_000 };
/** Results of BankCard4EVerification that mean no: the data differs, or money cannot be paid to the card. */
const NO = new Set(Array.from({ length: 15 }, (_, i) => `-${i + 1}`));

export function openBankCardChecker(config: Config, now: () => number): BankCardChecker {
  const ask = createFaceIdClient(config, now);
  const breaker = createCircuitBreaker(LIMITS, now, () => true);
  return {
    async isOwn({ name, id_no, card_no, mobile }) {
      const asked = { Name: name, IdCard: id_no, BankCard: card_no, Phone: mobile };
      try {
        const { Result } = await breaker.run(() => ask('BankCard4EVerification', asked));
        if (Result === '0') return true;
        if (NO.has(String(Result))) return false;
        throw new RealNameUnavailable(`result ${String(Result)}`);
      } catch (error) {
        throw error instanceof CircuitOpen ? new RealNameUnavailable('resting') : error;
      }
    },
  };
}
