import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { polarPoint } from '../../core/geometry.ts';
import { shadow } from '../../parts/shadow.ts';

const UPPER =
  'M-46 -22C-34 -16 -22 -14 -12 -20C2 -6 22 2 40 -2C48 -4 52 -12 48 -20C60 -16 64 2 52 12C40 18 -34 20 -44 14C-50 6 -50 -10 -46 -22Z';

/** An embroidered cloth shoe, its toe turned up, around (0, 0). */
const shoe = (): string =>
  path(
    'M-48 10C-40 18 40 20 56 8C58 16 52 22 42 23C20 26 -28 25 -42 22Q-50 19 -48 10Z',
    'parch-v',
    `stroke="${RAMP.parch.deep}" stroke-width="1"`,
  ) +
  path(UPPER, RAMP.ruby.deep, 'transform="translate(0 1.6)"') +
  path('M-46 -22C-38 -30 -18 -30 -12 -20C-22 -14 -34 -16 -46 -22Z', RAMP.ruby.deep) +
  path(UPPER, 'ruby') +
  stroke('M-46 -22C-34 -16 -22 -14 -12 -20C2 -6 22 2 40 -2', RAMP.gold.light, 2.4) +
  stroke(
    'M-22 8C-26 -2 -12 -6 -10 2C-9 8 -17 8 -16 3M-10 2C-4 -4 8 0 6 10M12 10C10 4 20 0 22 7C23 12 16 12 17 8',
    RAMP.gold.base,
    2.2,
  ) +
  path('M-42 -16C-34 -10 -30 -10 -26 -10C-34 -6 -38 4 -36 12Q-46 8 -42 -16Z', '#fff', 'opacity=".32"') +
  drawTimes(7, (i) => {
    const [x, y] = polarPoint(49, -21, 5, i * 51.4);
    return circle(x, y, 3.8, i % 2 ? 'gold-r' : 'amber-r');
  }) +
  circle(49, -21, 3.8, 'lemon-r');

/** A pair of dancing shoes in mid-step. */
export const danceShoe: Drawing = () =>
  shadow(44, 118) +
  circle(64, 64, 56, 'coral-x', 'opacity=".5"') +
  group('translate(62 42) rotate(-24) scale(.74)', shoe()) +
  stroke('M10 68C14 58 16 52 22 46M4 54C8 46 12 40 18 34', RAMP.amber.base, 2.8) +
  group('translate(64 90) rotate(4) scale(.96)', shoe()) +
  ellipse(112, 62, 3.6, 2.8, RAMP.violet.base, 'transform="rotate(-20 112 62)"') +
  stroke('M115 61V46C116 51 122 51 121 57', RAMP.violet.base, 2.2) +
  sparkle(108, 18, 7, '#FFE694') +
  sparkle(24, 18, 5) +
  sparkle(14, 92, 4);
