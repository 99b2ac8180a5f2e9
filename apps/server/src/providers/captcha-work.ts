// Proof of work in ALTCHA's form (altcha-lib v2, algorithm SHA-256): the phone looks for the counter whose key, COST hashes of
// salt, nonce and counter, begins as the challenge says. Challenge and bounds are signed, so nothing is kept until one is used.
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Config } from '../config.ts';
import { CAPTCHA_S, readToken, type Captcha, type WorkChallenge } from './captcha.ts';

/** Hashes to try one counter. Checking a solution costs this much, finding it half of CAPTCHA_WORK times as much. */
const COST = 100;

type Solution = Parameters<typeof verifySolution>[0]['solution'];

export const openWork = (config: Config): Captcha => ({
  async challenge(about, now, weight) {
    const most = config.CAPTCHA_WORK * weight;
    const until = Math.floor(now / 1000) + CAPTCHA_S;
    const challenge = (await createChallenge({
      algorithm: 'SHA-256',
      cost: COST,
      counter: randomInt(most),
      // Not ALTCHA's own `expiresAt`: that is held against the machine's clock, `until` against the product's.
      data: { about, most, until },
      deriveKey,
      hmacSignatureSecret: config.CAPTCHA_SECRET,
    })) as WorkChallenge;
    return { kind: 'work', expire_at: until, challenge };
  },

  async verify(token, about, now) {
    const { challenge, solution } = (readToken(token) ?? {}) as { challenge?: WorkChallenge; solution?: Solution };
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
