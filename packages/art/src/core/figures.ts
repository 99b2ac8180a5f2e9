import { DIGIT_GLYPHS } from './data/figures.ts';
import { coordinateText } from './geometry.ts';
import { type Paint, paintText } from './paint.ts';

export interface DigitOptions {
  /** Middle of the text. */
  x: number;
  baseline: number;
  size: number;
  fill: Paint;
  spacing?: number;
  /** Degrees of slant to the right. */
  slant?: number;
  attributes?: string;
}

/** Digits and rarity letters as outlines, because an SVG used as an image cannot use the page's fonts (design.md 4.6). */
export function digitOutlines(text: string, options: DigitOptions): string {
  const { x, baseline, size, fill, spacing = 0, slant = 0, attributes } = options;
  const scale = size / 1000;
  let pen = 0;
  const glyphs = Array.from(text, (char) => {
    const glyph = DIGIT_GLYPHS[char];
    if (!glyph) throw new Error(`no figure outline for ${char}`);
    const placed = `<path d="${glyph.outline}" transform="translate(${coordinateText(pen)} 0)"/>`;
    pen += glyph.advance + spacing / scale;
    return placed;
  });
  const width = (pen - spacing / scale) * scale;
  const lean = slant ? ` skewX(${-slant})` : '';
  return (
    `<g transform="translate(${coordinateText(x - width / 2)} ${coordinateText(baseline)})${lean} scale(${scale}) translate(0 -880)"` +
    ` fill="${paintText(fill)}"${attributes ? ` ${attributes}` : ''}>${glyphs.join('')}</g>`
  );
}
