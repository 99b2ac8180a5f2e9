// 织女 and 牛郎, who hold the ends of the red thread.
import type { Hex } from '../core/colour.ts';
import { ACROSS_LINE, DIAGONAL_LINE, linearGradient } from '../core/paint.ts';
import { circle, type Drawing, ellipse, path, rect, stroke } from '../core/shapes.ts';

/** A face in half profile, looking towards `k`. */
const face = (k: 1 | -1, skin: Hex): string =>
  ellipse(0, -79, 7.8, 8.8, skin) +
  path(`M${k * -4} -72H${k * 3}V-66H${k * -4}Z`, skin) +
  stroke(`M${k * 1.6} -79.6q${k * 2.2} 1.7 ${k * 4.2} -.2`, '#3A1640', 1) +
  stroke(`M${k * 1.8} -83.4q${k * 2} -1.2 ${k * 4} -.3`, '#3A1640', 0.6) +
  ellipse(k * 4.2, -76.2, 2, 1.2, '#FF7FA0', 'opacity=".55"') +
  stroke(`M${k * 4.6} -73.6q${k * 0.9} .5 ${k * 1.6} -.1`, '#C23A5E', 0.9);
/** 织女, facing right, feet at (0, 18); 120 tall. */
export const weaver: Drawing = () =>
  path(
    'M-7 -60C-34 -84 -46 -48 -66 -62C-78 -72 -66 -88 -56 -78C-64 -80 -66 -70 -60 -68C-44 -62 -34 -92 -4 -66Z',
    linearGradient(
      [
        [0, '#FFE9C8'],
        [0.5, '#FFB6D0'],
        [1, '#FF8FB8'],
      ],
      ACROSS_LINE,
    ),
    'opacity=".92"',
  ) +
  path(
    'M-8 -46C-30 -30 -36 -6 -62 -14C-72 -18 -70 -30 -62 -28C-50 -22 -40 -44 -12 -54Z',
    linearGradient(
      [
        [0, '#FFD6E6'],
        [1, '#E86AA4'],
      ],
      ACROSS_LINE,
    ),
    'opacity=".85"',
  ) +
  path(
    'M-12 -31C-20 -10 -36 8 -52 18C-30 26 10 26 24 19C18 0 12 -18 9 -33Z',
    linearGradient([
      [0, '#FF9CBC'],
      [0.45, '#E85C95'],
      [1, '#8E2570'],
    ]),
  ) +
  path('M-12 -31C-16 -8 -22 8 -30 20C-20 22 -8 23 0 22.5C-4 6 -4 -14 -2 -30Z', '#FFC9DC', 'opacity=".5"') +
  path('M4 -30C8 -10 12 8 12 22L20 20C16 0 11 -18 9 -33Z', '#7A1C66', 'opacity=".35"') +
  stroke('M-44 15C-26 21 6 22 20 16', '#FFE3A8', 1.5, 'opacity=".9"') +
  stroke('M-38 9C-24 15 4 16 18 10', '#FFE3A8', 0.7, 'opacity=".7"') +
  path(
    'M-5 -68C-15 -60 -16 -42 -12 -31C-4 -27 6 -28 9 -33C13 -44 13 -60 6 -68Z',
    linearGradient([
      [0, '#FFF3F6'],
      [0.5, '#FFB4CE'],
      [1, '#EE78A8'],
    ]),
  ) +
  stroke('M-4 -67L5 -50L7 -67', '#E85C95', 1.6) +
  stroke('M5 -50L4 -36', '#E85C95', 1) +
  path(
    'M2 -62C14 -55 26 -53 39 -58C40 -44 34 -28 24 -17C22 -34 12 -42 1 -45Z',
    linearGradient(
      [
        [0, '#FFF6F8'],
        [0.6, '#FFACC8'],
        [1, '#E1649C'],
      ],
      DIAGONAL_LINE,
    ),
  ) +
  stroke('M39 -58C39 -44 33 -28 24 -17', '#FFE3A8', 1.5) +
  ellipse(39, -58.5, 3, 2.3, '#FFE6D6') +
  path(
    'M-13.5 -32C-6 -27 5 -27 10 -34L11 -28C5 -22 -8 -22 -14.5 -26Z',
    linearGradient([
      [0, '#FFF3C4'],
      [1, '#F0B34E'],
    ]),
  ) +
  path('M-4 -26C-6 -8 -10 4 -14 14L-9 15C-5 4 -1 -10 0 -26Z', '#FFE0A0', 'opacity=".95"') +
  circle(-3, -27, 3, 'ruby-r') +
  path('M-10 -80C-17 -66 -15 -52 -20 -34C-12 -42 -7 -58 -6 -71Z', '#241040') +
  face(1, '#FFE8DA') +
  path('M-9.5 -77C-11 -92 9 -94 9.5 -82C6 -86 2 -86.5 -1 -85.5C-3 -81 -5 -75 -5.5 -69Q-9.5 -72 -9.5 -77Z', '#2A1448') +
  path('M-8 -84C-3 -91 6 -90 9 -84C5 -88 -3 -88 -8 -84Z', '#6A4496', 'opacity=".7"') +
  ellipse(-6, -94, 5, 8.5, '#2A1448', 'transform="rotate(-26 -6 -94)"') +
  ellipse(4.5, -95.5, 4.8, 8.2, '#2A1448', 'transform="rotate(20 4.5 -95.5)"') +
  stroke('M-9 -97q1 -4 3 -5M3 -99q1 -3 3 -3.5', '#7A52A8', 1.2) +
  circle(-1, -90, 2.8, '#FF6F9C') +
  circle(-1, -90, 1.2, '#FFF3C4') +
  stroke('M-8 -88L-17 -92M-17 -92l-1.5 6', '#FFD36A', 1.4) +
  circle(-18.5, -85, 1.3, '#FF8FB8') +
  stroke('M7 -91l7 -4', '#FFD36A', 1.3) +
  circle(14.5, -95.5, 1.6, '#FFF3C4');
/** 牛郎, facing left, with the same feet and height. */
export const herdsman: Drawing = () =>
  path(
    'M8 -66C28 -56 30 -30 46 -14C54 -6 48 6 40 -2C28 -14 18 -30 12 -44Z',
    linearGradient(
      [
        [0, '#B9C8FF'],
        [1, '#3C49B8'],
      ],
      ACROSS_LINE,
    ),
    'opacity=".8"',
  ) +
  path(
    'M15 -31C22 -10 30 8 36 18C18 25 -10 25 -22 19C-16 0 -11 -18 -9.5 -33Z',
    linearGradient([
      [0, '#7C92F0'],
      [0.5, '#4152C0'],
      [1, '#231F78'],
    ]),
  ) +
  path('M2 -30C4 -8 6 8 6 22.5C0 23 -10 22 -16 20C-12 2 -9 -16 -8 -32Z', '#A9BCFF', 'opacity=".42"') +
  path('M15 -31C21 -10 28 8 33 18L24 21C20 2 15 -14 11 -30Z', '#17145C', 'opacity=".4"') +
  stroke('M-19 15C-6 21 18 21 32 14', '#FFE3A8', 1.5, 'opacity=".9"') +
  path(
    'M6 -69C16 -60 18 -42 15 -30C8 -26 -4 -27 -9.5 -33C-13 -46 -13 -61 -6 -69Z',
    linearGradient([
      [0, '#E6ECFF'],
      [0.5, '#93A6F2'],
      [1, '#5366CC'],
    ]),
  ) +
  stroke('M5 -68L-5 -50L-7 -67', '#3C49B8', 1.6) +
  stroke('M-5 -50L-4 -36', '#3C49B8', 1) +
  path(
    'M-2 -62C-14 -55 -26 -53 -39 -58C-40 -44 -34 -28 -24 -17C-22 -34 -12 -42 -1 -45Z',
    linearGradient(
      [
        [0, '#EEF2FF'],
        [0.6, '#8FA4F2'],
        [1, '#4C5FCB'],
      ],
      [1, 0, 0, 1],
    ),
  ) +
  stroke('M-39 -58C-39 -44 -33 -28 -24 -17', '#FFE3A8', 1.5) +
  ellipse(-39, -58.5, 3, 2.3, '#FFE0CC') +
  path(
    'M-10 -34C-4 -28 10 -27 15.5 -31L16 -25.5C10 -21 -6 -22 -10.5 -28Z',
    linearGradient([
      [0, '#FFF3C4'],
      [1, '#F0B34E'],
    ]),
  ) +
  path('M6 -26C8 -10 10 2 14 14L9 15C5 4 2 -10 2 -26Z', '#FFE0A0', 'opacity=".9"') +
  circle(4, -27, 3, 'aqua-r') +
  path('M9 -80C14 -68 12 -58 15 -46C10 -54 7 -64 6 -72Z', '#20123C') +
  face(-1, '#FFE2CF') +
  path('M9.5 -78C11 -92 -9 -94 -9.5 -83C-6 -86.5 0 -87 3 -84.5C5 -80 6 -75 6 -70Q9.5 -73 9.5 -78Z', '#20123C') +
  path('M8 -84C3 -91 -6 -90 -9 -84C-5 -88 3 -88 8 -84Z', '#4E4488', 'opacity=".7"') +
  ellipse(2, -95, 5.2, 6.2, '#20123C') +
  stroke('M0 -99q2 -1.5 4 -.5', '#5E54A0', 1.2) +
  rect(-2.5, -91.5, 9, 3.4, 1.7, '#FFD36A') +
  stroke('M-6 -90H12', '#FFE9B8', 1.5);
