import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { curledWave, foam, spray } from '../../parts/sea-water.ts';

const CROWN = 'M-22 6L-27 -17L-12 -5L0 -25L12 -5L27 -17L22 6Q0 13 -22 6Z';

/** The crown that the wave carries on its crest. */
const crown = (): string =>
  path(CROWN, RAMP.gold.deep, 'transform="translate(0 2.4)"') +
  path(CROWN, 'gold') +
  path('M0 -25L12 -5L27 -17L22 6Q12 9.5 0 9.5Z', RAMP.gold.shade, 'opacity=".35"') +
  stroke('M-21 1Q0 8 21 1', RAMP.gold.hi, 2) +
  drawEach(
    [
      [-27, -18],
      [27, -18],
    ],
    ([x, y]) => circle(x, y, 3.6, 'ruby-r'),
  ) +
  circle(0, -26, 4.4, 'aqua-r') +
  ellipse(0, -3, 4.4, 5.4, RAMP.gold.deep) +
  ellipse(0, -3.6, 3.4, 4.4, 'ruby-r');

export const kingWave: Drawing = () =>
  circle(64, 58, 60, 'sapphire-x', 'opacity=".75"') +
  ellipse(56, 24, 44, 24, 'gold-x', 'opacity=".7"') +
  group('translate(92 114) scale(-.62 .62)', curledWave('aqua')) +
  group('translate(58 116) scale(1.1 1.1)', curledWave('sapphire')) +
  group('translate(50 30) rotate(-14)', crown()) +
  foam([
    [30, 46, 4],
    [40, 42, 5],
    [51, 40, 5],
    [62, 37, 4.6],
    [72, 35, 4.4],
  ]) +
  path(
    'M4 114C12 104 24 106 32 110C44 102 58 104 66 110C78 102 94 102 102 108C112 104 122 108 124 114Q116 123 64 123T4 114Z',
    'sapphire-d',
  ) +
  stroke(
    'M14 115C24 109 34 111 42 115C54 109 64 109 72 115C84 109 98 109 112 115',
    RAMP.sky.light,
    2.4,
    'opacity=".9"',
  ) +
  foam([
    [8, 111, 5.6],
    [20, 107, 5],
    [34, 111, 5.6],
    [50, 106, 5],
    [70, 111, 6],
    [86, 106, 5],
    [100, 109, 6],
    [114, 111, 5.6],
  ]) +
  spray([
    [112, 36, 4.4],
    [120, 54, 3],
    [118, 74, 2.4],
    [14, 60, 3],
    [8, 76, 2.2],
  ]) +
  sparkle(104, 18, 8, '#FFE694') +
  sparkle(16, 30, 6);
