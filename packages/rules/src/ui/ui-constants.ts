/**
 * The version of the web client. It is shown on /test (S9-09), stored after each navigation (S2-09) and compared with the stored
 * version at start-up (S4-03).
 */
export const CLIENT_VERSION = '1.0.27';
/** S9-09: version of the UI library, shown on /test. */
export const UI_VERSION = '4.9.21';
/** S7-01: timeout of a request. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** S9-04: how long a toast stays visible. */
export const TOAST_MS = 2000;
/** S9-07: number of stars of a rating. */
export const RATE_STARS = 5;
export const PASSWORD_DIGITS = 6;
/** S2-11: line width of the pen on the signature page. */
export const SIGNATURE_PEN_WIDTH = 8;
export const SIGNATURE_BACKGROUND = '#f6f6f6';
/** S2-13: colour of every loading spinner. */
export const SPINNER_COLOUR = '#D4A2FF';
