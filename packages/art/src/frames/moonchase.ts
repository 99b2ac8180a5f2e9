import { roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../core/shapes.ts';
import { cloud } from '../parts/cloud.ts';
import { portraitRing } from './hoop.ts';

const CRESCENT = 'M27.9 -55.3A68 68 0 1 0 58.5 21.1A56 56 0 1 1 27.9 -55.3Z';

/** A white hare that leaps to the left, 30 wide. */
const hare = (): string =>
  path(
    'M16 10C20 2 12 -6 2 -4C-4 -10 -10 -8 -13 -3C-15 1 -12 4 -8 4L-14 12L-6 8C0 12 6 8 10 12L18 16Z',
    'pearl-r',
    `stroke="${RAMP.pearl.deep}" stroke-width=".8"`,
  ) +
  path(
    'M-7 -7C-6 -15 -1 -19 4 -19C4 -13 0 -8 -4 -6ZM-3 -6C2 -13 8 -15 12 -14C9 -9 4 -5 0 -4Z',
    'pearl-v',
    `stroke="${RAMP.pearl.deep}" stroke-width=".8"`,
  ) +
  ellipse(-9, -2, 1.2, 1.6, RAMP.ruby.shade) +
  circle(16, 8, 3, '#fff');

/** 追月: a golden crescent holds the ring, a hare leaps after it over the clouds. */
export const moonchaseFrame: Drawing = () =>
  portraitRing(54, 5, 'violet') +
  portraitRing(56.6, 1, '#fff', 'opacity=".8"') +
  path(CRESCENT, RAMP.gold.deep, 'transform="translate(.6 2)"') +
  path(CRESCENT, 'gold-r') +
  stroke('M-58 -36C-74 -10 -70 28 -46 50', RAMP.gold.hi, 3, 'opacity=".9"') +
  drawEach(
    [
      [-62, 10, 3.4],
      [-54, 34, 2.6],
      [-60, -22, 2.2],
    ] as const,
    ([x, y, r]) => circle(x, y, r, RAMP.gold.shade, 'opacity=".4"'),
  ) +
  stroke('M44 -80V-56M64 -66V-38', RAMP.gold.light, 1) +
  path(roundedPolygonPath(starPoints(44, -50, 9, 4.3), 1.4), 'gold') +
  path(roundedPolygonPath(starPoints(64, -30, 11, 5.2), 1.8), 'gold') +
  cloud(28, 72, 0.56) +
  cloud(60, 60, 0.4, 'violet-l') +
  cloud(-6, 77, 0.4, 'violet-l') +
  group('translate(50 40) scale(1.200)', hare()) +
  sparkle(74, 4, 6, '#FFE694') +
  sparkle(14, -74, 6);
