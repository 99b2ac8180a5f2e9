import type { Hex } from '../core/colour.ts';
import { polarPoint, polylinePath } from '../core/geometry.ts';
import { seededRandom } from '../core/random.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, sparkle, stroke, drawTimes } from '../core/shapes.ts';

function burst(
  cx: number,
  cy: number,
  reach: number,
  rays: number,
  colours: readonly Hex[],
  random: () => number,
): string {
  return (
    drawTimes(rays, (i) => {
      const angle = (i * 360) / rays + random() * 6;
      const end = reach * (0.78 + random() * 0.22);
      const colour = colours[i % colours.length]!;
      const [x, y] = polarPoint(cx, cy, end, angle);
      return (
        stroke(
          polylinePath([polarPoint(cx, cy, reach * 0.18, angle), polarPoint(cx, cy, end * 0.8, angle)]),
          colour,
          2.1,
          'opacity=".9"',
        ) +
        circle(x, y, 2.4, colour) +
        circle(x - 0.5, y - 0.5, 1, '#fff')
      );
    }) +
    drawTimes(Math.ceil(rays * 0.7), (i) => {
      const [x, y] = polarPoint(cx, cy, reach * 0.52, (i * 360) / (rays * 0.7) + 10);
      return circle(x, y, 1.5, '#fff', 'opacity=".9"');
    }) +
    circle(cx, cy, reach * 0.3, 'lemon-x')
  );
}

export const firework: Drawing = () => {
  const random = seededRandom(5);
  return (
    circle(64, 56, 60, 'ruby-x', 'opacity=".4"') +
    burst(64, 52, 48, 22, [RAMP.gold.base, RAMP.ruby.base, RAMP.amber.base], random) +
    burst(28, 96, 22, 12, [RAMP.aqua.base, RAMP.violet.base], random) +
    burst(104, 98, 20, 12, [RAMP.pink.base, RAMP.gold.base], random) +
    sparkle(64, 52, 14)
  );
};
