import { polarPoint, polylinePath } from '../core/geometry.ts';
import { type Drawing, drawEach } from '../core/shapes.ts';
import { etch, etchCircle, etchEllipse } from './etching.ts';

export const devil: Drawing = () =>
  etch(polylinePath([0, 2, 4, 1, 3, 0].map((i) => polarPoint(50, 54, 34, 90 + i * 72))), 1.2) +
  etchCircle(50, 54, 36, 1) +
  etch('M40 40C28 34 24 20 30 8C34 20 40 26 46 30M60 40C72 34 76 20 70 8C66 20 60 26 54 30', 1.4) +
  etch('M40 40C42 34 58 34 60 40L58 60L50 74L42 60Z', 1.3) +
  etch('M43 48l5 3M57 48l-5 3M47 66h6', 1.2) +
  etch('M40 44L30 48L39 52M60 44L70 48L61 52', 1) +
  drawEach([0, 1, 2, 3], (i) => {
    const y = i % 2 ? 107 : 104;
    return etchEllipse(22 + i * 8, y, 5, 3) + etchEllipse(78 - i * 8, y, 5, 3);
  }) +
  etch('M50 94v12M46 112q4 4 8 0q0 -6 -4 -8q-4 2 -4 8Z');
