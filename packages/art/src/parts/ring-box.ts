import { linearGradient } from '../core/paint.ts';
import { ellipse, path, stroke } from '../core/shapes.ts';

/*
 * An open velvet box, 150 × 136 from (-5, 0). The page lays the ring between its back and its front; the ring's centre is at
 * (75, 52).
 */

export const RING_BOX = { width: 160, height: 138, origin: [-5, -2] } as const;

export const ringBoxBack = (): string =>
  ellipse(75, 122, 80, 14, 'shadow') +
  path(
    'M14 58L24 6Q25 0 32 0H118Q125 0 126 6L136 58Z',
    linearGradient([
      [0, '#8E1C50'],
      [1, '#5A0E38'],
    ]),
  ) +
  path(
    'M24 54L32 12Q33 8 38 8H112Q117 8 118 12L126 54Z',
    linearGradient([
      [0, '#FFF3E6'],
      [1, '#F3C9BE'],
    ]),
  ) +
  stroke('M14 58L24 6Q25 0 32 0H118Q125 0 126 6L136 58', '#F7C870', 2);

export const ringBoxFront = (): string =>
  path(
    'M8 58H142V108Q142 122 128 122H22Q8 122 8 108Z',
    linearGradient([
      [0, '#C4316E'],
      [0.5, '#9A1C54'],
      [1, '#6A0E3C'],
    ]),
  ) +
  path(
    'M8 58H142L132 74H18Z',
    linearGradient([
      [0, '#5A0E38'],
      [1, '#8E1C50'],
    ]),
  ) +
  path('M30 60C40 72 110 72 120 60C112 56 38 56 30 60Z', '#F7D9D0') +
  path('M52 60C58 66 92 66 98 60Z', '#C66A62', 'opacity=".6"') +
  stroke('M8 76H142', '#F7C870', 2) +
  path('M66 84H84V98Q75 106 66 98Z', 'gold-v', 'stroke="#8A4407" stroke-width="1"') +
  stroke('M14 84V108Q14 116 22 116', '#FF8FB8', 2, 'opacity=".6"');
