import { outlineCoordinateText, polarPoint } from '../../core/geometry.ts';
import { type Material, RAMP, toneAt } from '../../core/ramps.ts';
import { circle, path, stroke } from '../../core/shapes.ts';

/** The outline of a flower with round petals about (0, 0). */
function lobes(count: number, radius: number, turn: number): string {
  const corner = (i: number): string =>
    polarPoint(0, 0, radius, turn + (i * 360) / count)
      .map(outlineCoordinateText)
      .join(' ');
  const bow = outlineCoordinateText((radius * 3.4) / count);
  const arcs = Array.from({ length: count }, (_, i) => `A${bow} ${bow} 0 0 1 ${corner(i + 1)}`);
  return `M${corner(0)}${arcs.join('')}Z`;
}

const OUTER = lobes(5, 8.4, -20);
const MIDDLE = lobes(4, 5.8, 20);

/** A rose about (0, 0), radius 10, for places where it is shown a few pixels wide. */
export const smallRose = (material: Material): string =>
  path(OUTER, RAMP[material].deep, 'transform="translate(.5 1.2)"') +
  path(OUTER, `${material}-r`) +
  path(MIDDLE, toneAt(material, 0.62), 'transform="translate(.3 .5)"') +
  stroke(MIDDLE, toneAt(material, 0.28), 1, 'opacity=".9"') +
  circle(0, 0, 3.6, toneAt(material, 0.82)) +
  stroke('M-2.6 .6C-2.8 -3 2.8 -3.2 2.6 -.2C2.4 2 -.8 2 -.6 .2', RAMP[material].light, 1.1);
