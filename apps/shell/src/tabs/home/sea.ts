// The night sea: the ground of 首页's island map and of the desk beside the device. Drawn once, when the app is built.
import { wordmark as wordmarkDrawing } from '@shengyu/art/brand/harbour.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { linearGradient, radialGradient } from '@shengyu/art/core/paint.ts';
import { seededRandom } from '@shengyu/art/core/random.ts';
import {
  circle,
  drawEach,
  drawTimes,
  ellipse,
  path,
  rect,
  sparkle,
  withScreenBlend,
} from '@shengyu/art/core/shapes.ts';

const WIDTH = 390;
const HEIGHT = 364;

const SKY = linearGradient([
  [0, '#150A45'],
  [0.34, '#3E1E92'],
  [0.58, '#7A46D2'],
  [0.7, '#D08FE0'],
  [0.735, '#F4BFDA'],
  [0.74, '#5B32B4'],
  [0.9, '#2E166E'],
  [1, '#241058'],
]);

const stars = (count: number, seed: number, width: number, height: number): string => {
  const random = seededRandom(seed);
  return drawTimes(count, () =>
    circle(
      random() * width,
      random() * height,
      0.35 + random() * 0.9,
      random() > 0.5 ? '#FFFFFF' : '#F0DCFF',
      `opacity="${(0.3 + random() * 0.6).toFixed(2)}"`,
    ),
  );
};

const glints = (seed: number, [left, top, width, height]: readonly [number, number, number, number]): string => {
  const random = seededRandom(seed);
  return drawTimes(34, () =>
    rect(
      left + random() * width,
      top + random() * height,
      6 + random() * 24,
      0.8 + random(),
      1,
      random() > 0.5 ? '#FFE6D8' : '#E9C6F4',
      `opacity="${(0.12 + random() * 0.32).toFixed(2)}"`,
    ),
  );
};

const halo = (colour: '#FFF3B0' | '#FFEFD8' | '#FF9CD0', strength: number) =>
  radialGradient([
    [0, colour, strength],
    [0.45, colour, strength * 0.38],
    [1, colour, 0],
  ]);

const CRATERS = [
  [-11.6, 7.5, 6.8, 0.28],
  [10.2, -10.9, 5.1, 0.24],
  [14.3, 10.9, 8.2, 0.2],
  [-4, -15.6, 3.4, 0.26],
  [-18.7, -6.8, 3, 0.22],
  [2, 19.7, 4, 0.2],
] as const;

const moon = (x: number, y: number, r: number): string =>
  ellipse(x, y, r * 2.1, r * 2.1, halo('#FFEFD8', 0.55)) +
  circle(
    x,
    y,
    r,
    radialGradient([
      [0, '#FFFDF6'],
      [0.6, '#FFEFD8'],
      [1, '#F2C9B8'],
    ]),
  ) +
  drawEach(CRATERS, ([dx, dy, size, opacity]) =>
    circle(x + (dx * r) / 34, y + (dy * r) / 34, (size * r) / 34, '#F2C9B8', `opacity="${opacity}"`),
  );

const RIDGE =
  'M-10 276C-8 274.7-10.700 274.400 0 269.700C10.700 265 26 251.800 43.300 252.700C60.700 253.500 69.300 273.700 86.700 274C104 274.400 112.700 254.200 130 254.400C147.300 254.700 156 275.200 173.300 275.200C190.700 275.300 199.300 255.900 216.700 254.800C234 253.600 242.700 269.100 260 269.500C277.300 269.800 286 256.700 303.300 256.300C320.700 256 329.300 267.200 346.700 267.800C364 268.300 379.300 257.400 390 259L400 276V300H-10Z';

/** A far isle with its one light. */
const farIsle = (x: number, y: number, size: number): string =>
  path(
    `M${x - 15 * size} ${y}C${x - 10 * size} ${y - size} ${x - 8 * size} ${y - 5 * size} ${x - 3 * size} ${y - 6 * size}S${x + 4 * size} ${y - 8 * size} ${x + 6 * size} ${y - 5 * size}S${x + 10 * size} ${y - size} ${x + 15 * size} ${y}Z`,
    '#5A34A8',
  ) +
  circle(x, y - 7.5 * size, 1.3, '#FFF3B0') +
  ellipse(x, y - 7.5 * size, 7, 6, halo('#FFF3B0', 0.8));

const FAR = [
  [118, 279, 1],
  [262, 280, 1.2],
  [20, 281, 0.8],
  [384, 279, 0.9],
] as const;

const night = (): string =>
  rect(0, 0, WIDTH, HEIGHT, 0, SKY) +
  stars(92, 7, WIDTH, 205) +
  sparkle(202, 188, 5, '#F0DCFF', 0.9) +
  sparkle(26, 56, 4, '#fff', 0.8) +
  withScreenBlend(ellipse(196, 280, 280, 110, halo('#FF9CD0', 0.55))) +
  moon(306, 158, 34) +
  path(RIDGE, '#7C4BC0', 'opacity=".55"') +
  glints(3, [0, 282, WIDTH, 80]) +
  drawEach(FAR, ([x, y, size]) => farIsle(x, y, size));

/** The same night, wide, for the desk. */
const wide = (): string =>
  rect(
    0,
    0,
    1440,
    900,
    0,
    linearGradient([
      [0, '#150A45'],
      [0.4, '#3A1C8C'],
      [0.68, '#7A46D2'],
      [0.765, '#B77ADF'],
      [0.77, '#4A289C'],
      [1, '#1B0C4C'],
    ]),
  ) +
  stars(170, 11, 1440, 560) +
  sparkle(70, 560, 8, '#F0DCFF', 0.8) +
  sparkle(1330, 96, 7, '#fff', 0.7) +
  path(
    'M0 692C120 676 220 700 330 694C470 684 560 706 720 694C900 680 1010 706 1150 690C1270 678 1370 696 1440 684V720H0Z',
    '#5B33A6',
    'opacity=".6"',
  ) +
  path('M60 708C120 704 150 664 214 660C262 656 280 632 330 644C392 660 420 702 500 708Z', '#241058', 'opacity=".7"') +
  path(
    'M1010 708C1080 704 1116 668 1178 664C1230 660 1250 640 1300 650C1356 662 1380 702 1440 708V716H1010Z',
    '#241058',
    'opacity=".7"',
  ) +
  drawTimes(3, (i) => glints(21 + i, [i * 480, 712, 480, 176]));

/** A tower of light with its beam, which turns as one layer. */
const tower = (): string =>
  path('M10 74L15 20H27L32 75Q21 68 10 74Z', '#F4E9FF') +
  path('M13 52H29L28 38H14.400Z', '#FF8FB8') +
  rect(13, 11, 16, 10, 2, '#3A1A8C') +
  path('M10 11L21 0L32 11Z', '#7A3FEF') +
  circle(21, 16, 3, '#FFF3B0');

const beam = (): string =>
  path(
    'M0 30L150 0V66Z',
    linearGradient(
      [
        [0, '#FFF6C8', 0.8],
        [1, '#FFF6C8', 0],
      ],
      [0, 0, 1, 0],
    ),
  );

/** A contour line around an isle. */
const ring = (): string =>
  path(
    'M52 2C76 0 100 12 101 31C102 52 78 64 52 64C26 65 4 53 3 33C2 13 28 3 52 2Z',
    'none',
    'stroke="#EBD6FF" stroke-width="1.400"',
  );

export const drawn = {
  sea: svg(night(), { prefix: 'n', width: WIDTH, height: HEIGHT }),
  wide: svg(wide(), { prefix: 'w', width: 1440, height: 900 }),
  tower: svg(tower(), { prefix: 't', width: 42, height: 76 }),
  ring: svg(ring(), { prefix: 'r', width: 104, height: 66 }),
  beam: svg(beam(), { prefix: 'b', width: 150, height: 66 }),
  wordmark: svg(wordmarkDrawing(), { prefix: 'm', width: 260, height: 150 }),
};
