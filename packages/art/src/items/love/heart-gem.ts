import { type Point, polygonPath } from '../../core/geometry.ts';
import type { Material } from '../../core/ramps.ts';
import { path } from '../../core/shapes.ts';
import { type Facet, facets } from '../../parts/gem.ts';

/* The right half of the girdle and of the table of a gem cut as a heart, from the dip at the top down to the point. */
const GIRDLE: readonly Point[] = [
  [0, -0.52],
  [0.3, -0.92],
  [0.7, -0.94],
  [1.02, -0.58],
  [1, -0.12],
  [0.62, 0.42],
  [0, 1],
];
const TABLE: readonly Point[] = [
  [0, -0.2],
  [0.28, -0.54],
  [0.56, -0.54],
  [0.68, -0.3],
  [0.6, -0.02],
  [0.36, 0.26],
  [0, 0.54],
];
/** How dark each facet is, from the dip down; the left half looks towards the light. */
const RIGHT_TONES = [0.5, 0.22, 0.36, 0.56, 0.72, 0.84];
const LEFT_TONES = [0.4, 0.08, 0.16, 0.3, 0.5, 0.64];

/** A gem cut as a heart around (cx, cy), `s` being half its height. */
export function heartGem(cx: number, cy: number, s: number, material: Material): string {
  const half = (side: 1 | -1, tones: readonly number[]): Facet[] => {
    const at = ([x, y]: Point): Point => [cx + side * s * x, cy + s * y];
    return tones.map((tone, i) => [
      polygonPath([at(GIRDLE[i]!), at(GIRDLE[i + 1]!), at(TABLE[i + 1]!), at(TABLE[i]!)]),
      tone,
    ]);
  };
  const mirrored = TABLE.slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [-x, y]);
  const table = [...TABLE, ...mirrored].map(([x, y]): Point => [cx + s * x, cy + s * y]);
  return (
    facets([...half(-1, LEFT_TONES), ...half(1, RIGHT_TONES)], material, 0.45) +
    facets([[polygonPath(table), 0.34]], material, 0.6) +
    path(polygonPath([table[0]!, ...table.slice(8), table[6]!]), '#fff', 'opacity=".28"')
  );
}
