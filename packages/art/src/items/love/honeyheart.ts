import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { glossyHeart, heartOutline } from '../../parts/heart-shape.ts';
import { shadow } from '../../parts/shadow.ts';

/** The lower edge of the honey: it runs down the heart in drops of different length. */
const HONEY =
  'M0 0H128V54C124 54 118 56 116 62C115 74 106 76 104 66C102 58 94 58 92 66C91 92 78 94 76 70C75 60 67 60 66 68' +
  'C65 80 55 82 53 70C51 60 44 62 43 70C42 86 31 86 29 70C27 60 18 58 12 54H0Z';

export const honeyHeart: Drawing = () =>
  shadow(30, 118) +
  circle(64, 60, 58, 'amber-x', 'opacity=".45"') +
  glossyHeart(64, 64, 48, 'pink') +
  `<g ${clipAttribute(heartOutline(64, 64, 48))}>` +
  path(HONEY, RAMP.amber.deep, 'opacity=".5" transform="translate(1 3)"') +
  path(HONEY, 'amber-v') +
  path('M0 0H128V30C100 22 90 50 64 44C40 38 30 30 0 44Z', RAMP.lemon.light, 'opacity=".45"') +
  stroke(
    'M86 66C86 76 82 84 83 86M36 68C36 74 35 78 36 80M59 68C59 72 59 74 60 76',
    RAMP.lemon.hi,
    2.4,
    'opacity=".9"',
  ) +
  '</g>' +
  path('M23 48C23 32 33 24 44 25C34 31 29 39 30 56Q23 55 23 48Z', '#fff', 'opacity=".85"') +
  ellipse(82, 28, 9, 4, '#fff', 'opacity=".6" transform="rotate(18 82 28)"') +
  path('M84 98C89 105 91 109 88 113C86 116 81 116 79 113C77 109 80 105 84 98Z', 'amber-r') +
  drawEach(
    [
      [18, 92, 4],
      [110, 84, 5],
      [26, 104, 2.6],
    ],
    ([x, y, r]) => circle(x, y, r, 'lemon-r'),
  ) +
  glossyHeart(104, 22, 8, 'ruby') +
  sparkle(20, 22, 7) +
  sparkle(108, 104, 5, '#FFE694');
