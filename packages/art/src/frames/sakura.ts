import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, stroke, drawTimes } from '../core/shapes.ts';
import { cherryPetal } from '../people/petal.ts';
import { portraitRing } from './hoop.ts';

const blossom = (x: number, y: number, r: number, turn: number): string =>
  drawTimes(5, (i) =>
    path(
      cherryPetal(r),
      'pink-v',
      `stroke="#DC418D" stroke-opacity=".3" stroke-width=".6" transform="translate(${x} ${y})` +
        ` rotate(${i * 72 + turn})"`,
    ),
  ) + circle(x, y, r * 0.2, RAMP.gold.light);

export const sakuraFrame: Drawing = () =>
  portraitRing(54, 5, 'pink') +
  portraitRing(56.5, 1, '#fff', 'opacity=".9"') +
  stroke('M-52 20C-62 34 -50 54 -34 56M40 -48C52 -58 66 -50 68 -38', '#9A5B4A', 2.4) +
  blossom(-44, 40, 18, 10) +
  blossom(-24, 58, 13, 40) +
  blossom(-60, 16, 11, 0) +
  blossom(46, -40, 17, 20) +
  blossom(62, -18, 11, 50) +
  blossom(26, -58, 11, 5) +
  drawEach(
    [
      [60, 34],
      [48, 54],
      [-56, -30],
      [70, 8],
    ],
    ([x, y]) => ellipse(x, y, 4, 2.4, '#FFA6CC', `transform="rotate(${x} ${x} ${y})"`),
  );
