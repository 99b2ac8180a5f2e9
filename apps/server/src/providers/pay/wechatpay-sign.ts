// Signatures of WeChat Pay v3: requests are signed with WECHATPAY2-SHA256-RSA2048, answers and notices with the provider's key of
// the given serial number, and the content of a notice is encrypted with AES-256-GCM. Several keys of the provider may be
// configured, so that it can change its key.
import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { Config } from '#config.ts';
import type { NoticeHeaders } from './pay.ts';

const FRESH_MS = 5 * 60_000;
const PROBE = 'WECHATPAY/SIGNTEST/';
const TAG_BYTES = 16;

export type EncryptedResource = {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string;
};

export type WechatPaySigner = {
  /** The Authorization header of a request. */
  authorization(method: string, pathAndQuery: string, body: string): string;
  /** Signs these lines, for parameters that the browser passes on. */
  signature(...lines: readonly string[]): string;
  judge(headers: NoticeHeaders, body: Buffer): 'signed' | 'forged' | 'probe';
  /** Decrypts the content of a notice; undefined when it was not encrypted with our key. */
  open(sealed: EncryptedResource): string | undefined;
};

const textOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');

export function openWechatPaySigner(config: Config, now: () => number): WechatPaySigner {
  const own = createPrivateKey({
    key: Buffer.from(config.WECHATPAY_PRIVATE_KEY, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const theirs = readKeys(config.WECHATPAY_PUBLIC_KEYS);
  const secret = Buffer.from(config.WECHATPAY_API_V3_KEY, 'utf8');
  const signature: WechatPaySigner['signature'] = (...lines) =>
    sign('RSA-SHA256', textOf(lines), own).toString('base64');
  return {
    signature,
    authorization(method, path, body) {
      const [time, nonce] = [String(Math.floor(now() / 1000)), randomBytes(16).toString('hex')];
      const fields = {
        mchid: config.WECHATPAY_MCH_ID,
        nonce_str: nonce,
        timestamp: time,
        serial_no: config.WECHATPAY_SERIAL,
        signature: signature(method, path, time, nonce, body),
      };
      const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
      return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
    },
    judge(headers, body) {
      const [time, nonce, serial, given] = ['timestamp', 'nonce', 'serial', 'signature'].map((name) =>
        String(headers[`wechatpay-${name}`] ?? ''),
      ) as [string, string, string, string];
      if (given.startsWith(PROBE)) return 'probe';
      const key = theirs.get(serial);
      const isFresh = /^\d{1,12}$/.test(time) && Math.abs(now() - Number(time) * 1000) <= FRESH_MS;
      if (!key || !isFresh) return 'forged';
      const text = textOf([time, nonce, body.toString('utf8')]);
      return verify('RSA-SHA256', text, key, Buffer.from(given, 'base64')) ? 'signed' : 'forged';
    },
    open({ ciphertext, nonce, associated_data = '' }) {
      try {
        const bytes = Buffer.from(ciphertext, 'base64');
        const decipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(nonce, 'utf8'));
        decipher.setAAD(Buffer.from(associated_data, 'utf8'));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Reads `serial:base64,serial:base64`. */
function readKeys(text: string): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const entry of text.split(',').filter((one) => one !== '')) {
    const colon = entry.indexOf(':');
    const key = Buffer.from(entry.slice(colon + 1), 'base64');
    keys.set(entry.slice(0, colon), createPublicKey({ key, format: 'der', type: 'spki' }));
  }
  return keys;
}
