import { polarPoint, roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, circleOutline, type Drawing, group, path, rect, sparkle, drawTimes } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const shipwheel: Drawing = () =>
  shadow(40, 118) +
  group(
    'translate(64 62)',
    drawTimes(8, (i) =>
      group(
        `rotate(${i * 45 + 22.5})`,
        rect(-3.6, -56, 7.2, 20, 3.6, RAMP.wood.deep) +
          rect(-3.6, -57, 7.2, 20, 3.6, 'wood-c') +
          rect(-2.6, -40, 5.2, 40, 2, 'wood-c') +
          rect(-4.4, -42, 8.8, 4, 2, 'gold-h'),
      ),
    ) +
      circleOutline(0, 1.6, 34, RAMP.wood.deep, 11) +
      circleOutline(0, 0, 34, 'wood', 10) +
      circleOutline(0, 0, 38.4, RAMP.gold.light, 1.6) +
      circleOutline(0, 0, 29.6, RAMP.gold.base, 1.6) +
      drawTimes(8, (i) => {
        const p = polarPoint(0, 0, 34, i * 45);
        return circle(p[0], p[1], 2, RAMP.gold.light);
      }) +
      circle(0, 1, 13, RAMP.gold.deep) +
      circle(0, 0, 13, 'gold-r') +
      path(roundedPolygonPath(starPoints(0, 0, 9, 4, 8), 1), RAMP.gold.shade) +
      circle(0, 0, 3.6, 'ruby-r'),
  ) +
  sparkle(98, 22, 7);
