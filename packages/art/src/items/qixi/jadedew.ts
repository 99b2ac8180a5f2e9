import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const DROP = 'M64 8C82 34 95 48 95 67A31 31 0 0 1 33 67C33 48 46 34 64 8Z';
const LEAF = 'M6 98C22 84 46 92 64 92S106 84 122 98C108 118 86 120 64 120S20 118 6 98Z';

const gust = (d: string, width: number): string =>
  stroke(d, RAMP.gold.deep, width + 1.2, 'opacity=".7" transform="translate(0 1.2)"') +
  stroke(d, RAMP.gold.base, width) +
  stroke(d, RAMP.gold.hi, width * 0.35);

export const jadeDew: Drawing = () =>
  circle(64, 60, 60, 'emerald-x', 'opacity=".55"') +
  shadow(46, 121) +
  path(LEAF, RAMP.emerald.deep, 'transform="translate(0 2)"') +
  path(LEAF, 'emerald') +
  stroke(
    'M64 118C62 108 63 100 64 94M64 116C48 112 30 106 16 99M64 116C80 112 98 106 112 99',
    RAMP.emerald.light,
    1.4,
    'opacity=".8"',
  ) +
  ellipse(64, 98, 26, 6, RAMP.emerald.deep, 'opacity=".45"') +
  gust('M70 44C92 50 116 40 118 24C119 12 105 10 105 19C106 26 113 25 112 20', 3.6) +
  path(DROP, RAMP.aqua.deep, 'transform="translate(.6 2)"') +
  path(DROP, 'aqua-r') +
  path(
    'M64 30C76 46 85 56 85 68A21 21 0 0 1 52 85C70 84 78 70 74 54C72 46 68 38 64 30Z',
    RAMP.emerald.base,
    'opacity=".5"',
  ) +
  ellipse(60, 82, 17, 9, RAMP.emerald.light, 'opacity=".6"') +
  path('M52 38C44 50 40 58 41 68C42 74 48 74 48 66C48 56 50 48 54 40Z', '#fff', 'opacity=".85"') +
  circle(46, 80, 2.8, '#fff', 'opacity=".9"') +
  sparkle(66, 64, 12) +
  gust('M4 60C14 86 50 92 80 82C98 76 108 66 124 66', 5) +
  gust('M14 44C8 32 22 24 30 32C36 40 26 46 23 39', 3.4) +
  drawEach(
    [
      [22, 96, 4],
      [106, 94, 5],
      [94, 104, 3],
    ],
    ([x, y, r]) => circle(x, y, r, 'aqua-r') + circle(x - r * 0.3, y - r * 0.4, r * 0.3, '#fff'),
  ) +
  sparkle(90, 14, 6, '#FFE694') +
  sparkle(24, 14, 5);
