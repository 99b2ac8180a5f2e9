import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, stroke } from '../core/shapes.ts';
import { portraitRing } from './hoop.ts';

export const oceanFrame: Drawing = () =>
  portraitRing(54, 7, 'aqua') +
  portraitRing(57.5, 1.2, '#fff', 'opacity=".9"') +
  portraitRing(50.8, 1, RAMP.aqua.deep) +
  path(
    'M-66 26C-58 16 -46 26 -40 40C-34 54 -18 62 0 62S34 54 40 40C46 26 58 16 66 26C60 24 54 34 50 44' +
      'C42 64 22 76 0 76S-42 64 -50 44C-54 34 -60 24 -66 26Z',
    'sky',
  ) +
  stroke('M-50 44C-42 60 -22 70 0 70S42 60 50 44', '#fff', 2.4, 'opacity=".85"') +
  group(
    'translate(0 66) scale(.3) translate(-64 -80)',
    drawEach([-2, -1, 0, 1, 2], (i) =>
      path(
        'M64 88C52 66 50 36 56 20Q64 10 72 20C78 36 76 66 64 88Z',
        'rosegold-l',
        `transform="rotate(${i * 22} 64 88)"`,
      ),
    ),
  ) +
  circle(0, 71, 6, 'pearl-r') +
  drawEach(
    [
      [-60, -22, 4],
      [-66, -6, 2.6],
      [58, -30, 5],
      [66, -12, 3],
      [44, -52, 3],
    ],
    ([x, y, r]) => circle(x, y, r, 'sky-r') + circle(x - r * 0.3, y - r * 0.3, r * 0.3, '#fff'),
  );
