import { polarPoint, polygonPath, polylinePath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, group, path, rect, sparkle, stroke, drawTimes } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const compass: Drawing = () =>
  shadow(38, 118) +
  stroke('M64 8a7 7 0 1 0 .1 0', 'gold', 4) +
  rect(59, 15, 10, 9, 3, 'gold-h') +
  circle(64, 70, 47, RAMP.gold.deep) +
  circle(64, 67, 47, 'gold') +
  circle(64, 67, 40, RAMP.gold.deep) +
  circle(64, 67, 38.5, 'night-r') +
  drawTimes(24, (i) => {
    const a = polarPoint(64, 67, 35.5, i * 15),
      b = polarPoint(64, 67, i % 6 ? 32.5 : 29, i * 15);
    return stroke(
      polylinePath([a, b]),
      i % 6 ? RAMP.gold.light : RAMP.gold.hi,
      i % 6 ? 1 : 2,
      `opacity="${i % 6 ? 0.6 : 1}"`,
    );
  }) +
  path(polygonPath(starPoints(64, 67, 25, 5.6, 4, -90)), RAMP.gold.light, 'opacity=".28"') +
  path(polygonPath(starPoints(64, 67, 17, 5.4, 4, -45)), RAMP.gold.light, 'opacity=".22"') +
  group('rotate(32 64 67)', path('M64 36L71 67H57Z', 'ruby-h') + path('M64 98L71 67H57Z', 'silver-h')) +
  circle(64, 67, 5, 'gold-r') +
  path('M34 50A36 36 0 0 1 66 30C54 34 42 44 38 62Q32 58 34 50Z', '#ffffff', 'opacity=".28"') +
  sparkle(94, 38, 8, '#fff', 0.9);
