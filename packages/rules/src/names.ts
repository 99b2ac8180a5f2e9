import { lengthOf } from './text.ts';

export const NAME_MIN = 2;
export const NAME_MAX = 12;

const hasNameLength = (name: string): boolean => lengthOf(name) >= NAME_MIN && lengthOf(name) <= NAME_MAX;

/** USER-5: the trimmed nickname of 2 to 12 characters, or null. */
export function readNickname(text: string): string | null {
  const name = text.trim();
  return hasNameLength(name) ? name : null;
}

/** Latin letters and digits in both widths, and the scripts of Chinese, Japanese and Korean. */
const GUILD_NAME =
  /^[0-9A-Za-z０-９Ａ-Ｚａ-ｚー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

/** GUILD-2: the trimmed guild name of 2 to 12 letters, digits and CJK characters, or null. */
export function readGuildName(text: string): string | null {
  const name = text.trim().normalize('NFC');
  return hasNameLength(name) && GUILD_NAME.test(name) ? name : null;
}

/** GUILD-2, ENT-5: names that fold to the same text are the same name (case, width and spaces do not count). */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s/g, '');
