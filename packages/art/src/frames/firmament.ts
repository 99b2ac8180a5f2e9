import { polarPoint, roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, path, sparkle, drawTimes } from '../core/shapes.ts';
import { portraitRing } from './hoop.ts';

export const firmamentFrame: Drawing = () =>
  portraitRing(54, 6, 'night') +
  portraitRing(57.4, 1.4, RAMP.gold.light) +
  portraitRing(50.8, 1, RAMP.gold.base) +
  drawTimes(12, (i) => {
    const [x, y] = polarPoint(0, 0, 54, i * 30);
    return circle(x, y, i % 3 ? 1.2 : 2, RAMP.gold.hi);
  }) +
  path('M6 -18A18 18 0 1 0 16 10A15 15 0 1 1 6 -18Z', 'gold-r', 'transform="translate(-46 -44) rotate(-30)"') +
  path(roundedPolygonPath(starPoints(50, 42, 14, 6.6), 2.4), 'gold') +
  path(roundedPolygonPath(starPoints(66, 22, 7, 3.3), 1.2), 'gold') +
  path(roundedPolygonPath(starPoints(28, 62, 8, 3.8), 1.4), 'gold') +
  sparkle(-62, 30, 8) +
  sparkle(40, -56, 9) +
  sparkle(62, -30, 5, '#D4A2FF');
