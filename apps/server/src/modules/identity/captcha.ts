// The safety check in front of codes (USER-3): what a challenge is about, and how much work it is.
import type { Context } from '#context.ts';
import { CaptchaUnavailable, type Solved } from '#providers/captcha.ts';
import { CAPTCHA_EASY, CAPTCHA_WEIGHT_MAX } from './limits.ts';
import { networkOf } from './sms-limits.ts';

/** Solved for one number on one device: nobody can solve many in advance and sell them on. */
export const captchaAbout = (ctx: Context, mobile: string, device_hash: Buffer | undefined): string =>
  ctx.seal.index('captcha', `${mobile}|${device_hash?.toString('hex') ?? ''}`).toString('base64url');

/** Whoever asks again and again works longer. Without Redis everybody works alike. */
export async function captchaWeight(ctx: Context, ip: string, now: number): Promise<number> {
  const key = `captcha:ip:${networkOf(ip)}:${Math.floor(now / 3_600_000)}`;
  const [asked] = await Promise.all([ctx.redis.incr(key), ctx.redis.expire(key, 3_600)]).catch(() => [1]);
  return Math.min(CAPTCHA_WEIGHT_MAX, Math.ceil(asked / CAPTCHA_EASY));
}

/** Asked before the transaction of the code begins: a service that is slow must not hold one open. */
export const solvedBy = (
  ctx: Context,
  token: string,
  about: string,
  now: number,
): Promise<Solved | 'unsure' | undefined> =>
  ctx.providers.captcha.verify(token, about, now).catch((error: unknown) => {
    if (!(error instanceof CaptchaUnavailable)) throw error;
    ctx.log.warn({ captcha: error.message }, 'captcha');
    return 'unsure';
  });
