import { RAMP } from '../core/ramps.ts';
import { circle, path } from '../core/shapes.ts';

/** A magpie in flight around (0, 0), facing right, wings up. */
export function magpieBird(): string {
  return (
    path('M-58 26C-40 12 -24 8 -8 8L-6 18C-22 20 -40 26 -54 36Q-62 34 -58 26Z', 'sapphire-d') +
    path('M-52 32C-38 22 -22 18 -8 16L-6 20C-22 22 -38 28 -50 36Z', RAMP.aqua.base, 'opacity=".6"') +
    path('M-14 4C-22 -20 -14 -44 8 -54C6 -40 14 -26 22 -10Z', 'sapphire-d') +
    path('M-8 0C-14 -18 -8 -36 6 -46C6 -34 12 -22 18 -8Z', 'sapphire') +
    path('M-2 -2C-6 -14 -2 -26 6 -34C6 -26 10 -16 15 -7Z', '#ffffff', 'opacity=".85"') +
    path(
      'M-22 18C-20 4 -4 -10 16 -10C28 -12 34 -20 44 -18C52 -16 54 -8 52 -4C46 18 20 30 -6 26Q-18 24 -22 18Z',
      RAMP.ink.shade,
    ) +
    path('M-16 20C-6 8 14 8 34 4C26 20 8 28 -8 26Q-14 24 -16 20Z', '#ffffff') +
    path('M-14 6C-30 -8 -34 -32 -22 -50C-16 -36 -2 -22 14 -8C10 0 -4 8 -14 6Z', 'sapphire') +
    path('M-12 2C-24 -10 -26 -26 -20 -40C-14 -28 -4 -18 8 -8C4 -2 -6 4 -12 2Z', 'sky', 'opacity=".85"') +
    path('M-8 -2C-16 -10 -18 -18 -16 -28C-10 -20 -4 -14 4 -8C0 -4 -4 -2 -8 -2Z', '#ffffff', 'opacity=".9"') +
    circle(43, -10, 2.6, '#fff') +
    circle(43.6, -10, 1.5, RAMP.ink.deep) +
    path('M51 -12L62 -7L51 -5Z', 'gold')
  );
}
