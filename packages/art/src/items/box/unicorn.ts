import type { Paint } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { smallFlatStar } from '../../parts/stars.ts';

const HEAD =
  'M72 32C60 28 52 34 48 42C42 54 30 62 22 73C15 83 20 95 31 95C40 95 44 90 52 88C60 86 64 87 67 91C68 102 62 112 56 121' +
  'H110C114 92 110 60 94 44C88 38 80 34 72 32Z';

/** Locks of the mane from the nape to the breast, the lowest first. */
const LOCKS: readonly (readonly [outline: string, fill: Paint])[] = [
  ['M92 66C112 74 112 96 102 108C108 110 116 108 120 102C120 114 106 124 90 119C100 104 98 86 84 74Z', 'sky'],
  ['M90 48C112 54 124 74 114 92C118 92 122 90 125 86C126 102 110 110 98 102C106 88 100 70 82 60Z', 'violet'],
  ['M82 34C106 34 122 52 116 72C120 71 123 69 125 66C126 82 112 90 100 84C106 68 98 52 76 46Z', 'pink'],
  ['M72 24C92 16 112 28 112 48C116 47 119 45 120 42C122 58 110 66 98 62C100 48 90 38 68 40Z', 'lemon'],
];

/** A unicorn's head with a golden horn and a mane in the colours of the rainbow. */
export const unicorn: Drawing = () =>
  circle(66, 64, 60, 'pink-x', 'opacity=".5"') +
  path('M52 38L30 2L64 32Z', RAMP.gold.deep, 'transform="translate(1.500 1.500)"') +
  path('M52 38L30 2L64 32Z', 'gold') +
  path('M58 35L30 2L64 32Z', RAMP.gold.shade, 'opacity=".5"') +
  stroke('M36.500 13L41 12M41 20L47.500 18M46 28L54.500 24', RAMP.gold.deep, 1.6, 'opacity=".7"') +
  path('M76 36C72 24 76 14 86 8C92 18 92 30 86 40Z', 'pearl-d') +
  path(HEAD, RAMP.violet.deep, 'transform="translate(1 2.500)" opacity=".5"') +
  path(HEAD, 'pearl') +
  path('M67 91C68 102 62 112 56 121H74C82 108 84 96 80 84C74 90 70 88 67 91Z', RAMP.violet.shade, 'opacity=".16"') +
  path('M22 73C15 83 20 95 31 95C38 95 42 91 48 89C42 84 38 76 36 63C31 66 26 68 22 73Z', 'pink-l', 'opacity=".85"') +
  ellipse(28, 82, 2, 3, RAMP.pink.deep, 'transform="rotate(30 28 82)"') +
  stroke('M30 90C34 90 37 88 39 85', RAMP.pink.shade, 1.6) +
  path('M68 38C66 24 70 14 76 8C82 16 84 28 80 38Z', 'pearl', `stroke="${RAMP.pearl.shade}" stroke-width=".8"`) +
  path('M71 34C70 26 73 18 76 14C79 20 80 28 78 35Z', RAMP.pink.light) +
  drawEach(LOCKS, ([outline, fill]) => path(outline, fill, 'stroke="#fff" stroke-opacity=".5" stroke-width="1"')) +
  path(
    'M76 26C62 24 52 32 52 46C56 48 60 46 62 42C62 50 58 54 54 57C66 58 76 50 78 38Z',
    'pink',
    'stroke="#fff" stroke-opacity=".5"',
  ) +
  path('M78 30C70 30 64 36 64 44C70 44 76 40 80 34Z', 'lemon-l', 'opacity=".9"') +
  ellipse(50, 66, 4.6, 5.6, RAMP.violet.deep) +
  circle(48.6, 64, 1.9, '#fff') +
  circle(51.6, 68.6, 0.9, '#fff') +
  stroke('M45 61C48 58 53 58 56 61L59 58.500', RAMP.violet.deep, 1.8) +
  ellipse(56, 76, 6, 3.6, RAMP.pink.base, 'opacity=".55"') +
  stroke('M48 46C43 56 34 63 26 72', '#fff', 2.6, 'opacity=".9"') +
  stroke('M88 30C98 30 106 36 108 46M92 48C102 52 110 62 110 72', '#fff', 2.2, 'opacity=".65"') +
  smallFlatStar(84, 104, 6, 'gold') +
  sparkle(26, 28, 8, '#FFE694') +
  sparkle(20, 112, 6) +
  sparkle(114, 18, 6);
