// The preload scene seen from the shore: the moon and the lighthouse stand at the right, so that words have the left. Cropped at the
// top only, where nothing is lost but sky.
import { svg } from '@shengyu/art/core/link.ts';
import { ACROSS, clipTo, linear } from '@shengyu/art/core/paint.ts';
import { circle, group, path, rect, screened } from '@shengyu/art/core/shapes.ts';
import { glitter, halo, STAGE_WIDTH, starField, wash } from '@shengyu/art/stage/light.ts';
import { moonDisc, ridge } from '@shengyu/art/stage/scenery.ts';

export type View = {
  readonly height: number;
  readonly horizon: number;
  readonly moon: readonly [x: number, y: number, r: number];
  /** Where the lamp stands, and how large the island is. */
  readonly lamp: readonly [x: number, y: number, scale: number];
};

/** Words stand at the left; no star may touch them. */
const STARS_FROM = 206;

const shore = ({ height, horizon, moon, lamp }: View): string => {
  const line = horizon / height;
  return (
    wash(0, 0, STAGE_WIDTH, height, [
      [0, '#1A0B48'],
      [line * 0.44, '#43208E'],
      [line * 0.75, '#8048D0'],
      [line * 0.92, '#C98ADF'],
      [line, '#F7C9E0'],
      [1, '#F7C9E0'],
    ]) +
    `<g ${clipTo(`M${STARS_FROM} 0H${STAGE_WIDTH}V${height}H${STARS_FROM}Z`)}>` +
    `${starField({ count: 110, seed: 21, height: horizon * 0.72, colours: ['#FFFFFF', '#F0DCFF'] })}</g>` +
    screened(halo(moon[0], horizon - 20, 280, 160, '#FF9CD0', 0.5)) +
    moonDisc(...moon, '#FFFDF6', '#FFEFD8', '#F2C9B8') +
    path(ridge(horizon, 34, 5, horizon + 16, 7), '#8A56C0', 'opacity=".6"') +
    wash(0, horizon, STAGE_WIDTH, height - horizon, [
      [0, '#8A56C8'],
      [0.5, '#5C31A8'],
      [1, '#3A1C80'],
    ]) +
    glitter(moon[0], horizon + 4, (height - horizon) * 0.7, 36, 9, '#FFE6D8') +
    group(`translate(${lamp[0]} ${lamp[1]}) scale(${lamp[2]})`, lighthouse())
  );
};

/** Drawn around its lamp. */
const lighthouse = (): string =>
  path(
    'M0 0L-128 -28V9Z',
    linear(
      [
        [0, '#FFF6C8', 0],
        [1, '#FFF6C8', 0.72],
      ],
      ACROSS,
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
  halo(0, 0, 26, 20, '#FFF3B0', 0.8);

/** As one picture: the document keeps only what is read or moves. */
export const shorePicture = (view: View): string =>
  svg(shore(view), { prefix: 's', width: STAGE_WIDTH, height: view.height });
