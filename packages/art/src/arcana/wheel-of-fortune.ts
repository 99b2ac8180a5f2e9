import { polarPoint } from '../core/geometry.ts';
import { type Drawing, drawTimes } from '../core/shapes.ts';
import { dot, etch, etchCircle, rays, fullSparkle, spikes } from './etching.ts';

export const wheelOfFortune: Drawing = () =>
  etchCircle(50, 60, 38, 1.4) +
  etchCircle(50, 60, 34, 0.8) +
  etchCircle(50, 60, 21) +
  etchCircle(50, 60, 8, 1.4) +
  rays(50, 60, 8, 34, 8, 0, 1.1) +
  rays(50, 60, 21, 34, 8, 0.5, 0.7) +
  spikes(50, 60, 9, 17, 8, 10) +
  drawTimes(8, (i) => {
    const p = polarPoint(50, 60, 27.5, i * 45 + 22.5);
    return i % 2 ? dot(p[0], p[1], 1.6) : fullSparkle(p[0], p[1], 4);
  }) +
  rays(50, 60, 38, 42, 32, 0, 0.8) +
  dot(50, 60, 2.4) +
  etch('M8 12q6 -6 12 0M80 12q6 -6 12 0M8 110q6 6 12 0M80 110q6 6 12 0', 1) +
  fullSparkle(14, 20, 4) +
  fullSparkle(86, 20, 4) +
  fullSparkle(14, 102, 4) +
  fullSparkle(86, 102, 4);
