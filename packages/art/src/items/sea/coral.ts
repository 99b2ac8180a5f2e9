import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

/** A branch of coral growing upwards from (0, 0), about 60 high. */
const BRANCH =
  'M0 6V-22C0 -34 -3 -44 -8 -56M0 -14C8 -20 14 -28 15 -44M11 -30C16 -32 22 -37 24 -46M-1 -26C-8 -28 -14 -34 -17 -44M-10 -31C-15 -30 -20 -30 -25 -34M0 -34C3 -42 4 -48 5 -58';
const TIPS = [
  [-8, -56],
  [15, -44],
  [24, -46],
  [-17, -44],
  [-25, -34],
  [5, -58],
] as const;

const branch = (transform: string, material: Material): string =>
  group(
    transform,
    stroke(BRANCH, RAMP[material].deep, 8.4, 'transform="translate(0 1.8)"') +
      stroke(BRANCH, RAMP[material].shade, 8) +
      stroke(BRANCH, RAMP[material].base, 6.2, 'transform="translate(-.6 -.6)"') +
      stroke(BRANCH, RAMP[material].light, 2, 'opacity=".85" transform="translate(-1.6 -1)"') +
      drawEach(
        TIPS,
        ([x, y]) => circle(x, y, 3.6, RAMP[material].light) + circle(x - 0.8, y - 1, 1.4, RAMP[material].hi),
      ),
  );

const WRAP = 'M28 62C40 76 52 80 64 82C76 80 88 76 100 62L86 108Q64 122 42 108Z';

export const coral: Drawing = () =>
  shadow(30, 118) +
  path('M22 54L64 66L106 54L88 106Q64 116 40 106Z', 'aqua-d') +
  branch('translate(44 84) rotate(-26) scale(.98)', 'pink') +
  branch('translate(86 84) rotate(28) scale(-.98 .98)', 'violet') +
  branch('translate(64 80) scale(1.14)', 'coral') +
  path(WRAP, RAMP.aqua.deep, 'transform="translate(0 2.4)"') +
  path(WRAP, 'aqua-l') +
  path('M64 82C76 80 88 76 100 62L86 108Q76 114 64 115Z', RAMP.aqua.shade, 'opacity=".35"') +
  stroke('M34 72L48 108M94 72L80 108M64 84V98', '#fff', 1.4, 'opacity=".6"') +
  path(
    'M64 97C50 86 40 92 43 100C46 108 56 106 64 101C72 106 82 108 85 100C88 92 78 86 64 97Z',
    RAMP.gold.deep,
    'transform="translate(0 1.8)"',
  ) +
  path('M64 97C50 86 40 92 43 100C46 108 56 106 64 101C72 106 82 108 85 100C88 92 78 86 64 97Z', 'gold') +
  path('M60 101L52 116L60 113L64 119L68 113L76 116L68 101Z', 'gold-d') +
  circle(64, 99, 6.4, RAMP.gold.deep, 'opacity=".5" transform="translate(0 1)"') +
  circle(64, 98.6, 6.2, 'pearl-r') +
  drawEach(
    [
      [38, 74, 3.4],
      [90, 73, 3],
      [52, 80, 2.4],
    ],
    ([x, y, r]) => circle(x, y, r, 'pearl-r'),
  ) +
  sparkle(108, 26, 7) +
  sparkle(18, 36, 6, '#FFE694');
