import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, sparkle, stroke } from '../core/shapes.ts';

export const rocket: Drawing = () =>
  drawEach(
    [
      [34, 106, 12],
      [52, 114, 11],
      [20, 94, 9],
      [40, 92, 9],
    ],
    ([x, y, r]) => circle(x, y, r, 'pearl-r', 'opacity=".95"'),
  ) +
  group(
    'translate(64 64) rotate(45)',
    path('M-11 34C-14 50 -4 58 0 72C4 58 14 50 11 34Z', 'amber-v') +
      path('M-6 34C-8 46 -2 50 0 60C2 50 8 46 6 34Z', 'lemon-l') +
      path('M-16 8C-34 14 -38 30 -34 44C-28 36 -22 33 -14 32Z', 'violet') +
      path('M16 8C34 14 38 30 34 44C28 36 22 33 14 32Z', 'violet-d') +
      path('M0 -60C20 -42 24 -10 15 34L-15 34C-24 -10 -20 -42 0 -60Z', 'pearl-c') +
      path('M0 -60C11 -50 17 -38 19.4 -24L-19.4 -24C-17 -38 -11 -50 0 -60Z', 'violet-c') +
      path('M-19.4 -24L19.4 -24L19.8 -20L-19.8 -20Z', 'gold-h') +
      path('M-16.6 27L16.6 27L15 34L-15 34Z', 'gold-h') +
      circle(0, -2, 11.5, 'gold') +
      circle(0, -2, 8.4, RAMP.sapphire.deep) +
      circle(0, -2, 7.6, 'aqua-r') +
      stroke('M-5 -5A7 7 0 0 1 2 -8.4', '#fff', 2) +
      path('M-4 16L4 16L3 44Q0 48 -3 44Z', 'violet') +
      stroke('M-12.5 -36C-15 -22 -16 -4 -12 24', '#fff', 2.6, 'stroke-opacity=".8"'),
  ) +
  sparkle(28, 34, 8, '#FFE694') +
  sparkle(104, 92, 6, '#D4A2FF') +
  sparkle(44, 20, 5, '#fff');
