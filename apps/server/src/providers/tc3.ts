// Requests signed with TC3-HMAC-SHA256, Tencent Cloud's signature V3.
import { createHash, createHmac } from 'node:crypto';

export type Tc3Keys = { readonly keyId: string; readonly keySecret: string };
export type Tc3Call = {
  readonly url: URL;
  readonly service: string;
  readonly version: string;
  readonly action: string;
  readonly body: string;
  /** Unix ms. */
  readonly at: number;
};

const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host;x-tc-action';

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The headers of a signed POST. The host header is not among them, because fetch sends it by itself. */
export function signTc3Headers(call: Tc3Call, { keyId, keySecret }: Tc3Keys): Record<string, string> {
  const seconds = Math.floor(call.at / 1000);
  const day = new Date(seconds * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${call.service}/tc3_request`;
  const headers = `content-type:${CONTENT_TYPE}\nhost:${call.url.host}\nx-tc-action:${call.action.toLowerCase()}\n`;
  const request = `POST\n/\n\n${headers}\n${SIGNED}\n${hex(call.body)}`;
  const key = mac(mac(mac(`TC3${keySecret}`, day), call.service), 'tc3_request');
  const signature = mac(key, `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${hex(request)}`).toString('hex');
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': call.action,
    'x-tc-version': call.version,
    'x-tc-timestamp': String(seconds),
    authorization: `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
  };
}
