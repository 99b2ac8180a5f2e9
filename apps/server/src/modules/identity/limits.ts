// The numbers of identity (part-one-rules.md §1).
export const SMS_TTL_S = 300;
export const SMS_RESEND_S = 60;
export const SMS_DAY_MAX = 10;
export const SMS_IP_HOUR_MAX = 30;
/** Messages a minute for the whole platform: a flood must not cost more than this. */
export const SMS_MINUTE_MAX = 3_000;
export const SMS_WRONG_MAX = 5;
/** From this many codes of a day on, the slider comes first (USER-3). */
export const CAPTCHA_AFTER = 2;
export const SESSION_DAYS = 30;
export const SESSION_MAX = 5;
export const TICKET_S = 60;
export const REGISTER_TICKET_S = 600;
export const APPEAL_S = 30 * 60;
export const OAUTH_STATE_S = 600;
export const DEVICE_ACCOUNTS_MAX = 3;
export const DEVICE_DAYS = 30;
