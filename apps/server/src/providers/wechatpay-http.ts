// How WeChat Pay v3 is asked: everything signed, both ways.
import type { Config } from '../config.ts';
import { createBreaker, Resting } from './breaker.ts';
import { PayUnavailable } from './pay.ts';
import type { WechatPaySigner } from './wechatpay-sign.ts';
import { askHttp } from './http.ts';

const ANSWER_MS = 2_500;
const BILL_MS = 30_000;
/** They are asked inside transactions, so never so many that they hold the whole pool. */
const LIMITS = { underWay: 8, failures: 5, restMs: 10_000 };

/** `status` 200 or 204, or a refusal with its code. */
export type Answered = {
  readonly status: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export type WechatPayHttp = {
  ask(method: 'GET' | 'POST', path: string, content?: object): Promise<Answered>;
  /** A bill's file. Its bytes are not signed; their hash came in an answer that was. */
  download(url: string): Promise<Buffer>;
};

export function openWechatPayHttp(config: Config, signer: WechatPaySigner, now: () => number): WechatPayHttp {
  const breaker = createBreaker(LIMITS, now, (error) => error instanceof PayUnavailable);

  const ask: WechatPayHttp['ask'] = async (method, path, content) => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'shengyu',
      authorization: signer.authorization(method, path, body),
    };
    const answer = await send(config.WECHATPAY_URL + path, ANSWER_MS, {
      method,
      headers,
      ...(body === '' ? {} : { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 500 || answer.status === 429) throw new PayUnavailable('wechat', `status ${answer.status}`);
    // Also a refusal must be the provider's own: "no such order" would close one that was paid.
    if (signer.judge(Object.fromEntries(answer.headers), bytes) !== 'signed')
      throw new PayUnavailable('wechat', 'answer not signed');
    const data = (bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : {}) as Answered['data'];
    return { status: answer.status, code: typeof data.code === 'string' ? data.code : '', data };
  };

  return {
    ask: (...asked) =>
      breaker
        .run(() => ask(...asked))
        .catch((error: unknown) => {
          throw error instanceof Resting ? new PayUnavailable('wechat', 'resting') : error;
        }),
    async download(url) {
      const { pathname, search } = new URL(url);
      const authorization = signer.authorization('GET', pathname + search, '');
      const answer = await send(url, BILL_MS, { headers: { authorization, 'user-agent': 'shengyu' } });
      if (!answer.ok) throw new PayUnavailable('wechat', `bill ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

async function send(url: string, ms: number, init: RequestInit): Promise<Response> {
  try {
    return await askHttp(url, { ...init, signal: AbortSignal.timeout(ms) });
  } catch (error) {
    throw new PayUnavailable('wechat', (error as Error).name);
  }
}
