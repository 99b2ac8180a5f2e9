import { coordinateText, polarPoint, polygonPath } from '../core/geometry.ts';
import { seededRandom } from '../core/random.ts';
import { circleOutline, group, path } from '../core/shapes.ts';
import { heartOutline } from './heart-shape.ts';

const CORNERS = 22;

/** A seal of ruby wax with a heart pressed into it, around (x, y). */
export function waxSeal(x: number, y: number, r: number): string {
  const random = seededRandom(9);
  const edge = polygonPath(
    Array.from({ length: CORNERS }, (_, i) => polarPoint(x, y, r * (1 + (random() - 0.5) * 0.16), (i * 360) / CORNERS)),
  );
  const n = coordinateText;
  return (
    group('translate(0 4)', path(edge, '#3A0618', 'opacity=".4"')) +
    path(edge, 'ruby', 'stroke="#8A0832" stroke-width="2" stroke-linejoin="round"') +
    circleOutline(x, y, r * 0.74, '#8A0832', 2, 'opacity=".6"') +
    circleOutline(x, y - 1, r * 0.74, '#FF9CAC', 1, 'opacity=".8"') +
    path(heartOutline(x, y + 1.5, r * 0.42), '#8A0832') +
    path(heartOutline(x, y, r * 0.42), '#FF7A90') +
    path(
      `M${n(x - r * 0.7)} ${n(y - r * 0.4)}A${n(r * 0.9)} ${n(r * 0.9)} 0 0 1 ${n(x - r * 0.1)} ${n(y - r * 0.82)}`,
      'none',
      'stroke="#FFD0D8" stroke-width="3" opacity=".8"',
    )
  );
}
