import { group, path } from '../core/shapes.ts';

/** A gull that glides, around (x, y). */
export const gull = (x: number, y: number, scale: number, flip: 1 | -1 = 1): string =>
  group(
    `translate(${x} ${y}) scale(${scale * flip} ${scale})`,
    path('M0 0C-6 -9 -16 -12 -26 -8C-17 -7 -9 -2 -3 6Z', '#FFFFFF') +
      path('M0 0C6 -10 18 -14 28 -10C19 -8 9 -2 3 6Z', '#E4F1FC') +
      path('M-26 -8C-22 -9.5 -19 -9.8 -16 -9.3L-20 -7.4ZM28 -10C24 -11.5 21 -12 18 -11.5L22 -9.2Z', '#5A7390') +
      path('M-7 2C-3 -2 5 -2 11 2C14 4 16 4 18 3C14 8 2 9 -7 2Z', '#FFFFFF') +
      path('M-7 2L-12 3.5L-7 4.5Z', '#FFB43A'),
  );
