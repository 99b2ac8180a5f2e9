import { polarPoint, polylinePath } from '../core/geometry.ts';
import { clipAttribute, linearGradient } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, rect, sparkle, stroke, drawTimes } from '../core/shapes.ts';
import { cloud } from '../parts/cloud.ts';
import { portraitRing } from './hoop.ts';

/** The sea that carries the ring, with two crests of foam. */
const sea = (): string =>
  path(
    'M-74 44C-64 34 -54 46 -44 42C-30 58 -16 64 0 64S30 58 44 42C54 46 64 34 74 44C70 66 38 84 0 84S-70 66 -74 44Z',
    'aqua-v',
  ) +
  path(
    'M-68 58C-52 52 -42 66 -26 66S10 76 26 70S56 58 68 56C56 74 30 84 0 84S-56 76 -68 58Z',
    'sapphire',
    'opacity=".8"',
  ) +
  stroke('M-72 46C-64 36 -54 48 -44 43C-30 59 -16 65 0 65S30 59 44 43C54 48 64 36 72 46', '#fff', 2.4, 'opacity=".9"');

const palm = (): string =>
  stroke('M0 0C2 -12 8 -22 6 -36', RAMP.wood.deep, 6) +
  stroke('M0 0C2 -12 8 -22 6 -36', RAMP.wood.light, 3.6) +
  drawEach([-160, -120, -60, -20, 20, 160], (turn) =>
    path('M0 0C8 -9 20 -8 27 3C18 0 8 3 0 0Z', 'leaf', `transform="translate(6 -36) rotate(${turn + 20})"`),
  ) +
  circle(4, -33, 3, 'wood-r') +
  circle(9, -32, 3, 'wood-r');

/** 晨光岛屿: a palm island at sunrise. */
export const isleFrame: Drawing = () =>
  drawTimes(15, (i) => {
    const a = -174 + i * 12;
    return stroke(
      polylinePath([polarPoint(0, 0, 61, a), polarPoint(0, 0, i % 2 ? 68 : 76, a)]),
      i % 2 ? RAMP.coral.light : RAMP.amber.light,
      4,
    );
  }) +
  portraitRing(55, 7, 'amber') +
  portraitRing(58.4, 1.2, '#fff', 'opacity=".85"') +
  portraitRing(51.6, 1, RAMP.amber.deep) +
  circle(44, 46, 25, 'lemon-x') +
  circle(44, 46, 15, 'coral-r') +
  sea() +
  path('M-66 62C-58 46 -30 44 -18 62Z', 'parch-v') +
  path('M-62 56C-54 46 -34 46 -26 56C-38 52 -50 52 -62 56Z', 'leaf') +
  group('translate(-46 52)', palm()) +
  stroke('M30 68H56M36 74H50', '#FFE0A8', 2.4, 'opacity=".9"') +
  sparkle(62, -44, 6, '#FFE694');

const TOWER = 'M-8 0L-5 -44H5L8 0Z';

const tower = (): string =>
  path(TOWER, RAMP.violet.deep, 'transform="translate(1.4 1.4)"') +
  path(TOWER, 'pearl-c') +
  `<g ${clipAttribute(TOWER)}>${rect(-9, -13, 18, 9, 0, 'ruby-c')}${rect(-9, -33, 18, 9, 0, 'ruby-c')}</g>` +
  rect(-8, -47, 16, 4, 1.4, 'gold-h') +
  rect(-4.6, -57, 9.2, 10, 1, 'lemon-l') +
  path('M-7 -57L0 -66L7 -57Z', 'ruby') +
  circle(0, -52, 13, 'lemon-x');

const beam = linearGradient(
  [
    [0, '#FFE694', 0],
    [0.5, '#FFE694', 0.55],
    [1, '#FFF6C8', 0.95],
  ],
  [0, 0, 1, 0.6],
);

/** 灯塔守望: a lighthouse whose beam goes round the ring. */
export const beaconFrame: Drawing = () =>
  portraitRing(55, 7, 'sapphire') +
  portraitRing(58.6, 1.4, RAMP.gold.light) +
  portraitRing(51.6, 1.2, RAMP.gold.base) +
  // The beam runs along the outside of the ring, so that it never lies over the face.
  path('M60 -4C52 -44 20 -64 -18 -57L-24 -82C34 -90 80 -50 66 -2Z', beam) +
  sea() +
  path('M34 66C38 50 66 46 76 60C74 68 52 72 34 66Z', 'bronze') +
  group('translate(57 54)', tower()) +
  cloud(-58, -36, 0.34) +
  cloud(-44, 60, 0.26) +
  sparkle(-40, -66, 7, '#FFE694') +
  sparkle(-66, 8, 5) +
  sparkle(24, -68, 6);
