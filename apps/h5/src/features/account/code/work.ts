// Proof of work of the captcha (USER-3): finds the counter whose derived key begins with the prefix of the challenge. It uses its
// own SHA-256, because crypto.subtle is missing in a page without a secure context.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { bytesOfHex } from '@shengyu/rules/draw/bytes.ts';
import { sha256Repeated } from '@shengyu/rules/draw/sha256.ts';

export type ProofOfWorkChallenge = NonNullable<ReplyFrom<'POST /api/v1/captcha_challenge'>['challenge']>;
export type ProofOfWorkParameters = ProofOfWorkChallenge['parameters'];
export type ProofOfWorkSolution = { readonly counter: number; readonly derivedKey: string };

/** Returns a function that gives the key of a counter if that key has the wanted prefix, else undefined. */
export function createKeyFinder({
  salt,
  nonce,
  cost,
  keyPrefix,
}: ProofOfWorkParameters): (counter: number) => Uint8Array | undefined {
  const prefix = bytesOfHex(keyPrefix);
  const tried = bytesOfHex(`${salt}${nonce}00000000`);
  const counterAt = new DataView(tried.buffer, tried.length - 4);
  return (counter) => {
    counterAt.setUint32(0, counter);
    const key = sha256Repeated(tried, cost);
    return prefix.every((byte, at) => byte === key[at]) ? key : undefined;
  };
}

/** The token the server expects: JSON in base64, in ALTCHA's format. */
export const captchaTokenOf = (challenge: ProofOfWorkChallenge, solution: ProofOfWorkSolution): string =>
  btoa(JSON.stringify({ challenge, solution }));
