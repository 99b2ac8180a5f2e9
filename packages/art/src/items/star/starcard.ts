import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { plumpStar, starDust, constellation } from '../../parts/stars.ts';

const FACE = 'M20 36H108Q113 36 113 41V91Q113 96 108 96H20Q15 96 15 91V41Q15 36 20 36Z';

/** A gift card of the starry sky, tied with a ribbon. */
export const starGiftCard: Drawing = () =>
  shadow(46, 114) +
  group(
    'rotate(-9 64 66)',
    rect(11, 32, 106, 68, 9, RAMP.gold.deep, 'transform="translate(0 3.500)"') +
      rect(11, 32, 106, 68, 9, 'gold') +
      path(FACE, 'night') +
      `<g ${clipAttribute(FACE)}>` +
      circle(96, 92, 46, 'violet-x', 'opacity=".8"') +
      starDust({ count: 34, seed: 8, box: [18, 40, 92, 54], grain: 1 }) +
      constellation(
        [
          [60, 86],
          [70, 76],
          [84, 80],
          [92, 66],
          [106, 62],
        ],
        [3],
      ) +
      path('M15 36H62L30 96H15Z', '#fff', 'opacity=".14"') +
      '</g>' +
      rect(34, 32, 12, 68, 0, 'ruby-c') +
      path('M11 58H117V68H11Z', 'ruby-v') +
      path('M40 63C28 46 16 50 20 60C22 68 32 66 40 63C52 46 64 50 60 60C58 68 48 66 40 63Z', RAMP.ruby.deep) +
      path('M40 61C28 44 16 48 20 58C22 66 32 64 40 61C52 44 64 48 60 58C58 66 48 64 40 61Z', 'ruby') +
      stroke('M38 60C32 52 26 50 24 54M42 60C48 52 54 50 56 54', RAMP.ruby.deep, 1.4, 'opacity=".5"') +
      path('M38 64L30 82L37 79L42 66M42 64L52 80L45 80L39 67', 'ruby-d') +
      circle(40, 62, 5.4, 'gold-r') +
      plumpStar(86, 50, 13) +
      stroke('M16 40Q16 36 20 36H58', '#fff', 1.6, 'opacity=".7"'),
  ) +
  sparkle(108, 20, 8, '#FFE694') +
  sparkle(22, 30, 5);
