import type { Hex } from '../core/colour.ts';
import { polygonPath, starPoints } from '../core/geometry.ts';
import { linearGradient, radialGradient } from '../core/paint.ts';
import { circle, path, stroke } from '../core/shapes.ts';

/** A rider on a board, facing right, about 60 wide, feet at (0, 0). */
export function surfer(suit: Hex, shorts: Hex, board: Hex, hair: Hex): string {
  return (
    path(
      'M-34 4C-18 -2 20 -3 38 -8C36 2 14 9 -8 9C-22 9 -32 8 -34 4Z',
      '#062A50',
      'opacity=".35" transform="translate(0 4)"',
    ) +
    path('M-36 2C-18 -5 20 -6 40 -12C37 0 14 7 -8 7C-22 7 -33 6 -36 2Z', board) +
    stroke('M-32 2C-14 -2 18 -3 36 -9', '#fff', 2, 'opacity=".9"') +
    // legs
    stroke('M-12 0L-6 -14L4 -24M16 -4L14 -16L4 -24', '#F2B98A', 6.5) +
    stroke('M-8 -12L4 -24L13 -14', shorts, 8) +
    // torso and arms
    stroke('M4 -24L9 -41', suit, 11) +
    stroke('M9 -40L-8 -47L-20 -42', '#F2B98A', 4.6) +
    stroke('M9 -40L26 -38L36 -46', '#F2B98A', 4.6) +
    stroke('M9 -40L-2 -45M9 -40L18 -39', suit, 6) +
    circle(13, -51, 7.5, '#F7C79A') +
    path('M5 -51C5 -60 14 -63 20 -58C22 -56 21 -54 19 -54C14 -56 10 -52 10 -48C7 -47 5 -48 5 -51Z', hair) +
    path('M6 -56C-2 -58 -8 -54 -12 -58C-8 -50 0 -50 6 -52Z', hair)
  );
}
/** Team badges: around (0,0), r 26. */
export const seaBadge = (): string =>
  circle(0, 3, 26, '#02305E') +
  circle(0, 0, 26, 'silver') +
  circle(
    0,
    0,
    22.5,
    linearGradient([
      [0, '#4FD0FA'],
      [1, '#0A5FB8'],
    ]),
  ) +
  path('M-20 6C-12 -2 -6 -2 0 4C6 10 12 10 20 2C20 14 10 21 0 21S-18 16 -20 6Z', '#fff', 'opacity=".95"') +
  stroke('M-14 -6H4C11 -6 11 -15 5 -15C1 -15 1 -10 4 -10M-9 0H11', '#fff', 3);
export const sunBadge = (): string =>
  circle(0, 3, 26, '#6A1A00') +
  circle(0, 0, 26, 'gold') +
  circle(
    0,
    0,
    22.5,
    linearGradient([
      [0, '#FF9A3A'],
      [1, '#D83A0E'],
    ]),
  ) +
  path(polygonPath(starPoints(0, 0, 18, 11, 12)), '#FFF0A0') +
  circle(
    0,
    0,
    10,
    radialGradient([
      [0, '#FFFDE8'],
      [1, '#FFC23D'],
    ]),
  );
