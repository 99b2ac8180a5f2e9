import type { Drawing } from '../core/shapes.ts';
import { dot, etch, etchCircle, rays, fullSparkle } from './etching.ts';

export const hierophant: Drawing = () =>
  etch('M50 10V86', 2) +
  etch('M42 20H58M38 30H62M34 40H66', 1.8) +
  rays(50, 26, 26, 32, 20, 0, 0.8) +
  etch('M30 108L62 66M70 108L38 66', 1.6) +
  etchCircle(28, 111, 4.4) +
  etchCircle(72, 111, 4.4) +
  etch('M60 69l5 4M56 74l5 4M40 69l-5 4M44 74l-5 4', 1.4) +
  etch('M50 56c-12 2 -18 10 -20 18M50 56c12 2 18 10 20 18', 0.9) +
  fullSparkle(16, 62, 4) +
  fullSparkle(84, 62, 4) +
  dot(16, 84) +
  dot(84, 84) +
  etch('M12 118H88', 1);
