// GeeTest v4: its script shows the puzzle on the client, the result is confirmed here by one signed question to its server
// (POST /validate; sign_token is HMAC-SHA256 of the lot number under our key). A client without its script cannot solve this kind.
import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import { askHttp } from './http.ts';
import { CAPTCHA_S, CaptchaUnavailable, readToken, type Captcha } from './captcha.ts';

const ANSWER_MS = 2_500;
const LIMITS = { underWay: 16, failures: 5, restMs: 15_000 };
const FIELDS = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const;

export function openGeetest(config: Config, clock: () => number): Captcha {
  const breaker = createBreaker(LIMITS, clock, () => true);
  return {
    challenge: async (_about, now) => ({
      kind: 'geetest',
      expire_at: Math.floor(now / 1000) + CAPTCHA_S,
      captcha_id: config.GEETEST_ID,
    }),

    async verify(token, _about, now) {
      const result = readToken(token) ?? {};
      const form = new URLSearchParams();
      for (const name of FIELDS) {
        const value = result[name];
        if (typeof value !== 'string' || value === '') return undefined;
        form.set(name, value);
      }
      const lot = form.get('lot_number')!;
      form.set('sign_token', createHmac('sha256', config.GEETEST_KEY).update(lot).digest('hex'));
      // Theirs is good once as well; ours is remembered for as long as they take one.
      return (await isRight(breaker, config, form)) ? { once: lot, expires: now + CAPTCHA_S * 1000 } : undefined;
    },
  };
}

/** Their own documents let people through while they are away. Messages cost money, so here nobody passes unseen. */
const isRight = (breaker: Breaker, config: Config, body: URLSearchParams): Promise<boolean> =>
  breaker
    .run(async () => {
      const url = `${config.GEETEST_URL}/validate?captcha_id=${encodeURIComponent(config.GEETEST_ID)}`;
      const answer = await askHttp(url, { method: 'POST', body, signal: AbortSignal.timeout(ANSWER_MS) });
      const { status, result } = (await answer.json()) as { status?: unknown; result?: unknown };
      if (status !== 'success') throw new CaptchaUnavailable('an error instead of a result');
      return result === 'success';
    })
    .catch((error: unknown) => {
      throw new CaptchaUnavailable((error as Error).name);
    });
