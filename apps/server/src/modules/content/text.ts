// How a member's text is kept and how it is compared.

/** Control characters but the line break, marks that turn the direction of text, and whatever else is not seen. */
const UNSEEN = /(?!\n|\u200D|\uFE0F)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{DI}\p{NChar}\u2800]/gv;
/** Joiners and selectors are part of emoji and of nothing else: two of them alone would make a name nobody can see. */
const STRAY_EMOJI_PART = /(?<![\p{Emoji}\uFE0F])\u200D|\u200D(?!\p{Emoji})|(?<!\p{Emoji})\uFE0F/gv;

/** As stored: composed, without control, bidi-override and unseen characters, trimmed. */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(STRAY_EMOJI_PART, '').trim();

/** A text of one line: names, titles. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

export type Folded = {
  /** Letters and digits alone, lower case, one width. */
  readonly letters: readonly string[];
  /** Whether a letter follows the one before it directly, with nothing between them. */
  readonly joined: readonly boolean[];
};

const LETTER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;

/** For the word filter: whatever is put between letters to hide a word is taken out again. */
export function fold(text: string): Folded {
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
