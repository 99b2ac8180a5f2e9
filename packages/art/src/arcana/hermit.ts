import { polygonPath, starPoints } from '../core/geometry.ts';
import type { Drawing } from '../core/shapes.ts';
import { dot, etch, rays, fillPath, fullSparkle } from './etching.ts';

export const hermit: Drawing = () =>
  etch('M50 8V16M44 18Q50 10 56 18', 1.2) +
  etch('M36 30L50 18L64 30L60 72H40Z', 1.4) +
  etch('M34 30H66M38 72H62M36 78H64L60 72M40 72L36 78', 1.2) +
  etch('M44 32L45 70M56 32L55 70', 0.8) +
  fillPath(polygonPath(starPoints(50, 50, 12, 4.6, 6))) +
  rays(50, 50, 20, 30, 24, 0, 0.8) +
  rays(50, 50, 24, 38, 12, 0.5, 0.7) +
  etch('M4 118L24 88L36 104L52 84L72 108L82 96L96 118', 1.2) +
  etch('M24 88L28 98L34 100M52 84L54 96L62 98', 0.8) +
  dot(14, 28) +
  dot(86, 24) +
  fullSparkle(82, 70, 3) +
  fullSparkle(16, 66, 3);
