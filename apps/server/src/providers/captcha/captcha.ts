// The captcha before SMS codes (RISK-13; USER-3: required from the third code of a day), behind one interface: our own proof of
// work, or GeeTest. A client requests a challenge, solves it and sends a token. The caller must make sure that a token is used only
// once, because that needs a transaction.

/** A proof-of-work challenge as ALTCHA writes it. `most` is the upper bound of the counter, `until` the expiry in unix seconds. */
export type WorkChallenge = {
  readonly parameters: {
    readonly algorithm: string;
    readonly cost: number;
    readonly data: { readonly about: string; readonly most: number; readonly until: number };
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly nonce: string;
    readonly salt: string;
  };
  readonly signature: string;
};

type Challenge =
  | { readonly kind: 'work'; readonly expire_at: number; readonly challenge: WorkChallenge }
  | { readonly kind: 'geetest'; readonly expire_at: number; readonly captcha_id: string };

/** A valid token. The caller must remember `once` until `expires` (unix ms), so that it is accepted only once. */
export type SolvedCaptcha = { readonly once: string; readonly expires: number };

export interface Captcha {
  /** `about` names what the token may be used for; `weight` multiplies the work, for clients that ask often. */
  challenge(about: string, now: number, weight: number): Promise<Challenge>;
  /**
   * Undefined when the challenge was not solved, when the token has expired, or when it is for another purpose than
   * `about`. GeeTest's tokens name no purpose.
   */
  verify(token: string, about: string, now: number): Promise<SolvedCaptcha | undefined>;
}

/** The service could not tell whether a token is valid. */
export class CaptchaUnavailable extends Error {}

/** The seconds between the request of a challenge and the latest time its token is accepted. */
export const CAPTCHA_LIFETIME_S = 300;

/** Decodes a token: JSON in base64, as ALTCHA's own clients write it; undefined when it is not. */
export function decodeCaptchaToken(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
