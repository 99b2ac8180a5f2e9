// The bow of 丘比特 in pieces, so that a page can bend it: the grip stays, each limb turns about it, the string is the page's own.
import { ribbonPath, sampleCurve, type Point } from '../core/geometry.ts';
import { ACROSS_LINE, linearGradient, linearGradientInDrawingUnits } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, circleOutline, drawEach, group, path, rect, sparkle, stroke, withOpacity } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';
import { glossyHeart, heartOutline } from './heart-shape.ts';
import { leaf } from './leaf.ts';
import { roseHead } from './rose-head.ts';
import { feather, wingsPair } from './wing.ts';

/** Where the string is tied to the right limb when the bow is not drawn; the grip is at (0, 0). */
const BOW_TIP: Point = [168, 46];

/** Both limbs in one line, from the end of the left one to the end of the right one. */
const LINE: readonly Point[] = [
  [-180, 16],
  [-168, 46],
  [-128, 40],
  [-74, 4],
  [-30, -9],
  [0, 2],
  [30, -9],
  [74, 4],
  [128, 40],
  [168, 46],
  [180, 16],
];
const RIGHT_HALF = sampleCurve(LINE, 46, 0.5, 1);
/** The limb is thick at the grip and thin at its end. */
const halfWidth = (u: number): number => 3.4 + 7.4 * Math.sin(Math.PI * (0.5 + u / 2)) ** 0.8;

const gold = linearGradientInDrawingUnits(
  [
    [0, '#FFF7D2'],
    [0.35, '#FFD066'],
    [0.7, '#E8972A'],
    [1, '#A85A12'],
  ],
  [0, -20, 0, 84],
);

/** The right limb; mirrored it is the left one. */
export const bowLimb = (): string => {
  const body = ribbonPath(RIGHT_HALF, halfWidth);
  const [x, y] = [BOW_TIP[0] + 12, BOW_TIP[1] - 32];
  return (
    group('translate(0 10)', withOpacity(0.16, path(body, '#5A0A32'))) +
    group('translate(0 3)', path(body, '#8A4407')) +
    path(body, gold, 'stroke="#FFF3C4" stroke-width=".8"') +
    path(
      ribbonPath(RIGHT_HALF, (u) => halfWidth(u) * 0.42),
      '#C9184A',
    ) +
    path(
      ribbonPath(
        RIGHT_HALF,
        (u) => halfWidth(u) * 0.16,
        () => -0.6,
      ),
      '#FF9CB8',
      'opacity=".85"',
    ) +
    stroke('M46 -10C58 -32 84 -34 92 -18C97 -7 84 -1 79 -10', gold, 4) +
    stroke('M46 -10C58 -32 84 -34 92 -18', '#FFF9E0', 1.2, 'opacity=".9"') +
    stroke('M100 18C116 2 138 8 138 22C138 32 126 32 125 24', gold, 3.4) +
    glossyHeart(92, 12, 7, 'ruby') +
    circle(x, y, 6.5, 'ruby-r') +
    circleOutline(x, y, 7, '#FFE9A8', 1.6) +
    leaf(58, 2, 20, 7, 130) +
    roseHead(62, 0, 0.19, 'pink')
  );
};

/** Behind the limbs. */
export const bowWings = (): string => wingsPair(0, 2, { apart: 10, scale: 0.36 });

/** Before the limbs. */
export const bowGrip = (): string =>
  roseHead(-26, -6, 0.26, 'pink') +
  roseHead(26, -6, 0.26, 'pink') +
  path(heartOutline(0, 4, 21), RAMP.gold.deep) +
  path(heartOutline(0, 1, 21), 'gold') +
  glossyHeart(0, 0, 15, 'ruby');

/** An arrow that points upwards: its notch at (0, 0), its ruby head at (0, −length). */
export const loveArrow = (length: number): string =>
  group('translate(4 6)', stroke(`M0 0V${18 - length}`, '#8A0A44', 5, 'opacity=".2"')) +
  rect(
    -3,
    14 - length,
    6,
    length - 14,
    2,
    linearGradient(
      [
        [0, '#FFF6CF'],
        [0.45, '#FFC94F'],
        [1, '#C87A18'],
      ],
      ACROSS_LINE,
    ),
  ) +
  drawEach([0, 1, 2, 3], (i) =>
    drawEach([-52, -128], (degrees) =>
      feather(0, -14 - i * 13, degrees, {
        length: 30 - i * 2,
        width: 6.4,
        tones: ['#FFF3F8', '#FF8FB5', '#D91F63'],
        edge: '#B50E50',
      }),
    ),
  ) +
  group(
    `translate(0 ${-length})`,
    lightHalo(0, 0, 46, 46, '#FFF0C8', 0.9) +
      glossyHeart(0, 0, 25, 'ruby') +
      stroke(heartOutline(0, 0, 25), '#FFE9A8', 2) +
      rect(-6, 22, 12, 7, 3, 'gold-h') +
      rect(-5, 32, 10, 4, 2, 'gold-h') +
      sparkle(-13, -16, 9) +
      sparkle(19, 12, 6),
  );

/** The rings of the target, from the largest, around (0, 0). Its two halves open when the arrow hits. */
export const heartTarget = (): string => {
  const blush = (from: `#${string}`, to: `#${string}`) =>
    linearGradient([
      [0, from],
      [1, to],
    ]);
  return (
    path(heartOutline(0, 7, 56), '#8A0A44', 'opacity=".25"') +
    path(heartOutline(0, 0, 56), blush('#FFFFFF', '#FFD0E2')) +
    path(heartOutline(0, 0, 47), blush('#FF9CC0', '#E5468E')) +
    path(heartOutline(0, 0, 38), blush('#FFFFFF', '#FFE0EC')) +
    path(heartOutline(0, 1, 29), '#8A0A44') +
    path(heartOutline(0, 0, 28), 'ruby-r') +
    stroke(heartOutline(0, 0, 56), '#FFD98A', 2) +
    path('M-43 -14C-43 -36 -29 -46 -17 -44C-29 -36 -35 -26 -34 -6Q-43 -6 -43 -14Z', '#fff', 'opacity=".8"') +
    circle(0, -4, 5, '#fff', 'opacity=".95"') +
    wingsPair(0, -26, { apart: 50, scale: 0.42, raised: 8 }) +
    sparkle(-45, -47, 9) +
    sparkle(51, -40, 7) +
    sparkle(41, 44, 6)
  );
};
