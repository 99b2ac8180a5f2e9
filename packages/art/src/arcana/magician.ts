import { polygonPath, starPoints } from '../core/geometry.ts';
import type { Drawing } from '../core/shapes.ts';
import { dot, etch, etchCircle, infinitySign, fullSparkle, spikes } from './etching.ts';

export const magician: Drawing = () =>
  infinitySign(50, 15, 13) +
  etch('M50 28V92', 2) +
  spikes(50, 26, 2, 9, 8, 12) +
  dot(50, 92, 2.4) +
  etch('M14 96H86M18 100H82M22 100L18 118M78 100L82 118') +
  etch('M20 82h14M27 82v8M20 68c0 12 14 12 14 0ZM22 92h10', 1.1) +
  etchCircle(73, 78, 9) +
  etch(polygonPath(starPoints(73, 78, 8.2, 3.2)), 1) +
  etch('M24 30V58M20 36H28M24 58l-2 -4M24 58l2 -4', 1.2) +
  etch('M72 36q6 -8 10 0q-2 8 -10 14q-8 -6 -10 -14q4 -8 10 0Z', 1.1) +
  fullSparkle(38, 44, 3.4) +
  fullSparkle(62, 24, 3, 0.8) +
  fullSparkle(36, 20, 2.4, 0.7) +
  dot(84, 20) +
  dot(14, 22);
