import { radialGradientInDrawingUnits } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import {
  circle,
  type Drawing,
  drawEach,
  ellipse,
  ellipseOutline,
  path,
  rect,
  sparkle,
  stroke,
} from '../../core/shapes.ts';

const PAPER = 'M30 40C28 12 42 6 64 6S100 12 98 40C96 60 90 74 88 88H40C38 74 32 60 30 40Z';

/** Light comes from the flame below, therefore the paper is brightest at its foot. */
const LIT = radialGradientInDrawingUnits(
  [
    [0, '#FFFCE0'],
    [0.3, '#FFE27A'],
    [0.62, '#FF9F3C'],
    [1, '#E0492C'],
  ],
  [62, 84, 84],
);

const far = (x: number, y: number, s: number): string =>
  circle(x, y, s * 2, 'amber-x') +
  path(`M${x - s} ${y - s}Q${x} ${y - s * 2} ${x + s} ${y - s}L${x + s * 0.7} ${y + s}H${x - s * 0.7}Z`, 'amber-v');

export const skyLantern: Drawing = () =>
  circle(64, 66, 62, 'amber-x', 'opacity=".85"') +
  far(14, 28, 6) +
  far(114, 40, 7) +
  far(16, 92, 4.4) +
  path(PAPER, RAMP.coral.deep, 'transform="translate(0 2.4)"') +
  path(PAPER, LIT) +
  stroke('M50 8C42 30 46 64 52 87M78 8C86 30 82 64 76 87', RAMP.coral.shade, 1.6, 'opacity=".55"') +
  stroke('M31 48C46 54 82 54 97 48', RAMP.coral.shade, 1.2, 'opacity=".4"') +
  path('M36 40C34 22 42 14 52 12C44 22 42 36 43 50Q36 48 36 40Z', '#fff', 'opacity=".6"') +
  circle(64, 46, 17, RAMP.ruby.shade, 'opacity=".85"') +
  path('M66 34A12.6 12.6 0 1 0 75.6 51A10 10 0 0 1 66 34Z', RAMP.gold.light) +
  sparkle(70, 42, 4, RAMP.gold.light) +
  ellipse(64, 88, 24, 6, RAMP.gold.deep) +
  ellipse(64, 87, 24, 6, RAMP.amber.deep) +
  path('M64 68C71 77 72 84 68 89H60C56 84 58 77 64 68Z', 'amber-v') +
  path('M64 76C67.5 81 68 85 66 89H62C60 85 61 81 64 76Z', RAMP.lemon.hi) +
  ellipseOutline(64, 87.6, 24, 6, RAMP.gold.base, 2.6) +
  stroke('M42 88.5A24 6 0 0 0 70 93.4', RAMP.gold.hi, 1.2) +
  stroke('M64 94V98', RAMP.gold.base, 1.8) +
  rect(57, 98, 14, 24, 2, 'ruby-v') +
  stroke('M61 103H67M61 108H67M61 113H65', RAMP.gold.light, 1.6) +
  drawEach([46, 82], (x) => stroke(`M${x} 92V100`, RAMP.gold.base, 1.2) + circle(x, 102, 2.2, 'gold-r')) +
  sparkle(104, 14, 6) +
  sparkle(106, 92, 6, '#FFE694') +
  sparkle(28, 110, 4);
