import { polarPoint } from '../core/geometry.ts';
import { circle, circleOutline, type Drawing, drawTimes, group, sparkle, stroke } from '../core/shapes.ts';

const TRACK = 'M-75 20A77 46 0 0 0 75 20';

/** 星轨: a sapphire ring with stars, and two small planets on a golden track before it. */
export const orbitFrame: Drawing = () =>
  circleOutline(0, 0, 57, '#142C82', 10) +
  circleOutline(0, 0, 57, 'sapphire', 8.5) +
  circleOutline(0, 0, 53, '#E8F3FF', 1.4) +
  circleOutline(0, 0, 61.5, '#FFE694', 1.6) +
  drawTimes(36, (i) => circle(...polarPoint(0, 0, 57, i * 10), i % 3 ? 0.8 : 1.6, '#FFFCE6')) +
  group(
    'rotate(-10)',
    stroke(TRACK, '#8A4407', 4.5, 'transform="translate(0 1.5)"') +
      stroke(TRACK, 'gold-h', 3.4) +
      circle(-44, 57, 10, 'violet-r') +
      circleOutline(-44, 57, 10, '#F8EFFF', 1, 'opacity=".7"') +
      circle(50, 54, 7, 'aqua-r') +
      sparkle(-75, 22, 9, '#FFFDF0') +
      sparkle(75, 22, 9, '#FFE9B8'),
  ) +
  sparkle(0, -62, 15, '#FFFDF0') +
  circle(0, -62, 3, '#FFC23D') +
  sparkle(34, -66, 6, '#BFE6FF') +
  sparkle(-36, -60, 5, '#BFE6FF');
