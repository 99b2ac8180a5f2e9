import type { Hex } from '../core/colour.ts';
import { type Point, polygonPath } from '../core/geometry.ts';
import { stroke } from '../core/shapes.ts';

export interface ContourOptions {
  cx: number;
  cy: number;
  rings: number;
  step: number;
  line: Hex | 'currentColor';
}

/**
 * The brand's pattern: the contour lines of an island, which also look like sound waves. It is the only decoration allowed on
 * screens outside campaigns (design.md, opening).
 */
export function contourLines({ cx, cy, rings, step, line }: ContourOptions): string {
  const ring = (i: number): string => {
    const r = 22 + i * step;
    const points: Point[] = [];
    for (let degrees = 0; degrees < 360; degrees += 6) {
      const t = (degrees * Math.PI) / 180;
      const swell =
        1 + 0.09 * Math.sin(3 * t + 2 + i * 0.35) + 0.05 * Math.sin(5 * t - i * 0.5) + 0.025 * Math.sin(9 * t + i);
      points.push([cx + r * swell * 1.25 * Math.cos(t), cy + r * swell * 0.8 * Math.sin(t)]);
    }
    return polygonPath(points);
  };
  return stroke(Array.from({ length: rings }, (_, i) => ring(i)).join(''), line, 1);
}
