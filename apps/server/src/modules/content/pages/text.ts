// Groups the characters of a PDF page into pieces of lines, for the text layer over the page's picture.
import type { TextItem } from './questions.ts';

/** Edges as fractions of the page, measured from its upper left corner. */
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
export type PositionedCharacter = { readonly code: number; readonly box: Box };

/** A gap wider than this many line heights separates two pieces, for example two columns. */
const GAP = 1.5;
const DIGITS = 1e5;

const NEW_LINE = new Set([0x0a, 0x0d]);
/** Whether the code is a control character or stands for no character. */
const isNothing = (code: number): boolean => code < 0x20 || code === 0xfffe || code === 0xffff || code > 0x10ffff;

/** The pieces of text in the order of the characters. `ratio` is the page's width divided by its height. */
export function joinCharactersToItems(chars: Iterable<PositionedCharacter>, ratio: number): TextItem[] {
  const pieces: TextItem[] = [];
  let text = '';
  let around: Box | undefined;
  const end = (): void => {
    const piece = around && pieceOf(text, around);
    if (piece) pieces.push(piece);
    text = '';
    around = undefined;
  };
  for (const { code, box } of chars) {
    if (NEW_LINE.has(code)) end();
    if (isNothing(code)) continue;
    if (code === 0x20) {
      // The engine inserts spaces of its own, whose boxes are not usable.
      if (around) text += ' ';
      continue;
    }
    if (around && areApart(around, box, ratio)) end();
    text += String.fromCodePoint(code);
    around = around ? union(around, box) : box;
  }
  end();
  return pieces;
}

function areApart(line: Box, char: Box, ratio: number): boolean {
  const middle = (char.top + char.bottom) / 2;
  if (middle < line.top || middle > line.bottom) return true;
  const gap = Math.max(char.left - line.right, line.left - char.right);
  return gap * ratio > GAP * (line.bottom - line.top);
}

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** The piece within the page's edges; undefined for blank text and for text outside the page, which is not visible anyway. */
function pieceOf(raw: string, box: Box): TextItem | undefined {
  const text = raw.trim();
  const left = within(box.left);
  const top = within(box.top);
  const [w, h] = [within(box.right) - left, within(box.bottom) - top];
  if (text === '' || !(w > 0 && h > 0)) return undefined;
  return { text, x: short(left), y: short(top), w: short(w), h: short(h) };
}

const within = (fraction: number): number => Math.min(1, Math.max(0, fraction));
const short = (fraction: number): number => Math.round(fraction * DIGITS) / DIGITS;
