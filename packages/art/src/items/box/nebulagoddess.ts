import { ACROSS_LINE, linearGradient, type Paint } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { plumpStar, starDust } from '../../parts/stars.ts';
import { rays } from '../../stage/light.ts';

const nebula = (from: keyof typeof RAMP, over: keyof typeof RAMP, to: keyof typeof RAMP): Paint =>
  linearGradient(
    [
      [0, RAMP[from].light],
      [0.45, RAMP[over].base],
      [1, RAMP[to].shade],
    ],
    [0, 0, 0.7, 1],
  );

const skin = linearGradient(
  [
    [0, '#FFF1E6'],
    [0.6, '#FFDDCB'],
    [1, '#E9A9A8'],
  ],
  ACROSS_LINE,
);

/** A goddess whose hair flows out into a nebula. */
export const nebulagoddess: Drawing = () =>
  circle(64, 60, 63, 'pink-x', 'opacity=".7"') +
  rays({ cx: 64, cy: 46, inner: 4, outer: 60, count: 18, colour: '#FFC23D', strength: 0.6, cover: 0.4 }) +
  circleOutline(64, 46, 43, RAMP.gold.shade, 3) +
  circleOutline(64, 45.4, 43, RAMP.gold.light, 1.6) +
  // The hair behind: three streams that turn out to both sides.
  path(
    'M64 16C30 14 30 48 28 66C26 84 8 84 4 102C20 92 22 110 14 122H114C106 110 108 92 124 102C120 84 102 84 100 66C98 48 98 14 64 16Z',
    RAMP.violet.deep,
  ) +
  path('M64 16C32 14 32 48 32 66C32 86 12 84 6 98C22 90 28 104 22 120H64Z', nebula('sky', 'violet', 'night')) +
  path(
    'M64 16C96 14 96 48 96 66C96 86 116 84 122 98C106 90 100 104 106 120H64Z',
    nebula('pink', 'violet', 'sapphire'),
  ) +
  path(
    'M40 40C34 66 42 90 30 120H44C50 100 44 74 46 50ZM88 40C94 66 86 90 98 120H84C78 100 84 74 82 50Z',
    RAMP.pink.light,
    'opacity=".55"',
  ) +
  starDust({ count: 14, seed: 51, box: [12, 84, 34, 34], grain: 1.4 }) +
  starDust({ count: 14, seed: 52, box: [84, 84, 34, 34], grain: 1.4 }) +
  path('M34 122C36 102 50 96 64 96S92 102 94 122Z', skin) +
  path('M36 122C38 108 46 104 52 104C56 112 72 112 76 104C82 104 90 108 92 122Z', 'violet-d') +
  path(
    'M38 116C42 104 48 102 52 101C58 112 70 112 76 101C80 102 86 104 90 116C80 108 74 118 64 118S48 108 38 116Z',
    'gold',
  ) +
  path('M57 80H71V98Q64 106 57 98Z', '#EBB0A6') +
  path('M43 56C43 34 85 34 85 56C85 74 77 85 64 89C51 85 43 74 43 56Z', skin) +
  ellipse(51, 73, 5.4, 3, '#FF8FA8', 'opacity=".5"') +
  ellipse(77, 73, 5.4, 3, '#FF8FA8', 'opacity=".5"') +
  stroke('M49 65.500Q54 70 59 65.500M69 65.500Q74 70 79 65.500M49 65.500L46.800 67M79 65.500L81.200 67', '#3A2148', 2) +
  stroke('M60.500 78.500Q64 81.500 67.500 78.500', '#C24A5E', 2) +
  path(
    'M64 30C40 26 36 50 41 72C44 60 50 56 64 42C78 56 84 60 87 72C92 50 88 26 64 30Z',
    nebula('sky', 'violet', 'violet'),
  ) +
  stroke('M46 42C50 35 56 33 61 34', '#fff', 2.6, 'opacity=".6"') +
  path(
    'M42 48C50 36 58 38 64 44C70 38 78 36 86 48C78 43 72 44 64 51C56 44 50 43 42 48Z',
    'gold',
    `stroke="${RAMP.gold.deep}" stroke-width=".8"`,
  ) +
  circle(64, 55, 3.2, 'aqua-r') +
  plumpStar(64, 25, 14, 'lemon') +
  drawEach([45, 83], (x) => circle(x, 82, 2.8, 'gold-r') + sparkle(x, 89, 5, '#FFE694')) +
  circle(64, 113, 4, 'aqua-r') +
  sparkle(14, 64, 8) +
  sparkle(112, 62, 8, '#FFE694') +
  sparkle(102, 14, 7) +
  sparkle(24, 16, 6, '#FFE694');
