import { polarPoint, polygonPath } from '../../core/geometry.ts';
import { radialGradientInDrawingUnits } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { smallFlatStar, starDust } from '../../parts/stars.ts';

/** The night sky the lamp throws on the ceiling, strongest near the lens. */
const sky = (): string =>
  path(
    polygonPath([
      [64, 70],
      polarPoint(64, 70, 76, -146),
      polarPoint(64, 70, 90, -118),
      polarPoint(64, 70, 90, -62),
      polarPoint(64, 70, 76, -34),
    ]),
    radialGradientInDrawingUnits(
      [
        [0, RAMP.lemon.hi, 0.9],
        [0.35, RAMP.pink.base, 0.62],
        [0.7, RAMP.violet.base, 0.5],
        [1, RAMP.sapphire.base, 0],
      ],
      [64, 72, 70],
    ),
  ) +
  starDust({ count: 20, seed: 21, box: [26, 10, 76, 36], grain: 1.6 }) +
  smallFlatStar(40, 24, 5.4) +
  smallFlatStar(88, 22, 6.4) +
  smallFlatStar(64, 10, 4.6) +
  sparkle(64, 28, 8);

/** A projector lamp: a dome pierced with stars on a white foot with its knob and cable. */
export const starLamp: Drawing = () =>
  sky() +
  shadow(38, 118) +
  stroke('M92 108C104 112 112 108 118 116', RAMP.silver.shade, 3) +
  path('M34 88H94L98 110Q98 117 64 117T30 110Z', RAMP.pearl.deep, 'transform="translate(0 2)"') +
  circle(64, 76, 31, RAMP.night.deep) +
  circle(64, 75, 30, 'night-r') +
  drawEach(
    [
      [50, 68, 3.4],
      [70, 60, 2.8],
      [80, 76, 3.2],
      [62, 80, 3.6],
      [44, 82, 2.4],
      [88, 66, 2],
    ],
    ([x, y, r]) => circle(x, y, r + 2, 'lemon-x') + smallFlatStar(x, y, r + 0.6),
  ) +
  ellipse(64, 49, 11, 4, RAMP.gold.deep) +
  ellipse(64, 48.4, 9, 3.2, 'lemon-l') +
  path('M38 68C40 58 48 50 57 48C49 56 46 64 46 74Q37 76 38 68Z', '#fff', 'opacity=".5"') +
  path('M32 88C46 96 82 96 96 88L99 109Q98 116 64 116T29 109Z', 'pearl-c') +
  stroke('M32 88C46 96 82 96 96 88', RAMP.gold.deep, 4) +
  stroke('M32 87C46 95 82 95 96 87', RAMP.gold.base, 3) +
  stroke('M36 89C44 92.500 52 93 58 93', RAMP.gold.hi, 1.2) +
  circle(64, 105, 6.4, 'silver-r') +
  circle(64, 105, 3, 'aqua-r') +
  drawEach([46, 82], (x) => rect(x - 4, 103.5, 8, 3.6, 1.8, 'silver-v')) +
  stroke('M34 94L33 106', '#fff', 2.4, 'opacity=".9"');
