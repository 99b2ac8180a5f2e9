import type { Drawing } from '../core/shapes.ts';
import { dot, etch, etchCircle, rays, fullSparkle, wingLines } from './etching.ts';

export const lovers: Drawing = () =>
  etchCircle(50, 16, 8) +
  rays(50, 16, 11, 16, 18) +
  wingLines(46, 34, -1, 6, 34) +
  wingLines(54, 34, 1, 6, 34) +
  etch('M50 30q-6 6 0 16q6 -10 0 -16Z', 1.1) +
  etch('M40 104C24 92 16 84 16 73C16 63 30 60 38 70', 1.4) +
  etch('M60 104C44 92 38 84 38 73C38 62 52 60 60 70C68 60 84 62 84 73C84 84 76 92 60 104Z', 1.4) +
  etch('M40 104C44 101 47 98.5 50 96', 1.4) +
  fullSparkle(60, 82, 5) +
  fullSparkle(27, 78, 3.6) +
  dot(50, 54) +
  dot(44, 58, 0.9) +
  dot(56, 58, 0.9) +
  etch('M18 116q32 -8 64 0', 0.9);
