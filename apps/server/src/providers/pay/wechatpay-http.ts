// HTTP requests to WeChat Pay v3. Requests are signed, and answers are accepted only with the provider's signature.
import type { Config } from '#config.ts';
import { createCircuitBreaker, CircuitOpen } from '#providers/breaker.ts';
import { PayUnavailable } from './pay.ts';
import type { WechatPaySigner } from './wechatpay-sign.ts';
import { fetchFromProvider } from '#providers/http.ts';

const ANSWER_MS = 2_500;
const BILL_MS = 30_000;
/** Only a few requests run at a time, so that a slow provider cannot hold up many calls of members. */
const LIMITS = { underWay: 8, failures: 5, restMs: 10_000 };

/** `status` is 200 or 204, or the status of a refusal, which has a `code`. */
export type WechatPayAnswer = {
  readonly status: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export type WechatPayHttp = {
  ask(method: 'GET' | 'POST', path: string, content?: object): Promise<WechatPayAnswer>;
  /** Downloads a bill. Its bytes are not signed, but their hash stood in a signed answer. */
  download(url: string): Promise<Buffer>;
};

export function openWechatPayHttp(config: Config, signer: WechatPaySigner, now: () => number): WechatPayHttp {
  const breaker = createCircuitBreaker(LIMITS, now, (error) => error instanceof PayUnavailable);

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
    // A refusal must be signed too: a forged "no such order" would close an order that was paid.
    if (signer.judge(Object.fromEntries(answer.headers), bytes) !== 'signed')
      throw new PayUnavailable('wechat', 'answer not signed');
    const data = (bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : {}) as WechatPayAnswer['data'];
    return { status: answer.status, code: typeof data.code === 'string' ? data.code : '', data };
  };

  return {
    ask: (...asked) =>
      breaker
        .run(() => ask(...asked))
        .catch((error: unknown) => {
          throw error instanceof CircuitOpen ? new PayUnavailable('wechat', 'resting') : error;
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
    return await fetchFromProvider(url, { ...init, signal: AbortSignal.timeout(ms) });
  } catch (error) {
    throw new PayUnavailable('wechat', (error as Error).name);
  }
}
