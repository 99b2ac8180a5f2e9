// Alipay's open gateway. Requests are signed with RSA2 over the sorted parameters; an answer's signature covers the exact bytes of
// its node (the one JSON object in the answer that holds the result).
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Config } from '#config.ts';
import { createCircuitBreaker, CircuitOpen } from '#providers/breaker.ts';
import { PayUnavailable } from './pay.ts';
import { fetchFromProvider } from '#providers/http.ts';

const SHANGHAI_MS = 8 * 3_600_000;
const ANSWER_MS = 2_500;
/** Only a few requests run at a time, so that a slow gateway cannot hold up many calls of members. */
const LIMITS = { underWay: 8, failures: 5, restMs: 10_000 };

export type AlipayFields = Record<string, string>;
export type AlipayResponseNode = Readonly<Record<string, unknown>>;

export const formatShanghaiTime = (at: number): string =>
  new Date(at + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');
/** Parses `2026-11-18 12:00:00` in Asia/Shanghai; undefined for any other text. */
export function parseShanghaiTime(text: string): number | undefined {
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !Number.isNaN(at) ? at : undefined;
}

/** The text to sign: name=value of all non-empty fields, sorted by name. */
export const buildTextToSign = (fields: Readonly<AlipayFields>): Buffer =>
  Buffer.from(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
    'utf8',
  );

export type AlipayGateway = {
  /** The signed parameters of a request, sent by the server or posted by the browser. */
  signed(method: string, content: object, more?: AlipayFields): AlipayFields;
  /** The node of the answer, after its signature was verified. */
  ask(method: string, content: object): Promise<AlipayResponseNode>;
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
  const breaker = createCircuitBreaker(LIMITS, now, (error) => error instanceof PayUnavailable);
  const isSigned: AlipayGateway['isSigned'] = (text, signature) => isRightSignature(theirs, text, signature);

  const signed: AlipayGateway['signed'] = (method, content, more = {}) => {
    const fields: AlipayFields = {
      app_id: config.PAY_ALIPAY_APP_ID,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: formatShanghaiTime(now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    return { ...fields, sign: sign('RSA-SHA256', buildTextToSign(fields), own).toString('base64') };
  };

  const ask = async (method: string, content: object): Promise<AlipayResponseNode> => {
    const { biz_content, ...common } = signed(method, content);
    const text = await send(`${config.PAY_ALIPAY_GATEWAY}?${new URLSearchParams(common).toString()}`, biz_content!);
    const found = nodeIn(text, `${method.replaceAll('.', '_')}_response`);
    if (!found || !isSigned(Buffer.from(found.bytes, 'utf8'), found.signature))
      throw new PayUnavailable('alipay', 'answer not signed');
    const node = JSON.parse(found.bytes) as AlipayResponseNode;
    // 20000 (a fault at Alipay) and 40006 (refused for now) mean unavailable; every other code is an answer.
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
          throw error instanceof CircuitOpen ? new PayUnavailable('alipay', 'resting') : error;
        }),
  };
}

function isRightSignature(key: KeyObject, text: Buffer, signature: string): boolean {
  try {
    return verify('RSA-SHA256', text, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The node as it was sent: parsing and writing it again could change the bytes that were signed. */
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
    const answer = await fetchFromProvider(url, {
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
