import { RAMP } from '../core/ramps.ts';
import { type Drawing, drawEach, ellipse, rect, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const headphone: Drawing = () =>
  shadow(40, 114) +
  stroke('M24 78V62A40 40 0 0 1 104 62V78', RAMP.violet.deep, 13) +
  stroke('M24 76V61A40 40 0 0 1 104 61V76', 'violet', 11) +
  stroke('M29 56A36 36 0 0 1 60 25', '#ffffff', 3, 'opacity=".75"') +
  drawEach(
    [
      [20, 0],
      [80, 1],
    ],
    ([x, k]) =>
      rect(x, 64, 28, 44, 13, RAMP.violet.deep) +
      rect(x, 62, 28, 44, 13, k ? 'violet-d' : 'violet') +
      ellipse(x + 14, 84, 9, 14, 'pearl-r') +
      stroke(`M${x + 9} 84V84M${x + 12.3} 79V89M${x + 15.6} 76V92M${x + 19} 81V87`, RAMP.violet.base, 2),
  ) +
  sparkle(98, 24, 8, '#FFE694') +
  sparkle(64, 64, 6, '#D4A2FF');
