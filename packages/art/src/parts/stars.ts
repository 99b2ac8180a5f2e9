import type { Hex } from '../core/colour.ts';
import {
  coordinateText,
  type Point,
  polygonPath,
  polylinePath,
  roundedPolygonPath,
  starPoints,
} from '../core/geometry.ts';
import type { Paint } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import { circle, ellipse, path, sparkle, stroke, drawTimes } from '../core/shapes.ts';

/** A plump five-pointed star of radius `r` with lit and shaded facets, its first corner pointing to `turn` degrees. */
export function plumpStar(x: number, y: number, r: number, material: Material = 'gold', turn = -90): string {
  const outline = (dy: number): string =>
    roundedPolygonPath(starPoints(x, y + dy, r, r * 0.52, 5, turn), Math.max(1, r * 0.22));
  const inner = starPoints(x, y, r * 0.88, r * 0.47, 5, turn);
  const facet = (i: number, step: number): string => polygonPath([[x, y], inner[i]!, inner[(i + step) % 10]!]);
  const arms = [0, 2, 4, 6, 8];
  return (
    path(outline(r * 0.07), RAMP[material].deep) +
    path(outline(0), material) +
    path(arms.map((i) => facet(i, 1)).join(''), RAMP[material].shade, 'opacity=".24"') +
    path(arms.map((i) => facet(i, 9)).join(''), '#fff', 'opacity=".24"') +
    ellipse(
      x - r * 0.26,
      y - r * 0.44,
      r * 0.15,
      r * 0.075,
      '#fff',
      `opacity=".85" transform="rotate(-50 ${coordinateText(x - r * 0.26)} ${coordinateText(y - r * 0.44)})"`,
    )
  );
}

/** A small flat star, for dust and patterns. */
export const smallFlatStar = (x: number, y: number, r: number, fill: Paint = 'lemon-l'): string =>
  path(roundedPolygonPath(starPoints(x, y, r, r * 0.5), r * 0.16), fill);

interface Dust {
  count: number;
  seed: number;
  box: readonly [x: number, y: number, width: number, height: number];
  colour?: Hex;
  /** The radius of the largest grain. */
  grain?: number;
}

/** Grains of light strewn over a box, as one path. */
export function starDust({ count, seed, box: [x, y, width, height], colour = '#fff', grain = 1.3 }: Dust): string {
  const random = seededRandom(seed);
  const d = drawTimes(count, () => {
    const size = grain * (0.35 + 0.65 * random() ** 2);
    const [gx, gy, r] = [x + random() * width - size, y + random() * height, size].map(coordinateText);
    const round = coordinateText(Number(r) * 2);
    return `M${gx} ${gy}a${r} ${r} 0 1 1 ${round} 0a${r} ${r} 0 1 1 -${round} 0`;
  });
  return path(d, colour);
}

/** A constellation: its line and its stars, of which those numbered in `bright` sparkle. */
export const constellation = (
  points: readonly Point[],
  bright: readonly number[] = [],
  colour: Hex = '#FFE694',
): string =>
  stroke(polylinePath(points), colour, 1, 'opacity=".75"') +
  points.map(([x, y], i) => (bright.includes(i) ? sparkle(x, y, 6.4) : circle(x, y, 1.9, '#FFFCE6'))).join('');
