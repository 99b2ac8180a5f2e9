// The pictures of the seven round buttons on the rim, each in a box of 64 (stages-sky 1.2).
import { polarPoint } from '@shengyu/art/core/geometry.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { DIAGONAL_LINE, linearGradient, radialGradient } from '@shengyu/art/core/paint.ts';
import { circle, drawEach, drawTimes, ellipse, group, path, rect, sparkle, stroke } from '@shengyu/art/core/shapes.ts';

const calendar = (): string =>
  path('M14 17H50Q54 17 54 21V51Q54 55 50 55H14Q10 55 10 51V21Q10 17 14 17Z', '#8A4407', 'transform="translate(0 2)"') +
  rect(10, 15, 44, 40, 7, 'pearl') +
  path('M10 27V22Q10 15 17 15H47Q54 15 54 22V27Z', 'sapphire-v') +
  rect(19, 9, 5, 12, 2.5, 'gold-v') +
  rect(40, 9, 5, 12, 2.5, 'gold-v') +
  path('M32 29.5L35.3 37L43.4 37.8L37.3 43.2L39.1 51.1L32 46.9L24.9 51.1L26.7 43.2L20.6 37.8L28.7 37Z', 'gold') +
  path('M32 29.5L35.3 37L43.4 37.8L32 42Z', '#FFFFFF', 'opacity=".4"') +
  path('M13 20Q14 18 17 18H30Q18 20 14 25Z', '#FFFFFF', 'opacity=".45"');

const crystalBall = (): string =>
  path('M18 50H46L50 58H14Z', 'gold-d') +
  ellipse(32, 50, 15, 4, 'gold-h') +
  circle(32, 31, 21, 'violet-r') +
  circle(
    32,
    31,
    21,
    radialGradient([
      [0, '#FFFFFF', 0],
      [0.72, '#FFFFFF', 0],
      [1, '#D9C8FF', 0.75],
    ]),
  ) +
  path('M20 36C24 28 30 40 36 32S44 28 47 34C44 44 36 48 30 47S21 42 20 36Z', '#7FE3FF', 'opacity=".55"') +
  sparkle(33, 29, 9, '#FFF6D0') +
  sparkle(41, 38, 4) +
  path('M18 24C20 16 27 12 34 13C27 16 22 20 20 28Z', '#FFFFFF', 'opacity=".75"');

const clover = (): string =>
  stroke('M33 34C36 44 40 50 46 55', '#114E2A', 4) +
  stroke('M33 34C36 44 40 50 46 55', '#62BF3F', 2) +
  drawTimes(4, (i) =>
    group(
      `translate(32 32) rotate(${i * 90 + 2})`,
      path(
        'M0 0C-14 -5 -15 -21 -6 -23C-3 -23.7 0 -21 0 -18C0 -21 3 -23.7 6 -23C15 -21 14 -5 0 0Z',
        i % 3 ? 'leaf' : 'leaf-l',
      ) + stroke('M0 -2V-14', '#EFFFD9', 1.2, 'opacity=".8"'),
    ),
  ) +
  circle(32, 32, 3, '#EFFFD9') +
  sparkle(50, 14, 6, '#FFF6D0');

const twoPlanets = (): string =>
  ellipse(32, 34, 27, 12, 'none', 'stroke="#BFD3FF" stroke-width="1.3" opacity=".7" transform="rotate(-24 32 34)"') +
  circle(22, 39, 13.5, 'pink-r') +
  path('M10 36C16 40 28 40 35 36L35 41C28 45 16 45 10 41Z', '#8A185B', 'opacity=".3"') +
  ellipse(17.5, 33, 4, 2.6, '#FFFFFF', 'opacity=".7" transform="rotate(-30 17.5 33)"') +
  circle(44, 23, 10, 'aqua-r') +
  ellipse(40.5, 19, 3, 2, '#FFFFFF', 'opacity=".75" transform="rotate(-30 40.5 19)"') +
  path(
    'M33 47C30 45 28.5 43 28.5 41C28.5 38.6 31.6 38 33 40.3C34.4 38 37.5 38.6 37.5 41C37.5 43 36 45 33 47Z',
    '#FFFFFF',
    'transform="translate(7 6) scale(1.1)"',
  ) +
  sparkle(55, 44, 4);

const compass = (): string =>
  circle(32, 34, 22, '#8A4407') +
  circle(32, 32, 22, 'gold') +
  circle(32, 32, 18, 'night-r') +
  drawTimes(12, (i) => circle(...polarPoint(32, 32, 15, i * 30), i % 3 ? 0.9 : 1.6, '#FFE694')) +
  path('M32 18L36 32H28Z', 'ruby-l') +
  path('M32 46L28 32H36Z', 'silver-l') +
  circle(32, 32, 3, 'gold-r') +
  path('M17 25C20 18 27 15 33 15.5C26 18 21 22 19 29Z', '#FFFFFF', 'opacity=".3"');

const card = (): string =>
  group(
    'rotate(-9 32 32)',
    rect(8, 17, 48, 33, 6, '#0B0B2E', 'transform="translate(0 2.5)"') +
      rect(8, 16, 48, 33, 6, 'gold') +
      rect(
        10,
        18,
        44,
        29,
        4.5,
        linearGradient(
          [
            [0, '#3D4CB8'],
            [1, '#1A1870'],
          ],
          DIAGONAL_LINE,
        ),
      ) +
      path('M10 22.5Q10 18 14.5 18H32L18 47H14.5Q10 47 10 42.5Z', '#FFFFFF', 'opacity=".12"') +
      sparkle(40, 31, 11, '#FFE694') +
      circle(40, 31, 3, '#FFFDF0') +
      stroke('M15 40H27M15 35H23', '#BFD3FF', 2, 'opacity=".9"') +
      sparkle(18, 25, 4),
  );

const OPEN_BOOK = 'M6 20C15 15 25 16 32 21C39 16 49 15 58 20V51C49 47 39 48 32 53C25 48 15 47 6 51Z';
const book = (): string =>
  path(OPEN_BOOK, '#371B0F', 'transform="translate(0 2.5)"') +
  path(
    'M6 20C15 15 25 16 32 21V53C25 48 15 47 6 51Z',
    linearGradient([
      [0, '#33459E'],
      [1, '#1A2368'],
    ]),
  ) +
  path(
    'M58 20C49 15 39 16 32 21V53C39 48 49 47 58 51Z',
    linearGradient([
      [0, '#4458BE'],
      [1, '#222E80'],
    ]),
  ) +
  stroke(`${OPEN_BOOK}M32 21V53`, '#FFD773', 1.6) +
  stroke('M39 25L46 30L43 38L51 43', '#FFF0C4', 1.1) +
  drawEach(
    [
      [39, 25],
      [46, 30],
      [43, 38],
      [51, 43],
    ] as const,
    ([x, y]) => sparkle(x, y, 4.5, '#FFFDF2'),
  ) +
  stroke('M13 26Q20 23 26 26M13 32Q20 29 26 32M13 38Q20 35 26 38', '#BFD3FF', 1.3, 'opacity=".75"');

const button = (draw: () => string, prefix: string): string => svg(draw(), { prefix, width: 64 });

export const drawn = {
  fortune: button(crystalBall, 'f'),
  luck: button(clover, 'l'),
  match: button(twoPlanets, 'm'),
  sign: button(calendar, 's'),
  compass: button(compass, 'c'),
  cards: button(card, 'k'),
  album: button(book, 'b'),
};
