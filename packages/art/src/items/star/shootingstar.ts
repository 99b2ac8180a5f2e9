import type { Hex } from '../../core/colour.ts';
import { linearGradientInDrawingUnits, type Paint } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, sparkle } from '../../core/shapes.ts';
import { smallFlatStar, plumpStar } from '../../parts/stars.ts';

const fading = (colour: Hex): Paint =>
  linearGradientInDrawingUnits(
    [
      [0, colour],
      [0.45, colour, 0.9],
      [1, colour, 0],
    ],
    [0, 0, 96, 0],
  );

const BANDS: readonly (readonly [offset: number, colour: Hex])[] = [
  [-20, RAMP.pink.base],
  [-12, RAMP.amber.base],
  [-4, RAMP.lemon.base],
  [4, RAMP.emerald.base],
  [12, RAMP.sky.base],
];

/** One great star that draws a rainbow behind it. */
export const shootingStar: Drawing = () =>
  circle(52, 76, 54, 'lemon-x', 'opacity=".6"') +
  group(
    'translate(46 82) rotate(-40)',
    drawEach(BANDS, ([y, colour], i) =>
      path(
        `M0 ${y}C30 ${y - 2} 60 ${y * 0.7} 96 ${y * 0.45 + (i % 2 ? 2 : -1)}L60 ${(y + 8) * 0.8}L0 ${y + 8}Z`,
        fading(colour),
      ),
    ) + path('M0 -17C30 -18 50 -14 80 -8C50 -10 30 -12 0 -12Z', fading('#FFFFFF'), 'opacity=".8"'),
  ) +
  plumpStar(44, 82, 36, 'gold', -126) +
  smallFlatStar(102, 70, 6) +
  smallFlatStar(64, 22, 5) +
  smallFlatStar(92, 96, 4.4, 'pink-l') +
  sparkle(20, 38, 8) +
  sparkle(112, 24, 7, '#FFE694') +
  sparkle(84, 114, 6);
