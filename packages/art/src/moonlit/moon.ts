// The moon of 追月节. The page shows as much of the lit moon as the wish has progressed, so its faces are pictures of their own.
import { polarPoint } from '../core/geometry.ts';
import { radialGradient } from '../core/paint.ts';
import { circle, drawEach, group, path, drawTimes, withScreenBlend } from '../core/shapes.ts';
import { lightHalo, rays } from '../stage/light.ts';
import { moonSurface } from '../stage/scenery.ts';

/** The moon's place over the sea, on the stage of 390 × 844. */
export const MOON = { x: 195, y: 322, r: 106 };

/** The jade rabbit that is seen in the moon; it looks up. */
const rabbit = (): string =>
  path(
    'M-30 40C-42 26 -36 2 -14 -6C-10 -14 -4 -20 4 -22C-4 -36 -8 -54 -2 -62C6 -58 10 -42 11 -26C14 -42 22 -56 30 -56' +
      'C32 -46 26 -30 18 -20C28 -14 30 -2 22 4C26 8 34 8 38 14C36 22 26 20 20 16C22 26 20 34 26 40C20 46 -16 46 -30 40Z',
    '#D9A65C',
    'opacity=".5"',
  ) +
  circle(16, -9, 2, '#8A5A22', 'opacity=".8"') +
  circle(-37, 32, 8, '#D9A65C', 'opacity=".45"');

/** The whole lit moon around (0, 0). */
export const litMoon = (): string =>
  moonSurface(0, 0, MOON.r, '#FFFEF4', '#FFF0C4', '#F2C988') +
  group('translate(4 18) scale(1.12)', rabbit()) +
  circle(0, 0, MOON.r - 1, 'none', 'stroke="#FFF8DC" stroke-width="1.6" opacity=".8"');

/** Light around the lit moon. */
export const moonHalo = (): string =>
  withScreenBlend(lightHalo(0, 0, MOON.r * 2.1, MOON.r * 2.1, '#FFE2A0', 0.58, 0.5));

/** Rays behind a full moon. */
export const moonRays = (): string =>
  withScreenBlend(
    rays({ cx: 0, cy: 0, inner: 60, outer: 240, count: 24, colour: '#FFE8A3', strength: 0.6, cover: 0.44 }),
  );

/** The moon before a wish: dark, with the ring that will be filled. */
export const darkMoon = (): string =>
  circle(
    0,
    0,
    MOON.r,
    radialGradient(
      [
        [0, '#31408F'],
        [0.7, '#25337E'],
        [1, '#1A2566'],
      ],
      [0.5, 0.5, 0.6, 0.38, 0.34],
    ),
  ) +
  drawEach(
    [
      [-40, 26, 24],
      [36, -38, 18],
      [50, 38, 28],
      [-14, -54, 12],
      [-65, -24, 11],
    ],
    ([x, y, r]) => circle(x, y, r, '#16205E', 'opacity=".5"'),
  ) +
  circle(0, 0, MOON.r - 1, 'none', 'stroke="#9FB2FF" stroke-width="1.2" opacity=".55"') +
  drawTimes(30, (i) =>
    circle(...polarPoint(0, 0, MOON.r + 8, i * 12), i % 5 ? 1 : 2, '#FFE8A3', `opacity="${i % 5 ? 0.5 : 0.9}"`),
  );
