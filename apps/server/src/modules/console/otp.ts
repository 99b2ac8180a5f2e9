// One-time codes of staff (CON-1): TOTP of RFC 6238 over HOTP of RFC 4226, SHA-1, 30 seconds, six digits, as every authenticator
// app reads them from an otpauth address.
import { createHmac, randomBytes } from 'node:crypto';

const STEP_MS = 30_000;
/** A code of the step before or after is taken too: clocks of phones differ. */
const DRIFT = 1;

export const newOtpSecret = (): Buffer => randomBytes(20);

export function otpAt(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const otpStep = (now: number): number => Math.floor(now / STEP_MS);

/** The step this code belongs to, if it is a code of now and its step lies after `used`: a code is good once (RFC 6238 §5.2). */
export function stepOfOtp(secret: Buffer, code: string, now: number, used: number): number | undefined {
  const present = otpStep(now);
  for (let step = present - DRIFT; step <= present + DRIFT; step++)
    if (step > used && otpAt(secret, step) === code) return step;
  return undefined;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export const otpAddress = (account: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent('声屿')}:${account}?secret=${base32(secret)}&issuer=${encodeURIComponent('声屿')}`;
