// The icon of the installed app as pictures, because phones take no drawing there: made from the drawn icon when the shell is built
// (web-shell.md §9).
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const DRAWN = new URL('../public/assets/icon.svg', import.meta.url);
const BASE = '/isle/';
/** The sizes that isle.webmanifest names. */
const SIZES = [192, 512];
const TOUCH_NAME = 'assets/apple-touch-icon.png';
const TOUCH_SIZE = 180;

/** How many dots per inch make the drawing, 192 wide at 72, so large. */
const densityOf = (size: number): number => (72 * size) / 192;

const picture = (drawing: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: densityOf(size) })
    .resize(size, size)
    .png()
    .toBuffer();

/** File name → picture. */
export async function drawIcons(): Promise<ReadonlyMap<string, Buffer>> {
  const drawing = readFileSync(DRAWN, 'utf8');
  // iOS rounds the corners itself, and shows black where a picture is transparent.
  const square = drawing.replace(' rx="44"', '');
  const icons = new Map([[TOUCH_NAME, await picture(square, TOUCH_SIZE)]]);
  for (const size of SIZES) icons.set(`assets/icon-${size}.png`, await picture(drawing, size));
  return icons;
}

export const iconsPlugin = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `${BASE}${TOUCH_NAME}` }, injectTo: 'head' },
  ],
  async generateBundle() {
    for (const [fileName, source] of await drawIcons()) this.emitFile({ type: 'asset', fileName, source });
  },
});
