import { polarPoint } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipseOutline, group, sparkle, drawTimes } from '../core/shapes.ts';

export const halo: Drawing = () =>
  circle(64, 62, 58, 'lemon-x', 'opacity=".5"') +
  group(
    'translate(64 64) rotate(-12)',
    ellipseOutline(0, 4, 46, 18, RAMP.gold.deep, 11) +
      ellipseOutline(0, 0, 46, 18, 'gold', 11) +
      ellipseOutline(0, -2, 46, 18, '#fff', 2.4, 'opacity=".8"') +
      drawTimes(9, (i) => {
        const [x, y] = polarPoint(0, 0, 46, 20 + i * 17.5);
        return circle(x, (y * 18) / 46, 2.2, i % 2 ? '#fff' : RAMP.violet.base);
      }),
  ) +
  sparkle(30, 34, 9, '#fff') +
  sparkle(98, 30, 11, '#FFE694') +
  sparkle(64, 22, 6, '#fff') +
  sparkle(100, 98, 7, '#fff') +
  sparkle(28, 100, 6, '#FFE694') +
  drawEach(
    [
      [48, 104, 2],
      [80, 108, 1.6],
      [64, 96, 2.4],
    ],
    ([x, y, r]) => circle(x, y, r, RAMP.gold.light),
  );
