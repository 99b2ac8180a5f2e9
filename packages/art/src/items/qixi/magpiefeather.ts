import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { linearGradient } from '../../core/paint.ts';

const VANE =
  'M2 -66C20 -52 26 -24 22 4L14 2L20 14C18 26 12 36 4 42L2 50L-3 44C-12 38 -18 28 -20 16L-11 14L-21 6C-26 -22 -18 -50 2 -66Z';
const LEFT = 'M2 -66C0 -30 0 10 2 50L-3 44C-12 38 -18 28 -20 16L-11 14L-21 6C-26 -22 -18 -50 2 -66Z';

/** A magpie's feather: blue-black with a green gleam at the tip, white below. */
const COLOURS = linearGradient([
  [0, '#142C82'],
  [0.22, '#1E50D8'],
  [0.45, '#0C8BA9'],
  [0.6, '#DDF3FF'],
  [1, '#FFFFFF'],
]);

const feather = (): string =>
  path(VANE, RAMP.ink.deep, 'opacity=".7" transform="translate(1 2)"') +
  path(VANE, COLOURS) +
  path(LEFT, RAMP.sky.light, 'opacity=".35"') +
  stroke(
    'M1 -40C-6 -44 -12 -42 -16 -34M1 -26C-8 -32 -16 -30 -21 -20M1 -10C-8 -16 -16 -16 -22 -6M1 -40C8 -44 12 -42 17 -34' +
      'M1 -26C10 -32 16 -30 21 -20M1 -10C10 -16 16 -14 22 -4M1 26C-4 22 -10 24 -15 28M1 26C6 22 12 22 17 22',
    '#ffffff',
    1.1,
    'opacity=".55"',
  ) +
  stroke('M2 -60C0 -30 0 20 3 72', RAMP.gold.deep, 3.4) +
  stroke('M1.6 -58C-.4 -30 -.4 20 2.6 70', RAMP.gold.light, 2) +
  stroke('M-14 -36C-10 -48 -4 -56 0 -59', '#fff', 2, 'opacity=".8"');

export const magpieFeather: Drawing = () =>
  circle(64, 62, 58, 'sky-x', 'opacity=".7"') +
  group('translate(66 60) rotate(32)', feather()) +
  stroke(
    'M30 104C20 100 18 110 28 112C36 112 36 104 30 106C22 110 14 118 10 122M31 110C32 116 30 122 26 126',
    RAMP.ruby.base,
    2.6,
  ) +
  circle(31, 107, 5, RAMP.gold.deep) +
  circle(31, 106, 4.6, 'gold-r') +
  sparkle(104, 90, 8, '#FFE694') +
  sparkle(28, 36, 7) +
  sparkle(92, 110, 5) +
  sparkle(58, 14, 4);
