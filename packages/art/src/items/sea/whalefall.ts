import { linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { bubbles } from '../../parts/sea-water.ts';

const BODY = 'M-58 6C-60 -11 -40 -22 -10 -21C18 -20 40 -9 60 -5C46 5 26 17 -4 20C-30 23 -56 21 -58 6Z';
const FLUKES = 'M54 -6C61 -11 64 -22 76 -25C78 -16 74 -9 69 -4C76 0 80 7 79 15C68 14 62 5 54 0Z';
const FIN = 'M-20 10C-18 26 -6 38 12 42C11 28 4 15 -5 8Z';

/** The whale sinks with closed eyes, its head towards the ground; stars still light its back. */
const sleeper = (): string =>
  group(
    'translate(64 56) rotate(-42) scale(.82)',
    path(FLUKES, 'sapphire') +
      path(BODY, RAMP.night.deep, 'transform="translate(-1.6 2.4)"') +
      path(BODY, 'sapphire-r') +
      path(
        'M-58 6C-44 11 -20 10 0 6C12 3 20 6 26 10C15 16 6 19 -4 20C-30 23 -56 21 -58 6Z',
        'pearl-v',
        'opacity=".95"',
      ) +
      stroke('M-52 12C-38 15 -24 15 -8 12M-44 17C-32 19.5 -20 19 -4 16', RAMP.sky.base, 1.6, 'opacity=".8"') +
      path(FIN, RAMP.night.deep, 'transform="translate(-1 1.6)"') +
      path(FIN, 'sapphire') +
      stroke('M-45 0Q-41 4 -36 1', RAMP.night.deep, 2.4) +
      ellipse(-44, 6, 4, 2.2, RAMP.pink.base, 'opacity=".55"') +
      path('M-50 -6C-40 -16 -20 -19 2 -16C-16 -14 -34 -9 -42 -2Q-52 0 -50 -6Z', '#fff', 'opacity=".45"') +
      stroke('M-12 -11L4 -5L18 -9L30 -2M4 -5L10 4', RAMP.sky.light, 0.9, 'opacity=".8"') +
      drawEach(
        [
          [-12, -11, 4],
          [4, -5, 5],
          [18, -9, 4],
          [30, -2, 4],
          [10, 4, 3],
        ],
        ([x, y, r]) => sparkle(x, y, r, '#FFE694'),
      ),
  );

const shaft = (d: string): string =>
  path(
    d,
    linearGradient([
      [0, '#E8FBFF', 0],
      [0.2, '#E8FBFF', 0.75],
      [0.7, '#93F3EC', 0.25],
      [1, '#93F3EC', 0],
    ]),
  );

const WEED = 'M0 0C-4 -8 4 -14 0 -24';

/** What grows where the whale comes to rest: ribs, coral and shining anemones. */
const garden = (): string =>
  path('M6 116C16 104 36 100 64 102S112 104 122 116Q64 126 6 116Z', RAMP.night.deep, 'transform="translate(0 1.6)"') +
  path('M6 116C16 104 36 100 64 102S112 104 122 116Q64 126 6 116Z', 'violet-d') +
  stroke(
    'M78 108C74 92 78 82 88 78M88 108C85 92 90 83 100 81M99 109C97 96 102 88 111 87',
    RAMP.pearl.deep,
    5,
    'transform="translate(0 1.4)"',
  ) +
  stroke('M78 108C74 92 78 82 88 78M88 108C85 92 90 83 100 81M99 109C97 96 102 88 111 87', RAMP.pearl.light, 3.8) +
  drawEach(
    [
      [14, 110, 'aqua'],
      [52, 108, 'emerald'],
      [68, 108, 'aqua'],
      [116, 112, 'emerald'],
    ] as const,
    ([x, y, material]) => stroke(WEED, RAMP[material].base, 3.6, `transform="translate(${x} ${y})"`),
  ) +
  drawEach(
    [
      [27, 104, 'pink'],
      [62, 110, 'coral'],
      [93, 110, 'pink'],
    ] as const,
    ([x, y, material]) =>
      circle(x, y - 2, 13, `${material}-x`, 'opacity=".8"') +
      group(
        `translate(${x} ${y})`,
        stroke('M0 6V-5M-1 2C-5 0 -8 -4 -8 -8M1 2C5 0 8 -4 8 -8', RAMP[material].base, 3.6) +
          drawEach(
            [
              [0, -6],
              [-8, -9],
              [8, -9],
            ],
            ([dx, dy]) => circle(dx, dy, 2.6, RAMP[material].hi),
          ),
      ),
  );

export const whaleFall: Drawing = () =>
  circle(64, 64, 63, 'sapphire-x', 'opacity=".75"') +
  shaft('M22 2H36L46 92H8Z') +
  shaft('M50 0H62L88 96H52Z') +
  shaft('M78 2H96L124 84H96Z') +
  garden() +
  sleeper() +
  bubbles([
    [20, 62, 4],
    [28, 50, 2.6],
    [14, 44, 3],
    [104, 66, 3.6],
    [112, 52, 2.4],
    [46, 14, 2.6],
  ]) +
  sparkle(106, 108, 5, '#FFE694') +
  sparkle(40, 30, 6) +
  sparkle(14, 24, 5, '#FFE694');
