// The safety check in front of codes by SMS (USER-3, RISK-13), behind one port: our own proof of work, or GeeTest. A challenge is
// asked for, solved on the phone and handed in as a token; what makes a token good once is the caller's, because only a
// transaction can promise it.

/** ALTCHA's form. `most` bounds the counter, `until` (unix seconds) its life. */
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

export type Challenge =
  | { readonly kind: 'work'; readonly expire_at: number; readonly challenge: WorkChallenge }
  | { readonly kind: 'geetest'; readonly expire_at: number; readonly captcha_id: string };

/** A token that is right. Whoever takes it remembers `once` until `expires` (unix ms). */
export type Solved = { readonly once: string; readonly expires: number };

export interface Captcha {
  /** `about` says what the solved challenge may be used for; `weight` multiplies the work, for whoever asks often. */
  challenge(about: string, now: number, weight: number): Promise<Challenge>;
  /** Undefined: not solved, too late, or about something else. */
  verify(token: string, about: string, now: number): Promise<Solved | undefined>;
}

/** The service cannot say whether a token is right. */
export class CaptchaUnavailable extends Error {}

/** How long a challenge may take from being asked for to being handed in. */
export const CAPTCHA_S = 300;

/** A token is JSON in base64, as ALTCHA's own clients write it. Undefined: it is not. */
export function readToken(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
