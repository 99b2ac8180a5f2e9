// The pouch of 浪漫石: plum velvet with a gold cord and rose quartz in its opening. The falling stones are separate pictures.
import { leaningCrystal } from '@shengyu/art/parts/gem.ts';
import { roseQuartz } from '@shengyu/art/parts/rose-quartz.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { linearGradient, radialGradient, radialGradientInDrawingUnits } from '@shengyu/art/core/paint.ts';
import { circle, drawEach, ellipse, group, path, sparkle, stroke } from '@shengyu/art/core/shapes.ts';

const SACK =
  'M66 84C40 104 18 146 22 180C26 206 60 216 110 216C160 216 194 206 198 180C202 146 180 104 154 84C140 92 126 95 110 95C94 95 80 92 66 84Z';
const MOUTH =
  'M58 62C70 54 88 50 110 50C132 50 150 54 162 62C168 72 162 80 154 86C140 94 126 97 110 97C94 97 80 94 66 86C58 80 52 72 58 62Z';

const velvet = radialGradientInDrawingUnits(
  [
    [0, '#E08AA4'],
    [0.4, '#B4567C'],
    [0.78, '#7C3160'],
    [1, '#4B1C49'],
  ],
  [88, 128, 120],
);

/** Soft folds: a dark line with a light one beside it. */
const FOLDS = [
  'M82 100C70 126 62 158 66 206',
  'M104 102C100 132 98 166 102 212',
  'M128 101C134 130 140 164 136 211',
  'M148 96C164 122 176 156 168 202',
] as const;

const sack = (): string =>
  ellipse(
    110,
    214,
    96,
    13,
    radialGradient([
      [0, '#8A3A66', 0.5],
      [0.6, '#B4567C', 0.28],
      [1, '#B4567C', 0],
    ]),
  ) +
  path(SACK, velvet) +
  drawEach(
    FOLDS,
    (d) => stroke(d, '#3B1240', 5, 'opacity=".2"') + group('translate(5 0)', stroke(d, '#FFC1D2', 2.4, 'opacity=".3"')),
  ) +
  path('M34 150C36 128 50 106 66 94C52 122 46 150 50 184Q32 178 34 150Z', '#FFD7E2', 'opacity=".26"') +
  path('M198 180C202 146 180 104 154 84C172 118 178 160 160 212Q196 204 198 180Z', '#2A0B36', 'opacity=".32"');

/** Rose quartz in the opening, the biggest in the middle. */
const heap = (): string =>
  path(MOUTH, '#3A123F') +
  leaningCrystal(76, 78, 40, 22, -24, 'pink') +
  leaningCrystal(146, 78, 42, 22, 22, 'pink') +
  leaningCrystal(92, 80, 56, 26, -10, 'rosegold') +
  leaningCrystal(130, 80, 54, 25, 12, 'pink') +
  leaningCrystal(111, 84, 68, 30, 1, 'pink') +
  roseQuartz(74, 74, 0.42) +
  roseQuartz(148, 75, 0.4) +
  roseQuartz(98, 82, 0.36) +
  roseQuartz(126, 83, 0.38);

/** The ruffle over the cord, and the cord with its tassels, in front of the stones in the opening. */
const collar = (): string =>
  path(
    'M50 66C56 88 76 100 110 100C144 100 164 88 170 66C178 74 176 86 166 92C172 96 170 102 162 102C150 110 132 114 110 114C88 114 70 110 58 102C50 102 48 96 54 92C44 86 42 74 50 66Z',
    linearGradient([
      [0, '#E999AF'],
      [0.45, '#B4567C'],
      [1, '#6C2857'],
    ]),
  ) +
  drawEach(
    [
      'M70 88Q72 98 68 106',
      'M90 95Q92 104 90 112',
      'M112 97Q112 106 112 113',
      'M134 94Q134 104 137 111',
      'M152 87Q152 97 158 104',
    ],
    (d) => stroke(d, '#4B1C49', 2.6, 'opacity=".4"'),
  ) +
  stroke(
    'M56 99C72 112 90 117 110 117C130 117 148 112 164 99',
    '#7A3E06',
    7.4,
    'opacity=".55" transform="translate(0 2)"',
  ) +
  stroke('M56 99C72 112 90 117 110 117C130 117 148 112 164 99', 'gold', 6) +
  stroke(
    'M58 98.500C74 111 92 115.500 110 115.500C128 115.500 146 111 162 98.500',
    '#FFF6CF',
    1.6,
    'opacity=".85" stroke-dasharray="5 4"',
  ) +
  tassel(96, 118, 8) +
  tassel(124, 118, -8) +
  circle(110, 118, 10, 'gold-r') +
  group('translate(110 118)', roseQuartz(0, 0, 0.2));

function tassel(x: number, y: number, lean: number): string {
  return group(
    `translate(${x} ${y}) rotate(${lean})`,
    stroke('M0 0V22', '#DF9A2A', 3) +
      path('M-6 22H6L9 44Q0 48 -9 44Z', 'gold-v') +
      stroke('M-4 27L-5 43M0 27V45M4 27L5 43', '#A85B0C', 1, 'opacity=".7"') +
      circle(0, 22, 5, 'gold-r'),
  );
}

const glow = (): string =>
  circle(
    0,
    0,
    150,
    radialGradient([
      [0, '#FFD3E2', 0.85],
      [0.4, '#FF8FB3', 0.35],
      [1, '#FF8FB3', 0],
    ]),
  );

export const pouchPictures = {
  glow: svg(glow(), { prefix: 'w', width: 300, origin: [-150, -150] }),
  sack: svg(sack() + heap() + collar() + sparkle(88, 34, 9) + sparkle(146, 42, 7, '#FFE3EA') + sparkle(112, 14, 6), {
    prefix: 'p',
    width: 220,
    height: 232,
  }),
  stone: svg(roseQuartz(0, 0, 1), { prefix: 's', width: 72, origin: [-36, -36] }),
  glint: svg(sparkle(0, 0, 20), { prefix: 'k', width: 48, origin: [-24, -24] }),
};
