import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasSignatureStrokes } from './ink.ts';

/** `ink` black pixels on a sheet of 100 × 80. */
const sheet = (ink: number, background: string, colour = '#000000') => {
  const rows = Math.floor(ink / 50);
  const rest = ink % 50;
  const svg = `<svg width="100" height="80" shape-rendering="crispEdges">
    <rect x="10" y="10" width="50" height="${rows}" fill="${colour}"/>
    <rect x="10" y="${10 + rows}" width="${rest}" height="1" fill="${colour}"/></svg>`;
  return sharp({ create: { width: 100, height: 80, channels: 4, background } })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
};
const NONE = { r: 0, g: 0, b: 0, alpha: 0 } as unknown as string;

describe('ink', () => {
  it.each([
    [0, '#f6f6f6', false],
    [199, '#f6f6f6', false],
    [200, '#f6f6f6', true],
    [200, '#ffffff', true],
    [199, NONE, false],
    [200, NONE, true],
    [1_000, '#f6f6f6', true],
  ])('SIGN-3 %i pixels on %s: %s', async (ink, background, expected) => {
    expect(await hasSignatureStrokes(await sheet(ink, background))).toBe(expected);
  });

  it('SIGN-3 a whole sheet of one colour, and writing nobody can see, have no ink', async () => {
    expect(await hasSignatureStrokes(await sheet(0, '#000000'))).toBe(false);
    expect(await hasSignatureStrokes(await sheet(1_000, '#f6f6f6', '#eeeeee'))).toBe(false);
  });
});
