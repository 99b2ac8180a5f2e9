// Characters to pieces of lines, for the layer of text over a page's picture.
import type { TextItem } from './questions.ts';

/** Edges as fractions of the page, from its upper left corner. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
export type Char = { readonly code: number; readonly box: Box };

/** Two columns are two pieces: a gap wider than this many heights of the line parts them. */
const GAP = 1.5;
const DIGITS = 1e5;

const NEW_LINE = new Set([0x0a, 0x0d]);
/** Controls, and what stands for no character. */
const isNothing = (code: number): boolean => code < 0x20 || code === 0xfffe || code === 0xffff || code > 0x10ffff;

/** `ratio`: the page's width in its heights. */
export function piecesOf(chars: Iterable<Char>, ratio: number): TextItem[] {
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
      // The box of a space made up by the engine reaches nowhere.
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

/** Undefined for what lies outside the page: it is not seen either. */
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
