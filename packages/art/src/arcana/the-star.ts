import { polygonPath, polylinePath, starPoints } from '../core/geometry.ts';
import type { Drawing } from '../core/shapes.ts';
import { etch, fillPath, fullSparkle, waterLine } from './etching.ts';

export const theStar: Drawing = () =>
  fillPath(polygonPath(starPoints(50, 36, 25, 7.6, 8, -90)), 'opacity=".16"') +
  etch(polygonPath(starPoints(50, 36, 25, 7.6, 8)), 1.2) +
  starPoints(50, 36, 25, 7.6, 8)
    .filter((_, i) => !(i % 2))
    .map((p) => etch(polylinePath([[50, 36], p]), 0.7))
    .join('') +
  fillPath(polygonPath(starPoints(50, 36, 11, 4.4, 8, -67.5))) +
  fullSparkle(18, 18, 5) +
  fullSparkle(82, 18, 5) +
  fullSparkle(14, 50, 4) +
  fullSparkle(86, 50, 4) +
  fullSparkle(28, 66, 3.6) +
  fullSparkle(72, 66, 3.6) +
  fullSparkle(50, 70, 3) +
  etch('M22 78C28 74 34 80 30 86L26 92L18 88ZM30 84C36 88 38 96 40 104', 1.2) +
  etch('M78 78C72 74 66 80 70 86L74 92L82 88ZM70 84C64 88 62 96 60 104', 1.2) +
  waterLine(104) +
  waterLine(110, 0.9) +
  waterLine(116, 0.7);
