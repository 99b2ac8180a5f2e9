import { linearGradientInDrawingUnits, type Paint } from '../../core/paint.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { smallFlatStar, plumpStar, starDust } from '../../parts/stars.ts';

const tail = (material: Material): Paint =>
  linearGradientInDrawingUnits(
    [
      [0, RAMP[material].hi],
      [0.3, RAMP[material].light],
      [0.65, RAMP[material].base],
      [1, RAMP[material].shade, 0.55],
    ],
    [48, 62, 124, 6],
  );

const HELM =
  'M26 66C24 36 46 22 66 26C88 30 98 50 94 74C92 92 88 104 84 112H48C44 106 40 100 38 92L22 86C24 80 26 74 26 66Z';

/** A knight's helmet whose plume is the tail of a comet. */
export const cometrider: Drawing = () =>
  circle(58, 68, 58, 'sky-x', 'opacity=".65"') +
  path(
    'M46 30C60 4 96 2 126 4C112 10 106 14 102 18C112 18 120 20 126 24C112 26 106 30 102 36C110 38 116 42 120 48C108 48 98 50 90 58Z',
    tail('violet'),
  ) +
  path('M50 30C64 12 86 8 112 10C98 16 92 22 88 28C98 28 106 32 112 36C100 38 92 44 84 54Z', tail('sky')) +
  path('M54 30C66 18 80 16 96 18C86 24 82 30 78 42Z', '#fff', 'opacity=".85"') +
  path(HELM, RAMP.silver.deep, 'transform="translate(0 3)"') +
  path(HELM, 'silver') +
  path('M66 26C88 30 98 50 94 74C92 92 88 104 84 112H68C78 96 84 62 66 26Z', RAMP.silver.deep, 'opacity=".38"') +
  path('M48 112C44 106 40 100 38 92L44 88C60 94 78 94 92 86C90 96 87 106 84 112Z', 'sapphire-d') +
  path('M36 120C38 110 44 106 66 106S94 110 96 120Z', 'gold-h') +
  stroke('M44 88C60 95 78 94 92 86', RAMP.gold.base, 3.4) +
  path('M20 62C32 54 52 54 66 58L62 68C48 64 34 65 22 70Z', RAMP.ink.deep) +
  path('M28 63C38 59 50 60 60 62L59 65C48 63 38 63 28 66Z', 'sky-l') +
  path('M18 60C30 50 54 50 70 56L66 60C52 55 32 56 20 64Z', 'gold') +
  path('M22 70C34 65 48 64 62 68C60 80 52 90 42 92L18 86C18 80 20 74 22 70Z', 'silver-v') +
  stroke('M30 74L27 84M38 73L36 87M46 73L45 88', RAMP.silver.deep, 2.4) +
  path('M58 26C50 30 40 40 38 54L46 53C46 42 52 32 64 26Z', 'gold', `stroke="${RAMP.gold.deep}" stroke-width=".8"`) +
  circle(70, 62, 7.4, RAMP.gold.deep) +
  circle(70, 61, 7, 'gold-r') +
  circle(70, 61, 3.4, 'aqua-r') +
  path('M30 52C32 42 40 34 48 31C42 38 38 44 37 52Z', '#fff', 'opacity=".85"') +
  circle(62, 28, 20, 'lemon-x') +
  plumpStar(62, 28, 14, 'gold', -126) +
  drawEach([54, 66, 78], (x) => ellipse(x, 113.4, 2.4, 2.4, 'ruby-r')) +
  smallFlatStar(74, 98, 6, 'gold') +
  smallFlatStar(112, 30, 4.6) +
  smallFlatStar(98, 8, 4) +
  starDust({ count: 8, seed: 28, box: [84, 6, 38, 44], grain: 1.6 }) +
  sparkle(22, 32, 9) +
  sparkle(114, 66, 7, '#FFE694') +
  sparkle(16, 104, 6);
