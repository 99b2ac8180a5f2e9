// The pictures of the first screen of /constellation/starMap, drawn at build time (stages-sky 1.2).
import { polarPoint, polylinePath } from '@shengyu/art/core/geometry.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { ACROSS_LINE, linearGradient, radialGradient } from '@shengyu/art/core/paint.ts';
import {
  circle,
  circleOutline,
  group,
  path,
  rect,
  sparkle,
  stroke,
  withScreenBlend,
} from '@shengyu/art/core/shapes.ts';
import { lightHalo, stageBackground, STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { starTitle } from './title.ts';

const ground = (): string =>
  stageBackground([
    [0, '#04061C'],
    [0.2, '#081040'],
    [0.46, '#12246C'],
    [0.66, '#1B2F80'],
    [0.8, '#131C5C'],
    [1, '#050824'],
  ]) +
  withScreenBlend(
    lightHalo(40, 500, 220, 190, '#6A3FE0', 0.4) +
      lightHalo(340, 190, 200, 160, '#1E6FD8', 0.4) +
      lightHalo(330, 520, 190, 130, '#1E8FD8', 0.34) +
      lightHalo(180, 610, 240, 90, '#8A5BFF', 0.3),
  );

const FAR_HILL = 'M-10 700C40 672 92 690 140 676C196 660 236 684 290 668C334 656 366 668 400 658V880H-10Z';
const NEAR_RIDGE = 'M-10 742C30 716 78 722 118 712C168 700 218 726 268 708C310 694 352 694 400 712';

const pine = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M0 -30L8 -14H5L11 -2H-11L-5 -14H-8ZM-1.5 -2H1.5V4H-1.5Z', '#060A2C'),
  );

const lighthouse = (): string =>
  group(
    'translate(352 700) scale(.9)',
    path('M-6 4L-4 -40H4L6 4Z', '#0A1142') +
      path('M-5.2 -14L-4.7 -24H4.7L5.2 -14Z', '#2A3C9A') +
      rect(-6, -44, 12, 4, 1, '#0A1142') +
      rect(-4, -53, 8, 9, 1, '#FFE9A8') +
      path('M-6 -53L0 -60L6 -53Z', '#0A1142') +
      circle(0, -48, 4, '#FFF6D0'),
  );

const beam = (): string =>
  withScreenBlend(
    path(
      'M352 657L-40 575L-40 615Z',
      linearGradient(
        [
          [0, '#FFE3A0', 0],
          [1, '#FFE3A0', 0.3],
        ],
        ACROSS_LINE,
      ),
    ) + lightHalo(352, 657, 36, 36, '#FFD98A', 0.75),
  );

const watcher = (): string =>
  group(
    'translate(64 717)',
    path('M-3 -22a4 4 0 1 1 .01 0ZM-8 0C-9 -10 -8 -17 -3 -17.5S4 -13 3.5 0Z', '#060A2C') +
      stroke('M13 -9L8 6M13 -9L18 6M13 -9V6', '#060A2C', 1.4) +
      group(
        'translate(13 -11) rotate(-40)',
        rect(-14, -3, 24, 5.5, 1.5, '#0A1142') +
          rect(8, -4, 8, 7.5, 1.5, '#0A1142') +
          stroke('M-13 -2.6H15', '#8FB0FF', 0.8, 'opacity=".7"'),
      ) +
      stroke('M2 -12L8 -6', '#060A2C', 2.4),
  );

/** The watcher's island, fixed in front of the turning sky. */
const island = (): string =>
  group(
    'translate(0 -26)',
    path(
      FAR_HILL,
      linearGradient([
        [0, '#1B2B7C'],
        [0.5, '#0E1650'],
        [1, '#070B30'],
      ]),
    ) +
      beam() +
      lighthouse() +
      path(
        `${NEAR_RIDGE}V880H-10Z`,
        linearGradient([
          [0, '#0C1448'],
          [0.3, '#080E36'],
          [1, '#04061C'],
        ]),
      ) +
      stroke(NEAR_RIDGE, '#7FA4FF', 1.2, 'opacity=".4"') +
      pine(20, 734, 0.8) +
      pine(34, 730, 0.6) +
      pine(372, 706, 0.7) +
      pine(318, 704, 0.5) +
      pine(140, 712, 0.5) +
      watcher(),
  ) + path('M-10 800H400V860H-10Z', '#04061C');

const RIM = { x: 195, y: 1152, r: 430 } as const;

/** The rim of the astrolabe on which the round buttons stand. */
const rim = (): string => {
  const { x, y, r } = RIM;
  const hoop = (by: number, width: number, opacity: number): string =>
    circleOutline(x, y, r + by, '#FFD98A', width, `opacity="${opacity}"`);
  const ticks = (five: boolean): string => {
    let d = '';
    for (let half = -250; half <= -110; half++) {
      if ((half % 10 === 0) !== five) continue;
      const inner = r + (five ? 27 : 30);
      d += polylinePath([polarPoint(x, y, r + 33, half / 2), polarPoint(x, y, inner, half / 2)]);
    }
    return d;
  };
  return (
    path(
      `M${x - r - 36} ${y}A${r + 36} ${r + 36} 0 0 1 ${x + r + 36} ${y}L${x + r - 62} ${y}A${r - 62} ${r - 62} 0 0 0 ${x - r + 62} ${y}Z`,
      '#0B1350',
      'opacity=".5"',
    ) +
    hoop(36, 1.6, 0.9) +
    hoop(33.5, 0.6, 0.5) +
    hoop(26, 0.6, 0.4) +
    hoop(-62, 1, 0.5) +
    stroke(ticks(false), '#FFD98A', 0.6, 'opacity=".5"') +
    stroke(ticks(true), '#FFE9B8', 1, 'opacity=".9"')
  );
};

/** A star of the plate: lit or waiting. */
const dot = (lit: boolean): string =>
  lit
    ? circle(
        9,
        9,
        8,
        radialGradient([
          [0, '#FFDFA0', 0.8],
          [1, '#FFC060', 0],
        ]),
      ) +
      sparkle(9, 9, 7, '#FFF6D8') +
      circle(9, 9, 1.8, '#FFFFFF')
    : circleOutline(9, 9, 3.3, '#B9CAFF', 1.1);

/** The bottom of the stage begins here; the page pins it to the bottom of the window. */
const BASE = { width: STAGE_WIDTH, height: 304, origin: [0, 540] } as const;

export const drawn = {
  backdrop: svg(ground(), { prefix: 'g', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: starTitle('星座物语', { size: 44, gap: 4, top: 95 }),
  island: svg(island(), { prefix: 'i', ...BASE }),
  rim: svg(rim(), { prefix: 'r', ...BASE }),
  lit: svg(dot(true), { prefix: 'l', width: 18 }),
  unlit: svg(dot(false), { prefix: 'u', width: 18 }),
  ring: svg(circleOutline(20, 20, 15.5, '#FFE3A0', 1), { prefix: 'n', width: 40 }),
};
