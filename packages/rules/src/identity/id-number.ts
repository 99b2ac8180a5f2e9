import { type Day, isDay } from '../time/calendar.ts';

export interface IdNumber {
  /** Eighteen characters; the last one may be X. */
  readonly number: string;
  readonly birthday: Day;
  /** 1 male, 2 female, as in the API. */
  readonly gender: 1 | 2;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** GB 11643 (ISO 7064 mod 11-2): computes the eighteenth character (the checksum) from the first seventeen digits. */
export const computeIdNumberChecksum = (digits: string): string =>
  CHECK_CHARACTERS.charAt(WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11);

/** NST-1: reads a resident identity number; null unless the checksum is right and the birthday exists. */
export function readIdNumber(text: string): IdNumber | null {
  const number = text.trim().toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || computeIdNumberChecksum(number) !== number.charAt(17)) return null;
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isDay(birthday)) return null;
  return { number, birthday, gender: Number(number.charAt(16)) % 2 === 1 ? 1 : 2 };
}
