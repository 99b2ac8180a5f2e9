// The captcha that is asked for before an SMS code is sent (USER-3: from the third code of a day on). This file says what a
// challenge is bound to and how much work it takes.
import type { Context } from '#context.ts';
import { CaptchaUnavailable, type SolvedCaptcha } from '#providers/captcha/captcha.ts';
import { CHALLENGES_PER_WEIGHT, CAPTCHA_WEIGHT_MAX } from './limits.ts';
import { networkOf } from '#wire/network.ts';

/** A challenge is bound to one number on one device, so that nobody can solve many in advance and sell the solutions. */
export const buildCaptchaBinding = (ctx: Context, mobile: string, device_hash: Buffer | undefined): string =>
  ctx.seal.index('captcha', `${mobile}|${device_hash?.toString('hex') ?? ''}`).toString('base64url');

/** The difficulty of a challenge: an IP address that asks for many within an hour gets harder ones. Without Redis it is 1. */
export async function computeCaptchaWeight(ctx: Context, ip: string, now: number): Promise<number> {
  const key = `captcha:ip:${networkOf(ip)}:${Math.floor(now / 3_600_000)}`;
  const [asked] = await Promise.all([ctx.redis.incr(key), ctx.redis.expire(key, 3_600)]).catch(() => [1]);
  return Math.min(CAPTCHA_WEIGHT_MAX, Math.ceil(asked / CHALLENGES_PER_WEIGHT));
}

/**
 * Asks the captcha provider whether the token was solved: the solved captcha, undefined when it was not solved, `unsure` when the
 * provider cannot be reached. The caller asks outside a transaction, because a slow provider must not hold one open.
 */
export const verifyCaptcha = (
  ctx: Context,
  token: string,
  about: string,
  now: number,
): Promise<SolvedCaptcha | 'unsure' | undefined> =>
  ctx.providers.captcha.verify(token, about, now).catch((error: unknown) => {
    if (!(error instanceof CaptchaUnavailable)) throw error;
    ctx.log.warn({ captcha: error.message }, 'captcha');
    return 'unsure';
  });
