// Checks a request signed with ACS3-HMAC-SHA256, Alibaba Cloud's signature V3. Written from its documentation, independently of the
// SDK that signs, so that a mistake on one side is found by the other.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { StandInRequest } from './serve.ts';

export type Acs3Fault = { status: number; code: string; message: string };

const HEADER = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/;
const CLOCK_MS = 15 * 60_000;

const hex = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The fault with which the request is refused; undefined when its signature is right. `nonces` remembers the used nonces. */
export function findAcs3Fault(
  asked: StandInRequest,
  keys: { keyId: string; keySecret: string },
  nonces: Set<string>,
): Acs3Fault | undefined {
  const found = HEADER.exec(asked.headers.authorization ?? '');
  if (!found) return { status: 400, code: 'MissingAuthorization', message: 'Authorization is missing or malformed.' };
  const [, keyId, signedHeaders, signature] = found as unknown as [string, string, string, string];
  if (keyId !== keys.keyId)
    return { status: 404, code: 'InvalidAccessKeyId.NotFound', message: 'Specified access key is not found.' };

  const signed = signedHeaders.split(';');
  const mustBeSigned = Object.keys(asked.headers).filter((name) => name.startsWith('x-acs-') || name === 'host');
  const payload = hex(asked.body);
  const canonical = [
    asked.method,
    asked.path,
    [...asked.query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    signed.map((name) => `${name}:${String(asked.headers[name] ?? '').trim()}\n`).join(''),
    signedHeaders,
    payload,
  ].join('\n');
  const right = createHmac('sha256', keys.keySecret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest();
  const whole =
    mustBeSigned.every((name) => signed.includes(name)) && asked.headers['x-acs-content-sha256'] === payload;
  if (!whole || !timingSafeEqual(right, Buffer.from(signature, 'hex'))) {
    return {
      status: 400,
      code: 'SignatureDoesNotMatch',
      message: 'Specified signature does not match our calculation.',
    };
  }

  const at = Date.parse(String(asked.headers['x-acs-date']));
  if (!(Math.abs(Date.now() - at) < CLOCK_MS)) {
    return { status: 400, code: 'InvalidTimeStamp.Expired', message: 'Specified time stamp or date value is expired.' };
  }
  const nonce = String(asked.headers['x-acs-signature-nonce'] ?? '');
  if (nonce === '' || nonces.has(nonce)) {
    return { status: 400, code: 'SignatureNonceUsed', message: 'Specified signature nonce was used already.' };
  }
  nonces.add(nonce);
  return undefined;
}
