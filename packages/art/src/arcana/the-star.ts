import { polygon, polyline, starPoints } from '../core/geometry.ts';
import type { Drawing } from '../core/shapes.ts';
import { etch, solid, spark, water } from './etching.ts';

export const theStar: Drawing = () =>
  solid(polygon(starPoints(50, 36, 25, 7.6, 8, -90)), 'opacity=".16"') +
  etch(polygon(starPoints(50, 36, 25, 7.6, 8)), 1.2) +
  starPoints(50, 36, 25, 7.6, 8)
    .filter((_, i) => !(i % 2))
    .map((p) => etch(polyline([[50, 36], p]), 0.7))
    .join('') +
  solid(polygon(starPoints(50, 36, 11, 4.4, 8, -67.5))) +
  spark(18, 18, 5) +
  spark(82, 18, 5) +
  spark(14, 50, 4) +
  spark(86, 50, 4) +
  spark(28, 66, 3.6) +
  spark(72, 66, 3.6) +
  spark(50, 70, 3) +
  etch('M22 78C28 74 34 80 30 86L26 92L18 88ZM30 84C36 88 38 96 40 104', 1.2) +
  etch('M78 78C72 74 66 80 70 86L74 92L82 88ZM70 84C64 88 62 96 60 104', 1.2) +
  water(104) +
  water(110, 0.9) +
  water(116, 0.7);
