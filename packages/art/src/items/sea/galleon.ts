import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { pennant, squareSail } from '../../parts/sail.ts';
import { foam, waterBeforeHull, waterBehindHull } from '../../parts/sea-water.ts';

const HULL = 'M9 56L33 60L37 74H90L112 63Q119 62 117 69C112 90 104 101 96 105H34C22 100 12 84 9 56Z';

const hull = (): string =>
  path(HULL, RAMP.wood.deep, 'transform="translate(0 2.6)"') +
  path(HULL, 'wood') +
  `<g ${clipAttribute(HULL)}>` +
  stroke(
    'M8 70C20 82 100 86 118 74M10 80C24 92 100 94 116 84M16 90C30 100 96 102 110 94',
    RAMP.wood.deep,
    1.4,
    'opacity=".6"',
  ) +
  path('M6 60L36 64L39 79H90L118 68V74L92 85H36L30 70L6 66Z', 'gold-h') +
  '</g>' +
  stroke('M44.5 91.5h3M57.5 91.5h3M70.5 91.5h3M83.5 91.5h3', RAMP.gold.shade, 7) +
  stroke('M44.5 91.5h3M57.5 91.5h3M70.5 91.5h3M83.5 91.5h3', RAMP.ink.deep, 4.4) +
  drawEach(
    [
      [15, 65],
      [24, 66.5],
    ],
    ([x, y]) => rect(x - 3, y, 6, 7, 2, 'amber-l', `stroke="${RAMP.gold.shade}" stroke-width="1"`),
  );

/** The heap of coins on deck, which gives the ship its name. */
const treasure = (): string =>
  circle(64, 70, 26, 'gold-x', 'opacity=".9"') +
  path('M40 76C46 62 56 60 64 56C72 60 84 62 88 76Z', 'gold') +
  drawEach(
    [
      [46, 72, 4],
      [55, 66, 4],
      [64, 62, 4],
      [73, 66, 4],
      [82, 72, 4],
      [65, 73, 4],
    ],
    ([x, y, r]) => circle(x, y + 0.8, r, RAMP.gold.shade) + circle(x, y, r, 'gold-r'),
  ) +
  lozenge(52, 60, 4.6, 66, 74, 'ruby') +
  lozenge(77, 60, 4.6, 66, 74, 'aqua');

/** The brand's waveform on the main sail. */
const emblem = (x: number, y: number): string =>
  circle(x, y, 8.6, 'gold-r') +
  stroke('M-4.5 -1V1.5M-1.5 -4V4M1.5 -5.5V5M4.5 -2V2', RAMP.ruby.shade, 1.8, `transform="translate(${x} ${y})"`);

/** The mast at the stern; the one at the bow is the same again. */
const mast = (): string =>
  pennant(31, 9, 18, 'ruby') + squareSail(28, 23, 18, 15, 'parch') + squareSail(27, 40, 24, 18, 'parch');

export const galleon: Drawing = () =>
  circle(64, 58, 60, 'gold-x', 'opacity=".55"') +
  waterBehindHull(4, 'sapphire') +
  stroke('M30 62V16M62 72V6M94 70V20', RAMP.wood.deep, 4.4) +
  stroke('M29.4 62V16M61.4 72V6M93.4 70V20', RAMP.wood.light, 1.6) +
  stroke('M108 66L124 50', RAMP.wood.shade, 3.4) +
  stroke('M62 8L30 18M62 8L94 22M94 22L122 51', RAMP.gold.shade, 0.9, 'opacity=".8"') +
  `<g id="~galleon-mast">${mast()}</g>` +
  '<use xlink:href="#~galleon-mast" transform="translate(64 3)"/>' +
  pennant(63, 1, 22, 'ruby') +
  squareSail(60, 14, 24, 16, 'parch') +
  squareSail(59, 32, 34, 26, 'parch') +
  emblem(62, 44) +
  treasure() +
  hull() +
  stroke('M7 56V46', RAMP.gold.shade, 2) +
  circle(7.5, 45, 4, 'amber-r') +
  waterBeforeHull(6, 'sapphire') +
  foam([
    [108, 100, 5],
    [116, 103, 4],
    [22, 104, 4],
  ]) +
  sparkle(64, 62, 6) +
  sparkle(116, 28, 7, '#FFE694') +
  sparkle(12, 26, 5);
