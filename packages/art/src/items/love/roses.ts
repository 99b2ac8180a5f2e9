import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, path, sparkle, stroke } from '../../core/shapes.ts';
import { heartOutline } from '../../parts/heart-shape.ts';
import { leaf } from '../../parts/leaf.ts';
import { shadow } from '../../parts/shadow.ts';
import { smallRose } from './small-rose.ts';

/** The positions of the roses, which together fill a heart. The last roses are drawn in front of the others. */
const PLACES = [
  [37, 12],
  [51, 13],
  [77, 13],
  [91, 12],
  [25, 18],
  [103, 18],
  [44, 17],
  [84, 17],
  [31, 25],
  [97, 25],
  [57, 24],
  [71, 24],
  [20, 31],
  [108, 31],
  [22, 43],
  [106, 43],
  [36, 32],
  [50, 35],
  [78, 35],
  [92, 32],
  [64, 36],
  [27, 48],
  [101, 48],
  [42, 46],
  [57, 49],
  [71, 49],
  [86, 46],
  [36, 60],
  [92, 60],
  [50, 61],
  [78, 61],
  [64, 63],
  [47, 73],
  [81, 73],
  [64, 77],
] as const;

export const roses: Drawing = () =>
  shadow(34, 120) +
  leaf(26, 58, 26, 10, -70) +
  leaf(102, 58, 26, 10, 70) +
  path('M18 52L64 70L110 52L84 108Q64 122 44 108Z', 'pearl-v') +
  path(heartOutline(64, 50, 42), RAMP.ruby.deep) +
  `<g transform="translate(64 22)"><g id="~roses-head">${smallRose('ruby')}</g></g>` +
  drawEach(PLACES, ([x, y]) => `<use xlink:href="#~roses-head" transform="translate(${x} ${y}) scale(.98)"/>`) +
  path('M16 50C30 72 46 82 64 90C82 82 98 72 112 50L90 104C80 114 48 114 38 104Z', 'pink-l') +
  path('M64 90C82 82 98 72 112 50L90 104C82 111 74 112 64 112Z', RAMP.pink.base, 'opacity=".45"') +
  stroke('M16 50C30 72 46 82 64 90C82 82 98 72 112 50', '#fff', 1.8, 'opacity=".9"') +
  stroke('M32 74L42 104M96 74L86 104M64 92V112', RAMP.pink.shade, 1, 'opacity=".35"') +
  path('M64 97C50 86 40 92 42 100C44 108 56 106 64 100C72 106 84 108 86 100C88 92 78 86 64 97Z', 'gold') +
  path('M60 101L52 118L60 115L64 103L68 115L76 118L68 101Z', 'gold-d') +
  circle(64, 99.5, 4.6, 'gold-r') +
  sparkle(28, 20, 7) +
  sparkle(112, 20, 6, '#FFE694') +
  sparkle(78, 30, 4.5);
