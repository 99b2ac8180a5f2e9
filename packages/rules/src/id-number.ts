import { type Day, isDay } from './calendar.ts';

export interface IdNumber {
  /** Eighteen characters, the last perhaps an X. */
  readonly number: string;
  readonly birthday: Day;
  /** As on the wire: 1 male, 2 female. */
  readonly gender: 1 | 2;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** GB 11643 (ISO 7064 mod 11-2): the eighteenth character of the first seventeen digits. */
export const idNumberCheck = (digits: string): string =>
  CHECK_CHARACTERS.charAt(WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11);

/** NST-1: a resident identity number with its right checksum and a real birthday, or null. */
export function readIdNumber(text: string): IdNumber | null {
  const number = text.trim().toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || idNumberCheck(number) !== number.charAt(17)) return null;
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isDay(birthday)) return null;
  return { number, birthday, gender: Number(number.charAt(16)) % 2 === 1 ? 1 : 2 };
}
