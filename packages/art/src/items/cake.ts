import type { Paint } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, rect, sparkle } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

const candle = (x: number, dy: number, fill: Paint): string =>
  group(
    `translate(${x} ${dy})`,
    rect(-2.4, 30, 4.8, 22, 2, fill) + path('M0 14C5 20 4 27 0 28C-4 27 -5 20 0 14Z', 'amber-l'),
  );

export const cake: Drawing = () =>
  shadow(46, 116) +
  ellipse(64, 108, 50, 9, 'gold-h') +
  path('M24 78V100A40 10 0 0 0 104 100V78Z', 'pink-c') +
  ellipse(64, 78, 40, 10, RAMP.pink.light) +
  path(
    'M24 78C24 90 32 92 34 84C36 94 46 96 48 88C50 98 62 100 64 90C66 100 78 98 80 88C82 96 92 94 94 84' +
      'C96 92 104 90 104 78A40 10 0 0 1 24 78Z',
    'pearl-v',
  ) +
  path('M38 52V74A26 7 0 0 0 90 74V52Z', 'violet-c') +
  ellipse(64, 52, 26, 7, RAMP.violet.light) +
  path(
    'M38 52C38 61 44 62 46 57C48 65 56 66 58 60C60 67 68 67 70 60C72 66 80 65 82 57C84 62 90 61 90 52' +
      'A26 7 0 0 1 38 52Z',
    'pearl-v',
  ) +
  candle(46, 0, 'aqua-h') +
  candle(64, -5, 'gold-h') +
  candle(82, 0, 'pink-h') +
  drawEach([32, 48, 80, 96], (x, i) => circle(x, 98 + (i % 3 ? 4 : 0), 4, 'ruby-r')) +
  sparkle(104, 44, 7, '#FFE694') +
  sparkle(22, 54, 6);
