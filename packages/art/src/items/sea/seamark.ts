import { type Point, polarPoint, polygonPath, splinePath } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

/** Wax that ran out under the seal, a little further on some sides. */
const WAX = splinePath(
  [56, 52, 57, 53, 55, 58, 53, 56, 52, 57, 54, 58].map((radius, i): Point => polarPoint(64, 62, radius, i * 30 - 8)),
  true,
);

const ANCHOR =
  'M64 46V82M52 54H76M42 68C44 80 52 86 64 88C76 86 84 80 86 68M42 68L38 76M42 68L49 73M86 68L90 76M86 68L79 73';

const tip = (degrees: number): string =>
  polygonPath([
    polarPoint(64, 62, 45, degrees),
    polarPoint(64, 62, 39, degrees - 8),
    polarPoint(64, 62, 39, degrees + 8),
  ]);

export const seamark: Drawing = () =>
  shadow(42, 119) +
  path(WAX, RAMP.night.deep, 'transform="translate(0 3.2)"') +
  path(WAX, 'sapphire-r') +
  circle(64, 63, 45, RAMP.sapphire.deep) +
  circle(64, 62, 44, 'sapphire-d') +
  circleOutline(64, 62, 44.5, RAMP.gold.deep, 6.4, 'transform="translate(0 1)"') +
  circleOutline(64, 62, 44.5, RAMP.gold.base, 5.6) +
  // The strands of the rope.
  circleOutline(64, 62, 44.5, RAMP.gold.shade, 5.6, 'stroke-dasharray="1.5 3.5" stroke-linecap="butt"') +
  circleOutline(64, 62, 45.6, RAMP.gold.hi, 1.4, 'stroke-dasharray="2.5 2.5" opacity=".9"') +
  drawEach([-90, 0, 90, 180], (degrees) => path(tip(degrees), RAMP.gold.hi)) +
  stroke(ANCHOR, RAMP.night.deep, 7.4, 'transform="translate(0 2.2)"') +
  circleOutline(64, 39, 6, RAMP.night.deep, 5, 'transform="translate(0 2.2)"') +
  circleOutline(64, 39, 6, RAMP.gold.base, 4.6) +
  stroke(ANCHOR, RAMP.gold.base, 6.4) +
  stroke(ANCHOR, RAMP.gold.hi, 2, 'transform="translate(-.8 -1)"') +
  path('M18 52C20 34 32 20 48 14C36 24 28 36 25 54Q18 60 18 52Z', '#fff', 'opacity=".6"') +
  stroke('M112 78C106 94 96 104 82 111', RAMP.sapphire.light, 2.4, 'opacity=".8"') +
  sparkle(48, 30, 6) +
  sparkle(116, 14, 6, '#FFE694');
