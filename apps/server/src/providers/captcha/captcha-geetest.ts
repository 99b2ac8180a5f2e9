// GeeTest v4: its script shows the puzzle on the client, and this server confirms the result with one signed request (POST
// /validate; sign_token is the HMAC-SHA256 of the lot number under our key). A client without the script cannot solve this kind.
import { createHmac } from 'node:crypto';
import type { Config } from '#config.ts';
import { createCircuitBreaker, type CircuitBreaker } from '#providers/breaker.ts';
import { fetchFromProvider } from '#providers/http.ts';
import { CAPTCHA_LIFETIME_S, CaptchaUnavailable, decodeCaptchaToken, type Captcha } from './captcha.ts';

const ANSWER_MS = 2_500;
const LIMITS = { underWay: 16, failures: 5, restMs: 15_000 };
const FIELDS = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const;

export function openGeetestCaptcha(config: Config, clock: () => number): Captcha {
  const breaker = createCircuitBreaker(LIMITS, clock, () => true);
  return {
    challenge: async (_about, now) => ({
      kind: 'geetest',
      expire_at: Math.floor(now / 1000) + CAPTCHA_LIFETIME_S,
      captcha_id: config.GEETEST_ID,
    }),

    async verify(token, _about, now) {
      const result = decodeCaptchaToken(token) ?? {};
      const form = new URLSearchParams();
      for (const name of FIELDS) {
        const value = result[name];
        if (typeof value !== 'string' || value === '') return undefined;
        form.set(name, value);
      }
      const lot = form.get('lot_number')!;
      form.set('sign_token', createHmac('sha256', config.GEETEST_KEY).update(lot).digest('hex'));
      // The caller remembers the lot number until `expires`, although GeeTest itself also accepts each lot number only
      // once.
      return (await isRight(breaker, config, form))
        ? { once: lot, expires: now + CAPTCHA_LIFETIME_S * 1000 }
        : undefined;
    },
  };
}

/**
 * GeeTest's documentation lets everybody pass while its service is down. SMS cost money, so here nobody passes without a result.
 */
const isRight = (breaker: CircuitBreaker, config: Config, body: URLSearchParams): Promise<boolean> =>
  breaker
    .run(async () => {
      const url = `${config.GEETEST_URL}/validate?captcha_id=${encodeURIComponent(config.GEETEST_ID)}`;
      const answer = await fetchFromProvider(url, { method: 'POST', body, signal: AbortSignal.timeout(ANSWER_MS) });
      const { status, result } = (await answer.json()) as { status?: unknown; result?: unknown };
      if (status !== 'success') throw new CaptchaUnavailable('an error instead of a result');
      return result === 'success';
    })
    .catch((error: unknown) => {
      throw new CaptchaUnavailable((error as Error).name);
    });
