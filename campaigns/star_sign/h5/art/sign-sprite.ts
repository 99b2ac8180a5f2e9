// The twelve glyphs of the signs in one picture: a row each in ice, gold and bronze, on a grid of 24.
import { svg } from '@shengyu/art/core/link.ts';
import { drawEach, group, stroke } from '@shengyu/art/core/shapes.ts';
import { ZODIAC_SIGNS } from '@shengyu/art/sky/signs.ts';

const TONES = ['#C6D4FF', '#FFE9B0', '#4A2806'] as const;

export const signSprite = (): string =>
  svg(
    drawEach(TONES, (tone, row) =>
      drawEach(ZODIAC_SIGNS, ({ glyph }, i) => group(`translate(${i * 24} ${row * 24})`, stroke(glyph, tone, 1.8))),
    ),
    { prefix: 'g', width: 12 * 24, height: TONES.length * 24 },
  );
