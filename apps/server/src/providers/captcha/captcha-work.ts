// Proof of work in ALTCHA's format (altcha-lib v2, algorithm SHA-256): the client searches the counter whose key (COST hashes of
// salt, nonce and counter) begins as the challenge demands. Challenge and bounds are signed, so nothing is stored until a token is
// used.
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Config } from '#config.ts';
import { CAPTCHA_LIFETIME_S, decodeCaptchaToken, type Captcha, type WorkChallenge } from './captcha.ts';

/**
 * Hashes needed to try one counter. Checking a solution costs this many; finding it costs CAPTCHA_WORK / 2 times as many on
 * average.
 */
const COST = 100;

type Solution = Parameters<typeof verifySolution>[0]['solution'];

export const openProofOfWorkCaptcha = (config: Config): Captcha => ({
  async challenge(about, now, weight) {
    const most = config.CAPTCHA_WORK * weight;
    const until = Math.floor(now / 1000) + CAPTCHA_LIFETIME_S;
    const challenge = (await createChallenge({
      algorithm: 'SHA-256',
      cost: COST,
      counter: randomInt(most),
      // ALTCHA's own `expiresAt` is not used: it is compared with the machine's clock, `until` with the product's clock.
      data: { about, most, until },
      deriveKey,
      hmacSignatureSecret: config.CAPTCHA_SECRET,
    })) as WorkChallenge;
    return { kind: 'work', expire_at: until, challenge };
  },

  async verify(token, about, now) {
    const { challenge, solution } = (decodeCaptchaToken(token) ?? {}) as {
      challenge?: WorkChallenge;
      solution?: Solution;
    };
    const bounds = challenge?.parameters?.data;
    if (!challenge || !solution || bounds?.about !== about || !(bounds.until > now / 1000)) return undefined;
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: config.CAPTCHA_SECRET,
    }).catch(() => ({ verified: false }));
    return verified ? { once: challenge.parameters.nonce, expires: bounds.until * 1000 } : undefined;
  },
});
