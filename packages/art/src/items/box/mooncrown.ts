import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { shadow } from '../../parts/shadow.ts';
import { plumpStar } from '../../parts/stars.ts';

const POINTS = 'M10 50L30 70L38 42L54 70H74L90 42L98 70L118 50L112 84C94 102 34 102 16 84Z';
const MOON = 'M37 20A29 29 0 1 0 91 20A31 29 0 0 1 37 20Z';

/** A silver diadem that lifts the crescent moon and holds a star in it. */
export const mooncrown: Drawing = () =>
  circle(64, 44, 54, 'sapphire-x', 'opacity=".55"') +
  shadow(44, 119) +
  path('M16 84C34 72 94 72 112 84L110 98C92 114 36 114 18 98Z', RAMP.silver.deep) +
  path(POINTS, RAMP.silver.deep, 'transform="translate(0 2.500)"') +
  path(POINTS, 'silver') +
  path('M10 50L30 70L26 90Q20 88 16 84ZM38 42L54 70L46 80L36 76Z', '#fff', 'opacity=".45"') +
  path('M90 42L98 70L88 82L82 70ZM118 50L112 84Q106 90 98 93L104 68Z', RAMP.silver.shade, 'opacity=".55"') +
  path(MOON, RAMP.gold.deep, 'transform="translate(0 3)"') +
  path(MOON, 'lemon') +
  path('M91 20A31 29 0 0 1 64 48V61A29 29 0 0 0 91 20Z', RAMP.gold.shade, 'opacity=".35"') +
  stroke('M37.500 26A28 28 0 0 0 58 58.500', '#fff', 2.6, 'opacity=".9"') +
  plumpStar(64, 25, 14) +
  drawEach(
    [
      [10, 48],
      [38, 40],
      [90, 40],
      [118, 48],
    ],
    ([x, y]) => circle(x, y + 0.8, 5.4, RAMP.silver.deep) + circle(x, y, 5, 'sky-r'),
  ) +
  path('M14 82C34 102 94 102 114 82L110 101C92 119 36 119 18 101Z', RAMP.silver.deep, 'transform="translate(0 2)"') +
  path('M14 82C34 102 94 102 114 82L110 101C92 119 36 119 18 101Z', 'silver-h') +
  path('M15.400 88C36 107 92 107 112.600 88L111 97C92 115 36 115 17 97Z', 'sapphire-d') +
  stroke('M14.400 84C34 103 94 103 113.600 84', '#fff', 1.8, 'opacity=".9"') +
  lozenge(64, 84, 9, 99, 116, 'sky') +
  drawEach([31, 97], (x) => circle(x, 101, 4.4, RAMP.silver.deep) + circle(x, 100.4, 3.8, 'violet-r')) +
  drawEach([46, 82], (x) => ellipse(x, 106.6, 3.2, 3.2, 'pearl-r')) +
  sparkle(22, 26, 8) +
  sparkle(106, 20, 8, '#FFE694') +
  sparkle(64, 6, 5);
