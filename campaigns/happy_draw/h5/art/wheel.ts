// The wheel of 欢乐抽 (design.md 3.1, slot 4): the turning disc and the fixed pieces around it. Text and prizes are HTML on top of it.
import { coordinateText, polarPoint, roundedPolygonPath, starPoints } from '@shengyu/art/core/geometry.ts';
import { svg } from '@shengyu/art/core/link.ts';
import {
  linearGradient,
  linearGradientInDrawingUnits,
  radialGradient,
  radialGradientInDrawingUnits,
  type Paint,
} from '@shengyu/art/core/paint.ts';
import {
  circle,
  circleOutline,
  drawEach,
  ellipse,
  group,
  path,
  sparkle,
  stroke,
  drawTimes,
} from '@shengyu/art/core/shapes.ts';

const SECTORS = 8;
const STEP = 360 / SECTORS;
/** Inner radius of the painted sectors. */
const HUB = 50;
/** Outer radius of the painted sectors. */
const FACE = 138;

/** The picture of one sector whose middle points straight up. */
function slice(fill: Paint): string {
  const corner = (r: number, degrees: number): string =>
    polarPoint(0, 0, r, degrees - 90)
      .map(coordinateText)
      .join(' ');
  return path(
    `M${corner(HUB, -STEP / 2)}L${corner(FACE, -STEP / 2)}A${FACE} ${FACE} 0 0 1 ${corner(FACE, STEP / 2)}L${corner(HUB, STEP / 2)}Z`,
    fill,
  );
}

/** Colours alternate between warm and cream, so that the text is readable on every sector. */
const CANDY = [
  ['#FFF3B8', '#FFD25C', '#FFB53A'],
  ['#FFFFFF', '#FFF6EA', '#FFE6D2'],
  ['#FFD9E6', '#FF9DC0', '#FB79A8'],
  ['#FFFFFF', '#FFF6EA', '#FFE6D2'],
  ['#D3F8FF', '#84E2F5', '#54CBEB'],
  ['#FFFFFF', '#FFF6EA', '#FFE6D2'],
  ['#FFD8C8', '#FF9E82', '#FF7F5E'],
  ['#FFFFFF', '#FFF6EA', '#FFE6D2'],
] as const;

const slices = (): string =>
  drawEach(CANDY, ([light, mid, deep], i) =>
    group(
      `rotate(${i * STEP})`,
      slice(
        radialGradientInDrawingUnits(
          [
            [0.3, light],
            [0.72, mid],
            [1, deep],
          ],
          [0, 0, FACE],
        ),
      ),
    ),
  );

const seams = (): string =>
  drawTimes(SECTORS, (i) => {
    const [x, y] = polarPoint(0, 0, FACE, i * STEP - 90 - STEP / 2);
    const [a, b] = polarPoint(0, 0, HUB, i * STEP - 90 - STEP / 2);
    const d = `M${coordinateText(a)} ${coordinateText(b)}L${coordinateText(x)} ${coordinateText(y)}`;
    return stroke(d, '#E8893A', 4.2, 'opacity=".55"') + stroke(d, '#FFF8E4', 2.4);
  });

const disc = (): string =>
  slices() +
  seams() +
  circleOutline(0, 0, FACE - 1, '#FFFFFF', 2, 'opacity=".8"') +
  circleOutline(0, 0, FACE - 5, '#E2622E', 1, 'opacity=".18"') +
  drawTimes(SECTORS, (i) => {
    const [x, y] = polarPoint(0, 0, FACE - 1, i * STEP - 90 - STEP / 2);
    return circle(x, y, 4.4, '#E2622E') + circle(x, y - 0.6, 3.4, 'gold');
  });

/** Number of bulbs on the ring. The lit bulbs are a second picture that fades over the first. */
const BULBS = 24;
const bulb = (i: number, lit: boolean): string => {
  const [x, y] = polarPoint(0, 0, 150, (i * 360) / BULBS - 90);
  const glow = radialGradient([
    [0, '#FFFBE0', 0.95],
    [0.45, '#FFE27A', 0.5],
    [1, '#FFD04A', 0],
  ]);
  if (lit) return circle(x, y, 12, glow) + circle(x, y, 4.4, '#FFFFF4');
  return (
    circle(x, y + 0.8, 5, '#A32A18', 'opacity=".5"') +
    circle(x, y, 4.6, '#FFE9A6') +
    circle(x - 1.2, y - 1.4, 1.5, '#FFFFFF')
  );
};

const ring = (): string => {
  const red = linearGradientInDrawingUnits(
    [
      [0, '#FF8A66'],
      [0.5, '#F2573C'],
      [1, '#C9301F'],
    ],
    [0, -160, 0, 160],
  );
  return (
    ellipse(0, 176, 118, 13, '#0B4F8E', 'opacity=".32"') +
    // The stand of the wheel.
    path(
      'M-74 122L-98 172Q-100 178 -92 178H92Q100 178 98 172L74 122Z',
      linearGradient([
        [0, '#E04A31'],
        [1, '#A6241B'],
      ]),
    ) +
    path(
      'M-74 122L-98 172Q-100 178 -92 178H-58L-44 122ZM-14 122L-18 178H18L14 122ZM74 122L98 172Q100 178 92 178H58L44 122Z',
      '#FFF1DC',
    ) +
    path('M-100 170Q-101 184 -90 184H90Q101 184 100 170Z', 'gold-h') +
    circle(0, 3, 161, '#8E1D17') +
    circle(0, 0, 160, 'gold') +
    circle(0, 0, 156.5, red) +
    circleOutline(0, 0, 143.5, '#FFE6A8', 1.6) +
    circle(0, 0, 142, '#FFF1DC') +
    drawTimes(BULBS, (i) => bulb(i, false))
  );
};

/** The light reflection over the disc. */
const cover = (): string =>
  path(
    'M-118 -70A138 138 0 0 1 118 -70Q60 -40 0 -40T-118 -70Z',
    linearGradient([
      [0, '#FFFFFF', 0.34],
      [1, '#FFFFFF', 0],
    ]),
  );

const pointer = (): string => {
  const drop = 'M0 50C-8 34 -23 24 -23 5A23 23 0 0 1 23 5C23 24 8 34 0 50Z';
  return (
    path(drop, '#8E1D17', 'opacity=".35" transform="translate(0 4)"') +
    path(drop, 'gold') +
    group(
      'translate(0 1) scale(.8)',
      path(
        drop,
        linearGradient([
          [0, '#FF9A78'],
          [0.5, '#F2573C'],
          [1, '#B3241A'],
        ]),
      ),
    ) +
    path(roundedPolygonPath(starPoints(0, 4, 12, 5.6), 1.6), '#FFF6C8') +
    path('M-14 -4Q-12 -14 -2 -15Q-10 -10 -11 -1Z', '#FFFFFF', 'opacity=".75"')
  );
};

/** The body of the button; its text is HTML. */
const hub = (): string =>
  circle(0, 3, 50, '#8E1D17', 'opacity=".45"') +
  circle(0, 0, 50, 'gold') +
  circle(
    0,
    0,
    45,
    radialGradient(
      [
        [0, '#FF9C7C'],
        [0.55, '#F4583D'],
        [1, '#C22D1E'],
      ],
      [0.5, 0.3, 0.75],
    ),
  ) +
  circleOutline(0, 0, 44, '#FFD9B8', 1.4, 'opacity=".8"') +
  path('M-31 -22Q0 -54 31 -22Q16 -10 0 -10T-31 -22Z', '#FFFFFF', 'opacity=".28"') +
  sparkle(32, -28, 6, '#fff');

const around = (half: number): { width: number; origin: [number, number] } => ({
  width: half * 2,
  origin: [-half, -half],
});

export const wheelPictures = {
  ring: svg(ring(), { prefix: 'r', width: 340, height: 360, origin: [-170, -170] }),
  lit: svg(
    drawTimes(BULBS, (i) => (i % 2 ? '' : bulb(i, true))),
    { prefix: 'l', ...around(170) },
  ),
  disc: svg(disc(), { prefix: 'd', ...around(142) }),
  cover: svg(cover(), { prefix: 'c', ...around(142) }),
  pointer: svg(pointer(), { prefix: 'p', width: 64, height: 84, origin: [-32, -24] }),
  hub: svg(hub(), { prefix: 'h', ...around(56) }),
};
