import type { Drawing } from '../core/shapes.ts';
import { dot, etch, etchCircle, rays, fullSparkle, wingLines } from './etching.ts';

export const temperance: Drawing = () =>
  wingLines(44, 26, -1, 6, 36) +
  wingLines(56, 26, 1, 6, 36) +
  etchCircle(50, 20, 7) +
  rays(50, 20, 9, 13, 14) +
  etch('M16 62H38L34 78Q27 84 20 78ZM27 82V92M20 92H34', 1.3) +
  etch('M62 84H84L80 100Q73 106 66 100ZM73 104V112M66 112H80', 1.3) +
  etch('M34 66C46 62 56 74 68 84M36 70C48 68 54 80 64 88M32 64C46 56 60 70 72 84', 1) +
  etch('M50 34L58 48H42Z', 1.1) +
  fullSparkle(50, 106, 4) +
  dot(80, 68) +
  dot(20, 106);
