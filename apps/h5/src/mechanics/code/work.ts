// The proof of work of a safety check (USER-3): which counter makes a key that begins as the challenge says. Our own SHA-256, because
// a page without a secure context has no crypto.subtle.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { bytesOfHex } from '@shengyu/rules/bytes.ts';
import { sha256Repeated } from '@shengyu/rules/sha256.ts';

export type WorkChallenge = NonNullable<ReplyFrom<'POST /api/v1/captcha_challenge'>['challenge']>;
export type Work = WorkChallenge['parameters'];
export type Solution = { readonly counter: number; readonly derivedKey: string };

/** The key of a counter, if it is the one that is looked for. */
export function keyFinder({ salt, nonce, cost, keyPrefix }: Work): (counter: number) => Uint8Array | undefined {
  const prefix = bytesOfHex(keyPrefix);
  const tried = bytesOfHex(`${salt}${nonce}00000000`);
  const counterAt = new DataView(tried.buffer, tried.length - 4);
  return (counter) => {
    counterAt.setUint32(0, counter);
    const key = sha256Repeated(tried, cost);
    return prefix.every((byte, at) => byte === key[at]) ? key : undefined;
  };
}

/** What the server takes: JSON in base64, as ALTCHA writes it. */
export const tokenOf = (challenge: WorkChallenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }));
