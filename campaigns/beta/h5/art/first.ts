// The pictures of the first screen, drawn at build time: a new harbour at daybreak (晨雾中的新港) in the colours of the opening stage.
import { svg } from '@shengyu/art/core/link.ts';
import { ACROSS_LINE, linearGradient } from '@shengyu/art/core/paint.ts';
import { circle, group, path, rect, withScreenBlend, sparkle, stroke, drawTimes } from '@shengyu/art/core/shapes.ts';
import {
  glitter,
  stageBackground,
  lightHalo,
  rays,
  starField,
  STAGE_HEIGHT,
  STAGE_WIDTH,
} from '@shengyu/art/stage/light.ts';
import { fireworkBurst, hillRidge } from '@shengyu/art/stage/scenery.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { openingTheme } from '@shengyu/art/themes/opening.ts';

const GOLD = '#FFD98A';
/** The y position of the horizon. */
const SEA = 300;
/** The centre of the sun on the horizon. */
const [CX, CY] = [195, 286] as const;

const lighthouse = (): string =>
  path('M-26 62C-10 50 10 50 30 62Z', '#4A0410') +
  path('M-9 58L-5 -2H7L11 58Z', '#FFF2D6') +
  path('M-7.600 38H9.600L8.600 24H-6.600Z', '#D8323A') +
  path('M-6 16H8L7.400 6H-5.400Z', '#D8323A') +
  rect(-8, -14, 18, 12, 2, '#5A0714') +
  path('M-11 -14L1 -27L13 -14Z', 'gold-v') +
  circle(1, -8, 3.4, '#FFF6C8') +
  path(
    'M1 -10L-150 -46V4L1 -5Z',
    linearGradient(
      [
        [0, '#FFF6C8', 0],
        [1, '#FFF6C8', 0.75],
      ],
      ACROSS_LINE,
    ),
  );

/** A sailing junk with lit sails, heading for the light. */
const junk = (): string =>
  path('M-44 22C-30 34 30 34 46 20L40 20H-38Z', '#4A0A12') +
  path('M-34 18C-34 -12 -20 -34 -6 -40V18Z', 'amber') +
  path('M0 18V-46C20 -36 34 -12 34 16Z', 'gold') +
  stroke('M-6 20V-44M0 22V-50', '#5A1A08', 2) +
  drawTimes(3, (i) => stroke(`M${-30 + i * 3} ${4 - i * 14}H-6M0 ${2 - i * 14}H${30 - i * 5}`, '#A8590E', 1.2)) +
  path('M0 -50H16L12 -45L16 -40H0Z', '#E8484A');

const backdrop = (): string =>
  stageBackground([
    [0, '#3A0510'],
    [0.14, '#8A0E20'],
    [0.28, '#E2532F'],
    [0.355, '#FFC46A'],
    [0.356, '#A51C2A'],
    [0.5, '#7A0A1C'],
    [1, '#3E0410'],
  ]) +
  withScreenBlend(lightHalo(CX, CY, 300, 210, '#FF8A34', 0.7) + lightHalo(CX, CY, 150, 120, '#FFE08A', 0.7)) +
  rays({ cx: CX, cy: CY, inner: 30, outer: 420, count: 22, colour: GOLD, strength: 0.26, cover: 0.7, turn: 4 }) +
  starField({ count: 34, seed: 6, height: 200, colours: ['#FFE9B0', '#FFFFFF'] }) +
  fireworkBurst(44, 120, 34, ['#FFD36A', '#FFF0C2'], 2, 20) +
  fireworkBurst(350, 112, 30, ['#FF8FA6', '#FFE0A8'], 5, 18) +
  circle(CX, CY, 52, 'gold-r') +
  path(hillRidge(SEA + 2, 44, 5, SEA + 6, 9), '#8E1424', 'opacity=".8"') +
  rect(
    0,
    SEA,
    STAGE_WIDTH,
    STAGE_HEIGHT - SEA,
    0,
    linearGradient([
      [0, '#C8402F'],
      [0.12, '#92141F'],
      [1, '#3E0410'],
    ]),
  ) +
  glitter(CX, SEA + 4, 150, 60, 3, '#FFE2A0') +
  group('translate(322 248)', lighthouse()) +
  group('translate(92 296) scale(.78)', junk()) +
  sparkle(150, 210, 6, '#FFF3C8') +
  sparkle(268, 196, 7, '#FFFFFF');

export const drawn = {
  backdrop: svg(backdrop(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(openingTheme.title('公测开启'), { prefix: 't', ...TITLE_STRIP }),
};
