import type { Drawing } from '../core/shapes.ts';
import { dot, etch, etchCircle, rays, fullSparkle } from './etching.ts';

export const justice: Drawing = () =>
  etch('M50 8V104', 2) +
  etch('M50 8l-3 6h6Z', 1) +
  etch('M40 92H60', 2) +
  etch('M44 104h12v8h-12Z') +
  etch('M16 30Q33 24 50 30Q67 24 84 30', 1.6) +
  etch('M16 30L6 62M16 30L26 62M84 30L74 62M84 30L94 62', 0.9) +
  etch('M4 62H28Q26 72 16 72T4 62ZM72 62H96Q94 72 84 72T72 62Z', 1.3) +
  rays(50, 30, 7, 12, 12) +
  etchCircle(50, 30, 4.5) +
  fullSparkle(30, 92, 4) +
  fullSparkle(70, 92, 4) +
  dot(34, 46) +
  dot(66, 46) +
  etch('M18 116H82', 1);
