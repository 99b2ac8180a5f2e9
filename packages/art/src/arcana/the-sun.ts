import { type Drawing, drawEach } from '../core/shapes.ts';
import { dot, etch, etchCircle, fullSparkle, spikes, wavyRays } from './etching.ts';

export const theSun: Drawing = () =>
  etchCircle(50, 50, 18, 1.4) +
  spikes(50, 50, 21, 36, 12, 6, true) +
  wavyRays(50, 50, 21, 38, 12) +
  etch('M43 46q3 -3 6 0M52 46q3 -3 6 0M50 48L48.5 54H51.5M44 58Q50 63 56 58', 1.1) +
  drawEach(
    [
      [18, 98],
      [38, 104],
      [62, 104],
      [82, 98],
    ],
    ([x, y]) =>
      etchCircle(x, y, 3.6) + spikes(x, y, 4.6, 8.6, 9, 16) + etch(`M${x} ${y + 9}V118M${x} ${y + 14}q5 -1 6 -5`, 1),
  ) +
  etch('M6 118H94', 1) +
  dot(12, 20) +
  dot(88, 20) +
  fullSparkle(20, 8, 3) +
  fullSparkle(80, 8, 3);
