import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { starDust, constellation } from '../../parts/stars.ts';

const TORN =
  'M22 30L36 22L50 25L64 16L78 22L98 14L110 28L104 42L112 56L100 66L106 80L92 86L90 100L74 96L62 110L50 100L36 106L32 90' +
  'L16 86L24 70L14 56L24 46Z';

/** A torn piece of a star chart: night blue in a burnt golden edge. */
export const starChartPiece: Drawing = () =>
  circle(64, 62, 56, 'sapphire-x', 'opacity=".45"') +
  shadow(36, 116) +
  path(TORN, RAMP.gold.deep, 'transform="translate(0 4)"') +
  path(TORN, 'parch', `stroke="${RAMP.gold.base}" stroke-width="2"`) +
  path(TORN, 'night', 'transform="translate(64 62) scale(.89) translate(-64 -62)"') +
  `<g ${clipAttribute(TORN)}>` +
  circle(44, 44, 36, 'sapphire-x', 'opacity=".8"') +
  circleOutline(108, 100, 42, RAMP.gold.light, 1, 'opacity=".5"') +
  circleOutline(108, 100, 62, RAMP.gold.light, 1, 'opacity=".5" stroke-dasharray="2 4"') +
  circleOutline(108, 100, 82, RAMP.gold.light, 1, 'opacity=".4"') +
  starDust({ count: 24, seed: 3, box: [24, 26, 80, 68], grain: 1 }) +
  '</g>' +
  constellation(
    [
      [34, 44],
      [50, 40],
      [60, 50],
      [74, 54],
      [78, 70],
      [96, 70],
      [94, 52],
      [74, 54],
    ],
    [0, 3, 5],
  ) +
  stroke('M24 31L36 24.500L50 27.500L64 18.500L78 24.500L97 17', '#fff', 1.6, 'opacity=".85"') +
  path('M62 110L50 100L56 86L70 90L74 96Z', 'parch-d') +
  stroke('M56 86L70 90', RAMP.parch.hi, 1.2) +
  sparkle(112, 98, 6, '#FFE694') +
  sparkle(16, 20, 6);
