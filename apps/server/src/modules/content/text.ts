// How a member's text is normalised for storage and for comparison.

/** Matches invisible characters: control characters (but not the line break), direction overrides and others. */
const UNSEEN = /(?!\n|\u200D|\uFE0F)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{DI}\p{NChar}\u2800]/gv;
/** Joiners and selectors are allowed only inside emoji: on their own they would make an invisible name. */
const STRAY_EMOJI_PART = /(?<![\p{Emoji}\uFE0F])\u200D|\u200D(?!\p{Emoji})|(?<!\p{Emoji})\uFE0F/gv;

/** The form in which a text is stored: NFC, trimmed, without control, direction-override and invisible characters. */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(STRAY_EMOJI_PART, '').trim();

/** Like cleanText, for texts of one line such as names and titles: white space and line breaks become single spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

export type FoldedText = {
  /** Only letters and digits, in lower case and normalised width. */
  readonly letters: readonly string[];
  /** For each letter, whether it directly follows the letter before it, with nothing in between. */
  readonly joined: readonly boolean[];
};

const LETTER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;

/** For the word filter: removes all characters that may have been put between letters to hide a word. */
export function foldText(text: string): FoldedText {
  const letters: string[] = [];
  const joined: boolean[] = [];
  let apart = true;
  for (const char of text.toWellFormed().normalize('NFKC').toLowerCase()) {
    if (LETTER.test(char)) {
      letters.push(char);
      joined.push(!apart);
      apart = false;
    } else if (!MARK.test(char)) apart = true;
  }
  return { letters, joined };
}
