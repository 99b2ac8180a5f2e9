// One-time codes of staff (CON-1): TOTP (RFC 6238) over HOTP (RFC 4226) with SHA-1, 30 seconds and six digits, the settings that
// every authenticator app supports.
import { createHmac, randomBytes } from 'node:crypto';

const STEP_MS = 30_000;
/** Codes of the step before and after are accepted too, because the clocks of phones differ. */
const DRIFT = 1;

export const createOtpSecret = (): Buffer => randomBytes(20);

export function generateOtp(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const computeOtpStep = (now: number): number => Math.floor(now / STEP_MS);

/**
 * The time step of a valid code that is later than `used`; undefined otherwise. So each code is accepted only once (RFC 6238 §5.2).
 */
export function findOtpStep(secret: Buffer, code: string, now: number, used: number): number | undefined {
  const present = computeOtpStep(now);
  for (let step = present - DRIFT; step <= present + DRIFT; step++)
    if (step > used && generateOtp(secret, step) === code) return step;
  return undefined;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding. */
export function encodeBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export const buildOtpAddress = (account: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent('声屿')}:${account}?secret=${encodeBase32(secret)}&issuer=${encodeURIComponent('声屿')}`;
