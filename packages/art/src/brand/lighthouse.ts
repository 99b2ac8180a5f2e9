import { linearGradient } from '../core/paint.ts';
import { circle, type Drawing, ellipse, path, rect, stroke } from '../core/shapes.ts';

export const LIGHTHOUSE_WIDTH = 160;
export const LIGHTHOUSE_HEIGHT = 110;

/** The island with its lighthouse: the picture of every empty state, in a 160 x 110 box. */
export const lighthouse: Drawing = () =>
  ellipse(
    80,
    88,
    74,
    16,
    linearGradient([
      [0, '#C9B2FF', 0.55],
      [1, '#C9B2FF', 0],
    ]),
  ) +
  path(
    'M22 86C36 84 44 66 60 64C72 62 78 54 92 58C108 62 118 82 138 86Z',
    linearGradient([
      [0, '#D9C2FF'],
      [1, '#9A6BF5'],
    ]),
  ) +
  path('M60 64C72 62 78 54 92 58C98 60 103 64 108 69C98 66 92 72 82 70C74 68 68 68 60 64Z', '#fff', 'opacity=".35"') +
  path('M84 58L87 26H95L98 59Q91 54 84 58Z', '#FBF7FF', 'stroke="#B68BFF"') +
  path('M85.3 46H96.7L96.1 38H86Z', '#FF8FB8') +
  rect(85, 20, 12, 8, 2, '#6427D0') +
  path('M83 20L91 11L99 20Z', '#7A3FEF') +
  circle(91, 24, 2.4, '#FFE694') +
  stroke('M106 18q5 6 0 12', '#B68BFF', 2, 'opacity=".9"') +
  stroke('M113 13q9 11 0 22', '#B68BFF', 2, 'opacity=".6"') +
  stroke('M120 8q13 16 0 32', '#B68BFF', 2, 'opacity=".3"') +
  stroke('M16 94q6 -4 12 0t12 0M96 96q6 -4 12 0t12 0t12 0M52 100q6 -4 12 0t12 0', '#B68BFF', 2, 'opacity=".6"') +
  circle(34, 36, 2, '#D4A2FF') +
  circle(52, 22, 1.5, '#D4A2FF');
