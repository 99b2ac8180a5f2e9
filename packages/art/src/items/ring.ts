import { RAMP } from '../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, group, path, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { brilliantGem } from '../parts/gem.ts';

export const ring: Drawing = () =>
  shadow(30, 120) +
  circleOutline(64, 82, 32, RAMP.gold.deep, 10) +
  circleOutline(64, 81, 32, 'gold', 8.4) +
  circleOutline(64, 81, 34.4, '#fff', 1.4, `opacity=".6"`) +
  circleOutline(64, 81, 28.4, RAMP.gold.shade, 1.4) +
  path('M44 50L50 38H78L84 50L72 58H56Z', 'gold') +
  group('translate(26 -6) scale(.6)', brilliantGem('sky')) +
  stroke('M46 46L40 36M82 46L88 36', 'gold', 4) +
  sparkle(64, 12, 11, '#fff') +
  sparkle(90, 24, 6, '#fff', 0.9) +
  drawEach(
    [
      [36, 70],
      [92, 70],
    ],
    ([x, y]) => circle(x, y, 2.6, '#fff'),
  );
