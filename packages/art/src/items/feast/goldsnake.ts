import { type Point, ribbonPath, sampleCurve } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { serpentHead } from '../../parts/serpent-head.ts';
import { scaleLines } from '../../parts/serpent-skin.ts';

/** The snake's spine, from the neck down in one long S to the tip of the tail. */
const SPINE: readonly Point[] = [
  [42, 34],
  [33, 48],
  [48, 61],
  [76, 63],
  [93, 78],
  [78, 96],
  [44, 96],
  [18, 104],
  [10, 92],
];
const half = (u: number): number =>
  u < 0.5 ? 8 + 5.4 * Math.sin(u * Math.PI) : 13.4 * (1 - ((u - 0.5) * 2) ** 1.6) + 1;
const BODY = ribbonPath(sampleCurve(SPINE, 13), half);

const CURL = 'M8 112C4 100 20 94 26 104C30 112 20 118 17 111M26 104C32 96 46 98 46 110';

/** An auspicious cloud (祥云): red, its curls drawn in gold. */
const auspiciousCloud = (transform: string): string =>
  group(
    transform,
    path('M2 122C-6 108 6 96 18 98C26 88 44 90 48 102C58 100 64 112 56 122Z', 'ruby-r') +
      stroke(CURL, RAMP.gold.light, 2.4),
  );

/** A golden snake that brings a shining pearl over the clouds. */
export const goldSnake: Drawing = () =>
  circle(66, 58, 62, 'amber-x', 'opacity=".75"') +
  auspiciousCloud('translate(58 -6) scale(1.06)') +
  path(BODY, RAMP.gold.deep, 'transform="translate(1 2.6)"') +
  path(BODY, 'gold', `stroke="${RAMP.gold.deep}" stroke-width="1.2"`) +
  stroke(
    scaleLines(sampleCurve(SPINE, 22, 0.03, 0.88), (u) => half(u * 0.9) * 0.86, 4.2),
    RAMP.ruby.shade,
    0.9,
    'opacity=".5"',
  ) +
  stroke('M34 44C34 54 46 56 60 57C78 58 88 66 88 76', RAMP.gold.hi, 3, 'opacity=".9"') +
  stroke('M74 91C62 92 50 91 40 91.500', RAMP.gold.hi, 2.4, 'opacity=".8"') +
  auspiciousCloud('translate(4 8) scale(.94)') +
  auspiciousCloud('translate(62 26) scale(.8)') +
  group('translate(1 6) scale(.84)', serpentHead('gold', 'ruby')) +
  circle(109, 30, 19, 'lemon-x') +
  circle(109, 31.4, 11, RAMP.amber.shade) +
  circle(109, 30, 11, 'pearl-r') +
  ellipse(105, 26, 3.6, 2.4, '#fff', 'transform="rotate(-36 105 26)"') +
  sparkle(109, 30, 8, '#fff', 0.9) +
  sparkle(16, 24, 7, '#FFE694') +
  sparkle(114, 74, 6);
