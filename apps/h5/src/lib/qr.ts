// The QR code of a share card, made by the library uqr with the settings that a printed card needs.
import { encode } from 'uqr';

/** Rows of modules; true is dark. The caller draws the quiet zone of four modules around them. */
export type QrModules = readonly (readonly boolean[])[];

/** Version 10 at level M holds 213 bytes; denser codes are hard to scan from a card on a phone, so a longer text is refused. */
const DENSEST = 10;

/** Level M survives 15 % damage, which screenshots and compressed pictures need. Throws a RangeError when the text is too long. */
export const encodeQrCode = (text: string): QrModules =>
  encode(text, { ecc: 'M', border: 0, maxVersion: DENSEST }).data;
