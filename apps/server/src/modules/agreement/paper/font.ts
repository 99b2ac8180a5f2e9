// The font of contracts. Each worker thread opens it once, because reading it takes longer than typesetting a page.
import { createRequire } from 'node:module';
import type { Font } from './paper.ts';

/** The types of the fontkit functions that are used here; the package ships none. */
type Glyph = { readonly advanceWidth: number };
type FontFile = { glyphsForString(text: string): Glyph[] };
type Fontkit = { openSync(path: string, face: string): FontFile | null };

/** A font as pdfkit accepts it. */
export type OpenFont = FontFile & { layout(text: string): object };

export function openFont({ path, face }: Font): OpenFont {
  const { openSync } = createRequire(import.meta.url)('fontkit') as Fontkit;
  const file = openSync(path, face);
  if (!file) throw new Error(`${path} has no face ${face}`);
  // Chinese needs no shaping: one glyph per character, side by side. Skipping fontkit's shaping tables saves half of the work.
  const layout = (text: string) => {
    const glyphs = file.glyphsForString(text);
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
  };
  return Object.create(file, { layout: { value: layout } }) as OpenFont;
}
