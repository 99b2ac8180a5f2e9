import { ACROSS_LINE, linearGradient } from '../core/paint.ts';
import { circle, type Drawing, path, rect, withScreenBlend } from '../core/shapes.ts';
import { XIAOWEI_GLYPHS } from '../glyphs/xiaowei.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { glitter, stageBackground, lightHalo, starField } from '../stage/light.ts';
import { moonDisc, hillRidge } from '../stage/scenery.ts';

/** The island at moonrise with its lighthouse: the background of the preload and login screens. */
export const harbourBackground: Drawing = () =>
  stageBackground([
    [0, '#1A0B48'],
    [0.3, '#4A2298'],
    [0.52, '#8A4FD8'],
    [0.64, '#D89BE0'],
    [0.68, '#F7C9E0'],
    [0.685, '#6A3AB8'],
    [0.8, '#3A1C80'],
    [1, '#160A3E'],
  ]) +
  starField({ count: 120, seed: 12, height: 420, colours: ['#FFFFFF', '#F0DCFF'] }) +
  withScreenBlend(lightHalo(195, 540, 300, 180, '#FF9CD0', 0.5)) +
  moonDisc(195, 452, 76, '#FFFDF6', '#FFEFD8', '#F2C9B8') +
  path(hillRidge(574, 34, 3, 590, 8), '#8A56C0', 'opacity=".6"') +
  rect(
    0,
    576,
    390,
    268,
    0,
    linearGradient([
      [0, '#8A56C8'],
      [0.3, '#4F2A9A'],
      [1, '#160A3E'],
    ]),
  ) +
  glitter(195, 580, 150, 60, 3, '#FFE6D8') +
  path('M96 582C120 578 132 556 158 552C176 548 184 536 206 540C236 546 256 574 300 582Z', '#2A1266') +
  path(
    'M158 552C176 548 184 536 206 540C216 542 224 547 232 553C216 550 206 558 190 556C178 554 168 556 158 552Z',
    '#5A2FB0',
  ) +
  path('M196 541L200 496H212L216 543Q206 537 196 541Z', '#F4E9FF') +
  path('M198 526H214.2L213.4 514H199Z', '#FF8FB8') +
  rect(198, 488, 16, 10, 2, '#3A1A8C') +
  path('M195 488L206 476L217 488Z', '#7A3FEF') +
  circle(206, 493, 3, '#FFF3B0') +
  lightHalo(206, 493, 26, 20, '#FFF3B0', 0.8) +
  path(
    'M206 491L330 456V500L206 496Z',
    linearGradient(
      [
        [0, '#FFF6C8', 0.8],
        [1, '#FFF6C8', 0],
      ],
      ACROSS_LINE,
    ),
  );

/** The name 声屿 as a drawing of its own, with its top at 0. */
export const wordmark: Drawing = () =>
  titleLockup('声屿', {
    glyphs: XIAOWEI_GLYPHS,
    size: 84,
    gap: 14,
    x: 130,
    top: 28,
    face: [
      [0, '#FFFFFF'],
      [0.5, '#F3E6FF'],
      [1, '#D4A2FF'],
    ],
    glow: { colour: '#B67BFF', strength: 0.9, blur: 12 },
    sheen: 0,
  });
