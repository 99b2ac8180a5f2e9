// Whether a bank card is this person's (EDGE-22): name, ID number, card and mobile together, asked of the identity service. Only a
// verdict comes back: nothing of the person is in what is returned or thrown (P15).
import type { Config } from '../config.ts';
import { createBreaker, Resting } from './breaker.ts';
import { askFaceId, RealNameUnavailable } from './real-name.ts';

export type CardToCheck = {
  readonly name: string;
  readonly id_no: string;
  readonly card_no: string;
  readonly mobile: string;
};

export interface BankCardChecker {
  /** True: the four belong together. Throws RealNameUnavailable when there is no verdict. */
  isOwn(card: CardToCheck): Promise<boolean>;
}

const LIMITS = { underWay: 4, failures: 3, restMs: 15_000 };
/** Results of BankCard4EVerification that are a plain no: what is typed differs, or the card is none that can be paid to. */
const NO = new Set(Array.from({ length: 15 }, (_, i) => `-${i + 1}`));

export function openBankCard(config: Config, now: () => number): BankCardChecker {
  const ask = askFaceId(config, now);
  const breaker = createBreaker(LIMITS, now, () => true);
  return {
    async isOwn({ name, id_no, card_no, mobile }) {
      const asked = { Name: name, IdCard: id_no, BankCard: card_no, Phone: mobile };
      try {
        const { Result } = await breaker.run(() => ask('BankCard4EVerification', asked));
        if (Result === '0') return true;
        if (NO.has(String(Result))) return false;
        throw new RealNameUnavailable(`result ${String(Result)}`);
      } catch (error) {
        throw error instanceof Resting ? new RealNameUnavailable('resting') : error;
      }
    },
  };
}
