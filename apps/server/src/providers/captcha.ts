// The slider captcha (USER-3, RISK-13). Our slider service answers a solved puzzle with a token that says nothing but
// "solved":
//
//   <expires>.<nonce>.<mac>     expires: unix seconds; nonce: 16 random bytes; mac: HMAC-SHA256(CAPTCHA_SECRET,
//                               "captcha\n<expires>\n<nonce>\n<ip>"); nonce and mac in base64url
//
// It is bound to the solver's address, so solved puzzles cannot be sold on. It lives at most CAPTCHA_S; whoever takes
// one keeps its nonce in Redis for that long, so that it is good once.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

export interface Captcha {
  verify(token: string, ip: string): Promise<boolean>;
}

export const CAPTCHA_S = 300;
/** Accepted without a secret outside production, so that a developer needs no slider. */
const DEVELOPMENT_TOKEN = 'pass';
const FORM = /^(\d{10})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

const macOf = (secret: string, expires: string, nonce: string, ip: string): Buffer =>
  createHmac('sha256', secret).update(`captcha\n${expires}\n${nonce}\n${ip}`).digest();

/** What the slider service issues. */
export function issueCaptcha(secret: string, ip: string, now: number): string {
  const expires = String(Math.floor(now / 1000) + CAPTCHA_S);
  const nonce = randomBytes(16).toString('base64url');
  return `${expires}.${nonce}.${macOf(secret, expires, nonce, ip).toString('base64url')}`;
}

export function openCaptcha(config: Config, now: () => number): Captcha {
  const secret = config.CAPTCHA_SECRET;
  return {
    async verify(token, ip) {
      if (secret === '') return config.NODE_ENV !== 'production' && token === DEVELOPMENT_TOKEN;
      const found = FORM.exec(token);
      if (!found) return false;
      const [, expires, nonce, mac] = found as unknown as [string, string, string, string];
      const left = Number(expires) - now() / 1000;
      if (left <= 0 || left > CAPTCHA_S) return false;
      return timingSafeEqual(macOf(secret, expires, nonce, ip), Buffer.from(mac, 'base64url'));
    },
  };
}
