// Stand-in of an S3-compatible store, in memory: path-style addresses, put, get and delete; it verifies AWS Signature Version 4.
//   node tools/standins/s3.ts [port]
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readPortArgument, serveStandIn, type StandInRequest, type StandIn, type StandInResponse } from './serve.ts';

export type S3StandIn = StandIn & { readonly objects: ReadonlyMap<string, { bytes: Buffer; type: string }> };

export type S3StandInOptions = { port: number; bucket?: string; region?: string; keyId?: string; keySecret?: string };

const SCOPE = String.raw`Credential=([^/]+)/(\d{8})/([^/]+)/s3/aws4_request`;
const HEADER = new RegExp(`^AWS4-HMAC-SHA256 ${SCOPE}, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$`);
const CLOCK_MS = 15 * 60_000;

const hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const failed = (status: number, code: string): StandInResponse => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
});

export async function startS3StandIn(options: S3StandInOptions): Promise<S3StandIn> {
  const { bucket = 'uploads', region = 'us-east-1', keyId = 'development', keySecret = 'development-secret' } = options;
  const objects = new Map<string, { bytes: Buffer; type: string }>();

  const standIn = await serveStandIn(options, (asked) => {
    const fault = sigV4Fault(asked, { region, keyId, keySecret });
    if (fault) return fault;
    const path = decodeURIComponent(asked.path);
    if (!path.startsWith(`/${bucket}/`)) return failed(404, 'NoSuchBucket');
    const key = path.slice(bucket.length + 2);
    switch (asked.method) {
      case 'PUT':
        if (asked.headers['if-none-match'] === '*' && objects.has(key)) return failed(412, 'PreconditionFailed');
        objects.set(key, { bytes: asked.body, type: asked.headers['content-type'] ?? 'binary/octet-stream' });
        return { headers: { etag: `"${createHash('md5').update(asked.body).digest('hex')}"` }, body: '' };
      case 'GET': {
        const object = objects.get(key);
        return object ? { type: object.type, body: object.bytes } : failed(404, 'NoSuchKey');
      }
      case 'DELETE':
        objects.delete(key);
        return { status: 204, body: '' };
      default:
        return failed(405, 'MethodNotAllowed');
    }
  });
  return { ...standIn, objects };
}

type Keys = { region: string; keyId: string; keySecret: string };

function sigV4Fault(asked: StandInRequest, keys: Keys): StandInResponse | undefined {
  const found = HEADER.exec(asked.headers.authorization ?? '');
  if (!found) return failed(403, 'AccessDenied');
  const [, keyId, date, region, signedHeaders, signature] = found as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if (keyId !== keys.keyId) return failed(403, 'InvalidAccessKeyId');
  if (region !== keys.region) return failed(400, 'AuthorizationHeaderMalformed');
  const payload = String(asked.headers['x-amz-content-sha256'] ?? '');
  if (payload !== hex(asked.body)) return failed(400, 'XAmzContentSHA256Mismatch');
  const time = String(asked.headers['x-amz-date'] ?? '');
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < CLOCK_MS) || !time.startsWith(date)) return failed(403, 'RequestTimeTooSkewed');

  const signed = signedHeaders.split(';');
  const canonical = [
    asked.method,
    asked.path,
    [...asked.query]
      .map(([n, v]) => `${encodeURIComponent(n)}=${encodeURIComponent(v)}`)
      .sort()
      .join('&'),
    signed
      .map(
        (name) =>
          `${name}:${String(asked.headers[name] ?? '')
            .trim()
            .replace(/\s+/g, ' ')}\n`,
      )
      .join(''),
    signedHeaders,
    payload,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.keySecret}`, date), region), 's3'), 'aws4_request');
  const right = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hex(canonical)}`);
  const whole = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name));
  if (!whole || !timingSafeEqual(right, Buffer.from(signature, 'hex'))) return failed(403, 'SignatureDoesNotMatch');
  return undefined;
}

if (import.meta.main) {
  const { url } = await startS3StandIn({ port: readPortArgument(8103) });
  console.log(`对象存储替身 ${url}`);
}
