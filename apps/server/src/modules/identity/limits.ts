// The numbers of identity (part-one-rules.md §1).
export const SMS_TTL_S = 300;
export const SMS_RESEND_S = 60;
/** Codes a number gets on a day: as many for its owner, on devices and in sessions of their own, and as many for everybody else. */
export const SMS_DAY_MAX = 10;
/** Of those for everybody else, one device or address gets at most this many, so that one stranger cannot take them all. */
export const SMS_ASKER_DAY_MAX = 5;
export const SMS_IP_HOUR_MAX = 30;
/** After this many codes of an hour for strangers at one address, the slider comes first. */
export const SMS_IP_FREE = 10;
/** Messages a minute for the whole platform: a flood must not cost more than this. */
export const SMS_MINUTE_MAX = 3_000;
export const SMS_WRONG_MAX = 5;
/** From this many codes of a day on, the slider comes first (USER-3). */
export const CAPTCHA_AFTER = 2;
/** Every so many challenges of an hour the next ones of that address are harder by the first's work, up to the greatest weight. */
export const CAPTCHA_EASY = 10;
export const CAPTCHA_WEIGHT_MAX = 4;
export const SESSION_DAYS = 30;
export const SESSION_MAX = 5;
export const TICKET_S = 60;
export const REGISTER_TICKET_S = 600;
export const APPEAL_S = 30 * 60;
export const OAUTH_STATE_S = 600;
export const DEVICE_ACCOUNTS_MAX = 3;
export const DEVICE_DAYS = 30;
