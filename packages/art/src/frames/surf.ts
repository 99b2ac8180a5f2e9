import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, stroke } from '../core/shapes.ts';
import { portraitRing } from './hoop.ts';

const CURL =
  'M-8 80C-46 76 -74 46 -72 2C-70 -24 -54 -40 -34 -38C-46 -32 -50 -24 -46 -16C-58 -12 -60 10 -54 26C-44 50 -24 62 0 64Z';

/** 逐浪: two breakers that roll up around the ring, a board between them. */
export const surfFrame: Drawing = () =>
  portraitRing(54, 6, 'sky') +
  portraitRing(57, 1.2, '#fff', 'opacity=".9"') +
  drawEach([1, -1], (side) =>
    group(
      `scale(${side} 1)`,
      path(CURL, RAMP.sapphire.deep, 'transform="translate(0 1.8)"') +
        path(CURL, 'sapphire') +
        path(
          'M-14 74C-46 68 -66 42 -65 6C-64 -12 -58 -24 -48 -30C-52 -20 -62 -2 -56 24C-48 50 -30 64 -8 68Z',
          'aqua',
          'opacity=".85"',
        ) +
        stroke('M-70 0C-68 -24 -54 -38 -36 -37C-46 -31 -49 -24 -46 -17', '#fff', 4) +
        stroke('M-62 28C-54 50 -38 64 -18 70', '#fff', 2, 'opacity=".75"') +
        drawEach(
          [
            [-40, -46, 4],
            [-28, -42, 3],
            [-52, -46, 2.4],
            [-76, -14, 2.6],
          ] as const,
          ([x, y, r]) => circle(x, y, r, 'sky-r'),
        ),
    ),
  ) +
  group(
    'translate(0 70) rotate(90)',
    path('M0 -34C12 -22 12 20 0 32C-12 20 -12 -22 0 -34Z', RAMP.amber.deep, 'transform="translate(1.6 0)"') +
      path('M0 -34C12 -22 12 20 0 32C-12 20 -12 -22 0 -34Z', 'coral-c') +
      path('M-8.400 -8H8.400V-2H-8.400ZM-8.400 2H8.400V8H-8.400Z', 'lemon-c') +
      stroke('M0 -30V28', '#fff', 1.6),
  );
