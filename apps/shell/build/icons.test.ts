import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawIcons } from './icons.ts';

type Manifest = { readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[] };

it('web-shell.md §9 every picture that the manifest names is drawn in its size; the one for iOS has no transparent corner', async () => {
  const icons = await drawIcons();
  const { icons: named } = JSON.parse(
    readFileSync(new URL('../src/isle.webmanifest', import.meta.url), 'utf8'),
  ) as Manifest;
  const pictures = named.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of pictures) {
    const { width, height, format } = await sharp(icons.get(src.replace('/isle/', ''))).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
  const alphaOfCorner = async (name: string): Promise<number> =>
    (await sharp(icons.get(name)).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())[3]!;
  expect(await alphaOfCorner('assets/apple-touch-icon.png')).toBe(255);
  expect(await alphaOfCorner('assets/icon-512.png')).toBe(0);
});
