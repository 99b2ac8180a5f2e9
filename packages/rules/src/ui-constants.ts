/** S9-09, S2-09, S4-03. */
export const CLIENT_VERSION = '1.0.27';
/** S9-09. */
export const UI_VERSION = '4.9.21';
/** S7-01. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** S2-07: how long the first navigation waits before it asks the shell for the token. */
export const SHELL_TOKEN_DELAY_MS = 300;
/** S9-04. */
export const CLICK_SCALE_MS = 100;
export const TOAST_MS = 2000;
/** S9-07. */
export const RATE_STARS = 5;
export const PASSWORD_DIGITS = 6;
/** S2-11. */
export const SIGNATURE_PEN_WIDTH = 8;
export const SIGNATURE_BACKGROUND = '#f6f6f6';
/** S2-13. */
export const SPINNER_COLOUR = '#D4A2FF';
