// Checks a request signed with TC3-HMAC-SHA256, Tencent Cloud's signature V3. Written from its documentation, independently of the
// server's own signing code, so that a mistake on one side is found by the other.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { StandInRequest } from './serve.ts';

export type Tc3Fault = { code: string; message: string };

const HEADER =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
const CLOCK_S = 300;
const MUST_BE_SIGNED = ['content-type', 'host'];

const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** The fault with which the request is refused; undefined when its signature is right. */
export function findTc3Fault(
  asked: StandInRequest,
  keys: { keyId: string; keySecret: string },
  service: string,
): Tc3Fault | undefined {
  const found = HEADER.exec(asked.headers.authorization ?? '');
  if (!found || found[3] !== service) {
    return { code: 'AuthFailure.InvalidAuthorization', message: 'The Authorization header is malformed.' };
  }
  const [, keyId, date, , signedHeaders, signature] = found as unknown as string[];
  if (keyId !== keys.keyId) return { code: 'AuthFailure.SecretIdNotFound', message: 'The SecretId is not found.' };

  const timestamp = String(asked.headers['x-tc-timestamp'] ?? '');
  const isDate = new Date(Number(timestamp) * 1000).toISOString().startsWith(date!);
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < CLOCK_S) || !isDate) {
    return { code: 'AuthFailure.SignatureExpire', message: 'The provided signature has expired.' };
  }

  const signed = signedHeaders!.split(';');
  const lines = signed.map(
    (name) =>
      `${name}:${String(asked.headers[name] ?? '')
        .trim()
        .toLowerCase()}\n`,
  );
  const canonical = [asked.method, asked.path, '', lines.join(''), signedHeaders, digest(asked.body)].join('\n');
  const wanted = ['TC3-HMAC-SHA256', timestamp, `${date}/${service}/tc3_request`, digest(canonical)].join('\n');
  const key = [date!, service, 'tc3_request'].reduce<Buffer>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    Buffer.from(`TC3${keys.keySecret}`, 'utf8'),
  );
  const right = createHmac('sha256', key).update(wanted).digest();
  const whole = MUST_BE_SIGNED.every((name) => signed.includes(name));
  return whole && timingSafeEqual(right, Buffer.from(signature!, 'hex'))
    ? undefined
    : { code: 'AuthFailure.SignatureFailure', message: 'The provided credentials could not be validated.' };
}
