import { countCharacters } from './text.ts';

export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 12;

const hasNameLength = (name: string): boolean =>
  countCharacters(name) >= NAME_MIN_LENGTH && countCharacters(name) <= NAME_MAX_LENGTH;

/** USER-5: the trimmed nickname of 2 to 12 characters, or null. */
export function readNickname(text: string): string | null {
  const name = text.trim();
  return hasNameLength(name) ? name : null;
}

/** Latin letters and digits in half and full width, and Chinese, Japanese and Korean characters. */
const GUILD_NAME =
  /^[0-9A-Za-z０-９Ａ-Ｚａ-ｚー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

/** GUILD-2: the trimmed guild name of 2 to 12 letters, digits and CJK characters, or null. */
export function readGuildName(text: string): string | null {
  const name = text.trim().normalize('NFC');
  return hasNameLength(name) && GUILD_NAME.test(name) ? name : null;
}

/**
 * The form of a name that is compared for uniqueness (GUILD-2, ENT-5): two names that fold to the same text count as the same name,
 * because case, width and spaces are ignored.
 */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s/g, '');
