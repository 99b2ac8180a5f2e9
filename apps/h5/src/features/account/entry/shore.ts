// Draws the night scene of the login page: moon and lighthouse stand at the right, so that text has room at the left. When the
// picture is cropped, only sky at the top is lost.
import { svg } from '@shengyu/art/core/link.ts';
import { ACROSS_LINE, clipAttribute, linearGradient } from '@shengyu/art/core/paint.ts';
import { circle, group, path, rect, withScreenBlend } from '@shengyu/art/core/shapes.ts';
import { glitter, lightHalo, STAGE_WIDTH, starField, verticalGradient } from '@shengyu/art/stage/light.ts';
import { moonDisc, hillRidge } from '@shengyu/art/stage/scenery.ts';

export type ShoreView = {
  readonly height: number;
  readonly horizon: number;
  readonly moon: readonly [x: number, y: number, r: number];
  /** Position of the lighthouse's lamp, and the scale of the island. */
  readonly lamp: readonly [x: number, y: number, scale: number];
};

/** Stars are drawn only right of this x, because text stands at the left. */
const STARS_FROM = 206;

const shore = ({ height, horizon, moon, lamp }: ShoreView): string => {
  const line = horizon / height;
  return (
    verticalGradient(0, 0, STAGE_WIDTH, height, [
      [0, '#1A0B48'],
      [line * 0.44, '#43208E'],
      [line * 0.75, '#8048D0'],
      [line * 0.92, '#C98ADF'],
      [line, '#F7C9E0'],
      [1, '#F7C9E0'],
    ]) +
    `<g ${clipAttribute(`M${STARS_FROM} 0H${STAGE_WIDTH}V${height}H${STARS_FROM}Z`)}>` +
    `${starField({ count: 110, seed: 21, height: horizon * 0.72, colours: ['#FFFFFF', '#F0DCFF'] })}</g>` +
    withScreenBlend(lightHalo(moon[0], horizon - 20, 280, 160, '#FF9CD0', 0.5)) +
    moonDisc(...moon, '#FFFDF6', '#FFEFD8', '#F2C9B8') +
    path(hillRidge(horizon, 34, 5, horizon + 16, 7), '#8A56C0', 'opacity=".6"') +
    verticalGradient(0, horizon, STAGE_WIDTH, height - horizon, [
      [0, '#8A56C8'],
      [0.5, '#5C31A8'],
      [1, '#3A1C80'],
    ]) +
    glitter(moon[0], horizon + 4, (height - horizon) * 0.7, 36, 9, '#FFE6D8') +
    group(`translate(${lamp[0]} ${lamp[1]}) scale(${lamp[2]})`, lighthouse())
  );
};

/** The lighthouse, drawn with its lamp at the origin. */
const lighthouse = (): string =>
  path(
    'M0 0L-128 -28V9Z',
    linearGradient(
      [
        [0, '#FFF6C8', 0],
        [1, '#FFF6C8', 0.72],
      ],
      ACROSS_LINE,
    ),
  ) +
  path('M-118 95C-90 90 -76 68 -48 63C-30 59 -22 46 1 50C33 56 56 87 104 95Z', '#2A1266') +
  path('M-48 63C-30 59 -22 46 1 50C12 52 20 58 28 64C12 61 2 69 -15 67C-27 65 -37 67 -48 63Z', '#5A2FB0') +
  path('M-11 51L-6 4H6L11 53Q0 47 -11 51Z', '#F4E9FF') +
  path('M6 4L11 53Q5.500 49.500 0 48.800V4Z', '#C9B2EE', 'opacity=".6"') +
  path('M-8.600 34H8.900L7.800 21H-7.200Z', '#FF8FB8') +
  rect(-8, -5, 16, 10, 2, '#3A1A8C') +
  path('M-11 -5L0 -17L11 -5Z', '#7A3FEF') +
  circle(0, 0, 3.2, '#FFF3B0') +
  lightHalo(0, 0, 26, 20, '#FFF3B0', 0.8);

/** The whole scene as one SVG image, so that the document holds only elements that are read or move. */
export const drawShoreSvg = (view: ShoreView): string =>
  svg(shore(view), { prefix: 's', width: STAGE_WIDTH, height: view.height });
