import { polarPoint } from '../core/geometry.ts';
import { type Drawing, drawTimes } from '../core/shapes.ts';
import { dot, etch, etchCircle, fullSparkle, wheatEar } from './etching.ts';

export const empress: Drawing = () =>
  drawTimes(9, (i) => {
    const p = polarPoint(50, 48, 36, 200 + i * 17.5);
    return fullSparkle(p[0], p[1], 3.2);
  }) +
  etch('M34 48L30 32L40 40L50 28L60 40L70 32L66 48Z', 1.4) +
  etch('M34 52H66') +
  dot(50, 42, 1.6) +
  dot(41, 44) +
  dot(59, 44) +
  etch('M50 104C36 94 28 86 28 74C28 64 40 60 50 70C60 60 72 64 72 74C72 86 64 94 50 104Z', 1.4) +
  etchCircle(50, 78, 6) +
  etch('M50 84V95M45 90H55') +
  wheatEar(16, 112, 1) +
  wheatEar(84, 112, -1) +
  etch('M24 114q26 -8 52 0', 0.9);
