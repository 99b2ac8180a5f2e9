import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

const BODY =
  'M14 66Q12 56 22 55L86 52Q94 52 97 58L100 66Q101 74 92 75L66 76Q62 76 60 80L58 84H34Q32 78 26 77Q15 76 14 66Z';
const GRIP = 'M32 78H52L49 108Q48 115 41 115H31Q24 115 25 108Z';

const tank = (): string =>
  path(
    'M26 50C22 30 36 18 54 18S84 28 82 48Q81 54 74 54H33Q27 54 26 50Z',
    RAMP.aqua.deep,
    'transform="translate(0 2)"',
  ) +
  path('M26 50C22 30 36 18 54 18S84 28 82 48Q81 54 74 54H33Q27 54 26 50Z', RAMP.sky.light) +
  path('M25.5 42C34 36 44 46 54 41S74 37 81.6 42C82 50 80 54 74 54H33C27 54 25.6 50 25.5 42Z', 'aqua-v') +
  path('M25.5 42C34 36 44 46 54 41S74 37 81.6 42C74 41 66 46 54 47S32 44 25.5 42Z', '#fff', 'opacity=".6"') +
  drawEach(
    [
      [42, 48, 2],
      [60, 46, 2.6],
      [70, 50, 1.6],
      [52, 51, 1.4],
    ],
    ([x, y, r]) => circle(x, y, r, '#fff', 'opacity=".75"'),
  ) +
  stroke('M26 50C22 30 36 18 54 18S84 28 82 48', '#fff', 1.6, 'opacity=".85"') +
  path('M31 38C32 28 40 22 49 21C41 26 37 33 36.5 43Q31 44 31 38Z', '#fff', 'opacity=".85"') +
  rect(46, 8, 18, 13, 4, RAMP.coral.deep, 'transform="translate(0 1.4)"') +
  rect(46, 8, 18, 13, 4, 'coral-c') +
  stroke('M51 10V18M55 10V18M59 10V18', RAMP.coral.deep, 1, 'opacity=".5"');

const pump = (): string =>
  rect(62, 74, 32, 15, 7, RAMP.coral.deep, 'transform="translate(0 2.4)"') +
  rect(62, 74, 32, 15, 7, 'coral-v') +
  stroke('M70 77V86M76 77V86M82 77V86M88 77V86', RAMP.coral.deep, 1.6, 'opacity=".45"');

const muzzle = (): string =>
  rect(96, 56, 14, 16, 4, RAMP.coral.deep, 'transform="translate(0 2)"') +
  rect(96, 56, 14, 16, 4, 'coral-v') +
  rect(107, 59, 7, 10, 3, RAMP.coral.deep) +
  ellipse(113, 64, 1.8, 3.6, RAMP.aqua.deep);

const jet = (): string =>
  path('M112 60C120 58 126 52 136 52C132 56 134 58 140 60C134 62 134 66 138 70C128 70 120 68 112 68Z', 'sky-l') +
  path('M112 62C120 61 125 58 131 57C128 60 128 63 131 66C124 66 118 66 112 66Z', '#fff', 'opacity=".85"') +
  drawEach(
    [
      [130, 46, 2.6],
      [137, 76, 2.4],
      [122, 74, 2],
      [124, 50, 1.8],
    ],
    ([x, y, r]) => circle(x, y, r, 'aqua-r') + circle(x - r * 0.3, y - r * 0.3, r * 0.35, '#fff'),
  );

export const waterGun: Drawing = () =>
  shadow(44, 119, 58) +
  group(
    'translate(-2 4) rotate(-12 64 70) scale(.94)',
    jet() +
      path(GRIP, RAMP.coral.deep, 'transform="translate(0 3)"') +
      path(GRIP, 'coral') +
      stroke('M30 92H48M29.5 98H47.5M29 104H47', RAMP.coral.deep, 1.6, 'opacity=".4"') +
      stroke('M56 82C64 84 66 94 58 98C54 100 51 99 50 97', RAMP.lemon.deep, 6) +
      stroke('M56 82C64 84 66 94 58 98C54 100 51 99 50 97', 'lemon', 4) +
      stroke('M55 84Q58 88 55 92', RAMP.coral.base, 3) +
      tank() +
      muzzle() +
      path(BODY, RAMP.lemon.deep, 'transform="translate(0 3)"') +
      path(BODY, 'lemon-v') +
      path(
        'M14 68C40 72 76 70 100 66Q101 74 92 75L66 76Q62 76 60 80L58 84H34Q32 78 26 77Q15 76 14 68Z',
        RAMP.lemon.shade,
        'opacity=".5"',
      ) +
      pump() +
      stroke('M22 59.5L80 57', '#fff', 2.6, 'opacity=".9"') +
      circle(34, 67, 6.4, RAMP.lemon.deep) +
      circle(34, 66.4, 5.6, 'aqua-r') +
      stroke('M46 66H70M46 70H62', RAMP.coral.base, 2.2),
  ) +
  sparkle(22, 30, 7) +
  sparkle(98, 26, 5);
