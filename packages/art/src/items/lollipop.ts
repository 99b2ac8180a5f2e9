import { RAMP } from '../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, path, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const lollipop: Drawing = () =>
  shadow(18, 120, 68) +
  stroke('M66 66L72 118', 'pearl-v', 6) +
  stroke('M67.6 80L72.6 118', RAMP.pearl.shade, 2) +
  circle(62, 50, 40, RAMP.pink.deep) +
  circle(62, 48, 40, 'pink-r') +
  drawEach(['#FFF6A2', '#FFFFFF', '#93F3EC', '#FFFFFF', '#D4A2FF', '#FFFFFF'], (colour, i) =>
    path(
      'M62 48C66 34 78 26 92 26A38 38 0 0 0 78 14C68 20 60 34 62 48Z',
      colour,
      `opacity=".92" transform="rotate(${i * 60} 62 48)"`,
    ),
  ) +
  circleOutline(62, 48, 40, RAMP.pink.shade, 1.4, `opacity=".5"`) +
  circle(62, 48, 5, 'pink-r') +
  path('M28 36A36 36 0 0 1 58 12C44 20 36 30 34 46Q26 44 28 36Z', '#ffffff', 'opacity=".6"') +
  path('M66 88C56 80 50 86 52 92C54 97 62 95 67 91C73 95 80 96 82 90C83 84 76 80 66 88Z', 'violet');
