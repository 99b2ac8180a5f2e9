import { type Drawing, ellipse, sparkle } from '../core/shapes.ts';
import { roseQuartz } from '../parts/rose-quartz.ts';
import { shadow } from '../parts/shadow.ts';

export const roseQuartzItem: Drawing = () =>
  ellipse(64, 108, 40, 8, 'pink-x') +
  shadow(34, 112) +
  roseQuartz(64, 62, 1.5) +
  sparkle(30, 32, 9, '#fff', 0.95) +
  sparkle(102, 86, 6, '#FFE3EA');
