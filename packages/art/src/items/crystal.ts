import { type Drawing, ellipse, sparkle } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { leaningCrystal } from '../parts/gem.ts';

export const crystal: Drawing = () =>
  ellipse(64, 108, 46, 10, 'violet-x') +
  shadow(38, 112) +
  leaningCrystal(40, 104, 52, 20, -26, 'violet') +
  leaningCrystal(92, 104, 46, 18, 28, 'violet') +
  leaningCrystal(64, 108, 92, 30, 0, 'violet') +
  leaningCrystal(50, 110, 46, 18, -10, 'pink') +
  leaningCrystal(82, 110, 54, 19, 14, 'aqua') +
  leaningCrystal(66, 113, 26, 14, 2, 'violet') +
  sparkle(54, 34, 8, '#fff', 0.95) +
  sparkle(100, 58, 6, '#fff') +
  sparkle(26, 66, 5, '#F7EDFF');
