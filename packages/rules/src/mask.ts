// API-5: how sensitive fields leave the server.
import { charactersOf } from './text.ts';

/** `138****8000` */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** `张*`, whatever the length of the name. */
export const maskName = (name: string): string => `${charactersOf(name)[0] ?? ''}*`;

/** `****1234` */
export const maskCard = (account: string): string => `****${account.slice(-4)}`;

/** The first four, ten stars, the last four. */
export const maskIdNumber = (number: string): string => `${number.slice(0, 4)}${'*'.repeat(10)}${number.slice(-4)}`;

/** Without its middle: 声屿小鹿 → 声**鹿; of two characters the second is hidden. */
export function maskNickname(nickname: string): string {
  const characters = charactersOf(nickname);
  const hidden = '*'.repeat(Math.max(1, characters.length - 2));
  const last = characters.length > 2 ? (characters[characters.length - 1] ?? '') : '';
  return characters.length < 2 ? hidden : `${characters[0] ?? ''}${hidden}${last}`;
}
