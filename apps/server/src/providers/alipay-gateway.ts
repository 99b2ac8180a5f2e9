// Alipay's open gateway: requests signed with RSA2 over the sorted parameters, answers signed over the very bytes of their node.
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Config } from '../config.ts';
import { createBreaker, Resting } from './breaker.ts';
import { PayUnavailable } from './pay.ts';
import { askHttp } from './http.ts';

const SHANGHAI_MS = 8 * 3_600_000;
const ANSWER_MS = 2_500;
/** They are asked inside transactions, so never so many that they hold the whole pool. */
const LIMITS = { underWay: 8, failures: 5, restMs: 10_000 };

export type Fields = Record<string, string>;
export type Node = Readonly<Record<string, unknown>>;

export const shanghai = (at: number): string => new Date(at + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');
/** `2026-11-18 12:00:00` of Asia/Shanghai; undefined if it is none. */
export function readShanghai(text: string): number | undefined {
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !Number.isNaN(at) ? at : undefined;
}

/** What is signed: name=value of all that has a value, sorted by name. */
export const signedText = (fields: Readonly<Fields>): Buffer =>
  Buffer.from(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
    'utf8',
  );

export type AlipayGateway = {
  /** The parameters of a request, signed: to be sent, or to be posted by the browser. */
  signed(method: string, content: object, more?: Fields): Fields;
  /** The answer's node, of which the signature was right. */
  ask(method: string, content: object): Promise<Node>;
  isSigned(text: Buffer, signature: string): boolean;
};

export function openAlipayGateway(config: Config, now: () => number): AlipayGateway {
  const own = createPrivateKey({
    key: Buffer.from(config.PAY_ALIPAY_PRIVATE_KEY, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const theirs = createPublicKey({
    key: Buffer.from(config.PAY_ALIPAY_PUBLIC_KEY, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const breaker = createBreaker(LIMITS, now, (error) => error instanceof PayUnavailable);
  const isSigned: AlipayGateway['isSigned'] = (text, signature) => isRightSignature(theirs, text, signature);

  const signed: AlipayGateway['signed'] = (method, content, more = {}) => {
    const fields: Fields = {
      app_id: config.PAY_ALIPAY_APP_ID,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: shanghai(now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    return { ...fields, sign: sign('RSA-SHA256', signedText(fields), own).toString('base64') };
  };

  const ask = async (method: string, content: object): Promise<Node> => {
    const { biz_content, ...common } = signed(method, content);
    const text = await send(`${config.PAY_ALIPAY_GATEWAY}?${new URLSearchParams(common).toString()}`, biz_content!);
    const found = nodeIn(text, `${method.replaceAll('.', '_')}_response`);
    if (!found || !isSigned(Buffer.from(found.bytes, 'utf8'), found.signature))
      throw new PayUnavailable('alipay', 'answer not signed');
    const node = JSON.parse(found.bytes) as Node;
    // Their fault and "not now"; everything else is an answer.
    if (node.code === '20000' || node.code === '40006') throw new PayUnavailable('alipay', `code ${node.code}`);
    return node;
  };

  return {
    signed,
    isSigned,
    ask: (method, content) =>
      breaker
        .run(() => ask(method, content))
        .catch((error: unknown) => {
          throw error instanceof Resting ? new PayUnavailable('alipay', 'resting') : error;
        }),
  };
}

export function isRightSignature(key: KeyObject, text: Buffer, signature: string): boolean {
  try {
    return verify('RSA-SHA256', text, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The node's own characters: parsed and written again they might differ from what was signed. */
function nodeIn(text: string, name: string): { bytes: string; signature: string } | undefined {
  const head = text.indexOf(`"${name}":`);
  const tail = text.lastIndexOf(',"sign":"');
  if (head < 0 || tail < head) return undefined;
  const bytes = text.slice(head + name.length + 3, tail);
  const signature = /^,"sign":"([^"]+)"\}\s*$/.exec(text.slice(tail))?.[1];
  return signature === undefined || !isJson(bytes) ? undefined : { bytes, signature: signature.replaceAll('\\/', '/') };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

async function send(url: string, biz_content: string): Promise<string> {
  try {
    const answer = await askHttp(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams({ biz_content }).toString(),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (answer.ok) return await answer.text();
  } catch (error) {
    throw new PayUnavailable('alipay', (error as Error).name);
  }
  throw new PayUnavailable('alipay', 'no answer');
}
