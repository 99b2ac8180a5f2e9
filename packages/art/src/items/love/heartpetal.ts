import { RAMP } from '../../core/ramps.ts';
import { type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

/** A rose petal around (0, 0): a heart with a narrow foot and a lip that curls over at the upper left. */
const petal = (): string =>
  path(
    'M2 44C-22 30 -42 8 -40 -14C-39 -32 -22 -40 -8 -30C-4 -27 -2 -24 0 -19C6 -30 18 -38 30 -32C46 -22 42 6 26 26C18 36 10 42 2 44Z',
    RAMP.ruby.deep,
    'transform="translate(1 2.4)"',
  ) +
  path(
    'M2 44C-22 30 -42 8 -40 -14C-39 -32 -22 -40 -8 -30C-4 -27 -2 -24 0 -19C6 -30 18 -38 30 -32C46 -22 42 6 26 26C18 36 10 42 2 44Z',
    'pink-r',
  ) +
  path('M2 44C16 26 30 6 38 -18C42 -2 36 14 26 26C18 36 10 42 2 44Z', RAMP.ruby.base, 'opacity=".4"') +
  stroke(
    'M2 40C-2 20 -8 2 -18 -16M4 40C6 22 8 6 16 -12M0 38C-12 24 -24 10 -30 -4',
    RAMP.pink.shade,
    1.4,
    'opacity=".4"',
  ) +
  path(
    'M-40 -12C-40 -32 -22 -40 -8 -30C-4 -27 -2 -24 0 -19C-8 -26 -16 -25 -22 -20C-28 -16 -34 -15 -40 -12Z',
    'pink-l',
  ) +
  path('M0 -19C6 -30 18 -38 30 -32C36 -28 39 -22 39 -16C34 -24 26 -26 18 -22C11 -18 5 -16 0 -19Z', RAMP.pink.light) +
  stroke('M-36 -20C-32 -32 -20 -36 -10 -29', '#fff', 2.2, 'opacity=".9"');

const dew = (x: number, y: number, r: number): string =>
  ellipse(x + 0.6, y + 1.4, r, r * 1.1, RAMP.ruby.deep, 'opacity=".4"') +
  ellipse(x, y, r, r * 1.1, 'sky-l', 'opacity=".9"') +
  ellipse(x - r * 0.35, y - r * 0.45, r * 0.3, r * 0.24, '#fff');

export const heartPetal: Drawing = () =>
  shadow(30, 118) +
  `<g transform="translate(92 86) rotate(34) scale(.62)"><g id="~heartpetal-petal">${petal()}</g></g>` +
  drawEach(
    [
      'translate(30 96) rotate(-58) scale(.48)',
      'translate(104 28) rotate(62) scale(.36)',
      'translate(52 48) rotate(-22) scale(.9)',
    ],
    (place) => `<use xlink:href="#~heartpetal-petal" transform="${place}"/>`,
  ) +
  dew(56, 58, 5.4) +
  dew(70, 42, 3.4) +
  sparkle(78, 14, 7) +
  sparkle(62, 106, 5, '#FFE694');
