// API-5: sensitive fields leave the server only in these masked forms.
import { charactersOf } from './text.ts';

/** A mobile number, for example `138****8000`. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** A person's name, for example `张*`, regardless of its length. */
export const maskName = (name: string): string => `${charactersOf(name)[0] ?? ''}*`;

/** A bank card or account number, for example `****1234`. */
export const maskCard = (account: string): string => `****${account.slice(-4)}`;

/** An ID number: the first four and the last four characters, with ten stars between them. */
export const maskIdNumber = (number: string): string => `${number.slice(0, 4)}${'*'.repeat(10)}${number.slice(-4)}`;

/** Hides the middle of a nickname: 声屿小鹿 → 声**鹿; of two characters the second is hidden. */
export function maskNickname(nickname: string): string {
  const characters = charactersOf(nickname);
  const hidden = '*'.repeat(Math.max(1, characters.length - 2));
  const last = characters.length > 2 ? (characters[characters.length - 1] ?? '') : '';
  return characters.length < 2 ? hidden : `${characters[0] ?? ''}${hidden}${last}`;
}
