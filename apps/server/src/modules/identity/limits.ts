// The limits and lifetimes of the identity module (docs/spec/part-one-rules.md §1).
export const SMS_TTL_S = 300;
export const SMS_RESEND_WAIT_S = 60;
/** Codes a number gets in a day, counted apart for its owner (own session or known device) and for all strangers together. */
export const SMS_PER_DAY_MAX = 10;
/** Of the strangers' codes one device or IP address gets at most this many, so that a single stranger cannot use up all of them. */
export const SMS_ASKER_DAY_MAX = 5;
export const SMS_IP_HOUR_MAX = 30;
/** After strangers at one IP address got this many codes within an hour, the next request from there needs the captcha. */
export const SMS_IP_BEFORE_CAPTCHA = 10;
/** Messages a minute for the whole platform: a flood must not cost more than this. */
export const SMS_MINUTE_MAX = 3_000;
export const SMS_WRONG_CODES_MAX = 5;
/** After this many codes in a day, the next request needs the captcha (USER-3: from the third code on). */
export const SMS_BEFORE_CAPTCHA = 2;
/** After every 10 challenges to an IP address within an hour, the weight (difficulty) grows by 1, up to CAPTCHA_WEIGHT_MAX. */
export const CHALLENGES_PER_WEIGHT = 10;
export const CAPTCHA_WEIGHT_MAX = 4;
export const SESSION_TTL_DAYS = 30;
export const SESSIONS_PER_MEMBER_MAX = 5;
export const LOGIN_TICKET_TTL_S = 60;
export const REGISTER_TICKET_TTL_S = 600;
export const APPEAL_TOKEN_TTL_S = 30 * 60;
export const OAUTH_STATE_TTL_S = 600;
export const DEVICE_ACCOUNTS_MAX = 3;
export const DEVICE_ACCOUNTS_WINDOW_DAYS = 30;
