import { FIGURES } from './data/figures.ts';
import { num } from './geometry.ts';
import { type Paint, paintText } from './paint.ts';

export interface FigureOptions {
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

/** Figures and rarity letters as outlines, because a picture used as an image cannot see the page's fonts (4.6). */
export function figures(text: string, options: FigureOptions): string {
  const { x, baseline, size, fill, spacing = 0, slant = 0, attributes } = options;
  const scale = size / 1000;
  let pen = 0;
  const glyphs = Array.from(text, (char) => {
    const glyph = FIGURES[char];
    if (!glyph) throw new Error(`no figure outline for ${char}`);
    const placed = `<path d="${glyph.outline}" transform="translate(${num(pen)} 0)"/>`;
    pen += glyph.advance + spacing / scale;
    return placed;
  });
  const width = (pen - spacing / scale) * scale;
  const lean = slant ? ` skewX(${-slant})` : '';
  return (
    `<g transform="translate(${num(x - width / 2)} ${num(baseline)})${lean} scale(${scale}) translate(0 -880)"` +
    ` fill="${paintText(fill)}"${attributes ? ` ${attributes}` : ''}>${glyphs.join('')}</g>`
  );
}
