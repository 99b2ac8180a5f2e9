import { clipAttribute, radialGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const LEAF = 'M6 96C18 66 50 62 76 74C94 82 108 82 122 72C118 100 98 118 66 116C40 114 24 106 6 96Z';
const DROP = 'M62 10C76 32 90 46 90 64A28 28 0 0 1 34 64C34 46 48 32 62 10Z';

/** The first dew on a leaf, the rising sun in the drop. */
export const morningdew: Drawing = () =>
  circle(62, 58, 54, 'lemon-x', 'opacity=".55"') +
  shadow(46, 117) +
  path(LEAF, RAMP.leaf.deep, 'transform="translate(0 3)"') +
  path(LEAF, 'leaf') +
  path('M6 96C36 92 86 104 122 72C118 100 98 118 66 116C40 114 24 106 6 96Z', RAMP.leaf.deep, 'opacity=".3"') +
  stroke('M8 96C40 92 84 102 118 76', RAMP.leaf.hi, 2, 'opacity=".85"') +
  stroke(
    'M38 95C42 102 48 108 56 112M62 97C68 102 74 106 82 108M92 92C96 95 100 98 106 98M30 94C34 86 42 78 50 76',
    RAMP.leaf.light,
    1.4,
    'opacity=".6"',
  ) +
  ellipse(62, 92, 24, 5, RAMP.leaf.deep, 'opacity=".45"') +
  path(
    DROP,
    radialGradient(
      [
        [0, RAMP.sky.hi],
        [0.4, RAMP.sky.light],
        [0.75, RAMP.sky.base],
        [1, RAMP.sapphire.base],
      ],
      [0.5, 0.62, 0.6, 0.36, 0.4],
    ),
  ) +
  `<g ${clipAttribute(DROP)}>` +
  circle(64, 88, 22, 'amber-x') +
  circle(64, 90, 14, 'lemon-l') +
  path('M30 84C44 76 54 88 66 83S84 78 96 84V100H30Z', 'emerald', 'opacity=".75"') +
  '</g>' +
  stroke('M62 13C76 34 88.500 47 88.500 64A26.500 26.500 0 0 1 78 85', '#fff', 1.8, 'opacity=".7"') +
  path('M42 62C42 50 49 42 55 33C54 44 50 52 50 66Q50 74 45 74T42 62Z', '#fff', 'opacity=".85"') +
  circle(78, 73, 3, '#fff', 'opacity=".8"') +
  circle(100, 77, 7, 'sky-r') +
  circle(98, 75, 2, '#fff') +
  circle(26, 84, 4.6, 'sky-r') +
  circle(25, 82.6, 1.4, '#fff') +
  sparkle(96, 34, 9, '#FFE694') +
  sparkle(24, 40, 6) +
  sparkle(80, 18, 5);
