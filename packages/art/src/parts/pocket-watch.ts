import { coordinateText as n, polarPoint } from '../core/geometry.ts';
import { linearGradient } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawTimes,
  ellipse,
  path,
  rect,
  sparkle,
  stroke,
} from '../core/shapes.ts';
import { glossyHeart } from './heart-shape.ts';

/** The mark of 时段榜, in the box of an item: a rose-gold watch with a heart on its axis. */
export const pocketWatch: Drawing = () =>
  circle(64, 68, 54, 'pink-x', 'opacity=".45"') +
  ellipse(64, 118, 30, 5.5, 'shadow') +
  circleOutline(64, 15, 8, '#8A3A46', 6) +
  circleOutline(64, 14, 8, '#F2A480', 4.6) +
  rect(56, 20, 16, 12, 4, 'rosegold-h') +
  circle(64, 75, 43, RAMP.rosegold.deep) +
  circle(64, 72, 43, 'rosegold') +
  circleOutline(64, 72, 41.5, '#FFF6E6', 1.6, 'opacity=".9"') +
  circle(64, 72, 34.5, '#7A2440') +
  circle(
    64,
    72,
    33,
    linearGradient([
      [0, '#FFFFFF'],
      [1, '#FFD3E2'],
    ]),
  ) +
  drawTimes(12, (i) => {
    const [a, b] = [polarPoint(64, 72, 30.5, i * 30), polarPoint(64, 72, i % 3 ? 27.5 : 24.5, i * 30)];
    return stroke(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, '#A8385E', i % 3 ? 1.6 : 2.8);
  }) +
  path('M64 72L64 39A33 33 0 0 1 92.6 55.5Z', '#E5317A', 'opacity=".85"') +
  stroke('M64 72L80 82', '#8A0A44', 3.6) +
  stroke('M64 72V56', '#8A0A44', 4.6) +
  glossyHeart(64, 72, 8, 'ruby') +
  path('M38 58A30 30 0 0 1 58 43A38 38 0 0 0 38 58Z', '#fff', 'opacity=".8"') +
  sparkle(104, 34, 9) +
  sparkle(26, 104, 6, '#FFE694');
