import { type Point, ribbonPath, sampleCurve, splinePath } from '../../core/geometry.ts';
import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, ellipseOutline, path, sparkle, stroke } from '../../core/shapes.ts';
import { scaleLines } from '../../parts/serpent-skin.ts';

/** The koi's spine, from the snout at the upper left along the back to the root of the tail. */
const SPINE: readonly Point[] = [
  [26, 34],
  [44, 30],
  [66, 40],
  [82, 60],
  [84, 80],
  [74, 96],
];
const half = (u: number): number =>
  u < 0.3 ? 9 + 9 * Math.sin((u / 0.3) * 1.57) : 18 - 13.5 * ((u - 0.3) / 0.7) ** 1.1;

const BODY = ribbonPath(sampleCurve(SPINE, 9), half);

const TAIL = splinePath(
  [
    [76, 90],
    [66, 98],
    [48, 100],
    [30, 114],
    [50, 112],
    [58, 113],
    [54, 124],
    [70, 117],
    [80, 108],
    [84, 96],
  ],
  true,
);

const fin = (d: string): string => path(d, 'coral-l', `stroke="${RAMP.coral.shade}" stroke-width="1"`);

/** A koi that turns in the water, seen from above. */
export const koi: Drawing = () =>
  ellipse(64, 72, 60, 52, 'aqua-x', 'opacity=".75"') +
  ellipseOutline(64, 72, 56, 46, RAMP.aqua.base, 2, 'opacity=".55"') +
  ellipseOutline(62, 72, 44, 35, '#fff', 1.6, 'opacity=".7"') +
  path(TAIL, RAMP.aqua.deep, 'opacity=".25" transform="translate(6 7)"') +
  path(TAIL, 'coral-l', `stroke="${RAMP.coral.shade}" stroke-width="1.2"`) +
  stroke('M76 98C64 102 52 106 40 111M77 102C70 108 64 112 59 120', RAMP.coral.base, 1.4) +
  fin('M50 44C38 50 28 62 30 76C42 74 54 66 60 54Z') +
  stroke('M50 50C42 56 36 64 34 72M54 54C48 60 44 66 42 71', RAMP.coral.base, 1.2) +
  fin('M66 26C74 14 88 8 100 12C98 26 88 36 76 40Z') +
  stroke('M72 28C78 20 86 15 95 15M76 34C84 28 90 22 95 17', RAMP.coral.base, 1.2) +
  fin('M68 74C58 78 54 86 54 94C64 92 72 86 76 80Z') +
  fin('M92 66C102 68 106 76 106 84C98 84 90 80 88 74Z') +
  path(BODY, '#A81F2A', 'transform="translate(1.4 2.6)"') +
  path(BODY, 'pearl-r') +
  `<g ${clipAttribute(BODY)}>` +
  path('M30 20C44 14 58 22 60 32C54 46 40 44 34 34Z', 'ruby') +
  path('M72 34C90 44 100 60 96 72C84 72 74 62 68 52C64 44 66 38 72 34Z', 'ruby') +
  path('M92 80C88 90 80 100 72 102L68 92C74 84 82 80 92 80Z', 'coral') +
  circle(62, 46, 4, RAMP.ink.base) +
  circle(80, 76, 3.6, RAMP.ink.base) +
  stroke(
    scaleLines(sampleCurve(SPINE, 13, 0.34, 0.94), (u) => half(0.34 + u * 0.6) * 0.96, 4),
    '#7A1630',
    0.8,
    'opacity=".4"',
  ) +
  '</g>' +
  stroke('M44 27C58 27 74 38 84 56', '#fff', 3.4, 'opacity=".75"') +
  path('M56 27C70 30 82 42 88 58C80 54 66 44 56 27Z', 'gold-l', `stroke="${RAMP.gold.shade}" stroke-width=".8"`) +
  drawEach(
    [
      [33, 27],
      [33, 42],
    ],
    ([x, y]) =>
      circle(x, y, 3, RAMP.gold.light) + circle(x, y, 1.9, RAMP.ink.deep) + circle(x - 0.7, y - 0.7, 0.7, '#fff'),
  ) +
  stroke('M24 29C18 26 16 22 17 17M23 39C17 42 15 46 16 51', RAMP.coral.shade, 1.8) +
  drawEach(
    [
      [16, 76, 4],
      [112, 44, 3.4],
      [104, 104, 4.4],
    ],
    ([x, y, r]) => circle(x, y, r, 'sky-r') + circle(x - r * 0.3, y - r * 0.3, r * 0.3, '#fff'),
  ) +
  sparkle(108, 26, 7, '#FFE694') +
  sparkle(20, 98, 5);
