// Recovery codes (docs/decisions/0100): ten codes on paper, each good for one sign-in in place of a code of the authenticator app. They
// are stored as passwords are; the codes of a set share one salt, so that a sign-in costs one hash and not ten.
import { randomBytes } from 'node:crypto';
import { encodeBase32 } from './otp.ts';
import { hashAs, hashPassword } from './password.ts';

const CODES = 10;
/** 50 bits of chance: the counters of wrong tries stop who guesses, and the cost of the hash stops who has stolen the table. */
const LETTERS = 10;

/** As they are printed: `KQWMS-RTXAB`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const letters = encodeBase32(randomBytes(7)).slice(0, LETTERS);
    return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`;
  });

/** A code of an authenticator app has six digits; what else the contract lets through is a recovery code. */
export const isRecoveryCode = (code: string): boolean => !/^\d{6}$/.test(code);

/** Small letters and a missing hyphen are no mistake: the code is typed from paper. */
const plainOf = (code: string): string => code.replace('-', '').toUpperCase();

export async function hashRecoveryCodes(codes: readonly string[], power: number): Promise<string[]> {
  const [first, ...others] = codes.map(plainOf);
  if (first === undefined) return [];
  const salted = await hashPassword(first, power);
  return [salted, ...(await Promise.all(others.map((code) => hashAs(salted, code, power))))];
}

/** The stored hash of this code; undefined if it is none of them. It takes as long for an account that has none. */
export async function findRecoveryHash(
  code: string,
  stored: readonly string[],
  power: number,
): Promise<string | undefined> {
  const given = await hashAs(stored[0], plainOf(code), power);
  return stored.find((hash) => hash === given);
}
