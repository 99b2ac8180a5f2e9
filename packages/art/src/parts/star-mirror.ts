// The mirror of 星愿商店: an arch of gold with night in its glass, and the shelf before it.
import { linearGradient } from '../core/paint.ts';
import { circle, drawEach, ellipse, group, path, rect, sparkle, stroke } from '../core/shapes.ts';

const STUDS = [
  [98, 300],
  [292, 300],
] as const;

/** On the stage of 390 × 844, from y 100 to 372. */
export const starMirror = (): string =>
  path('M96 372V232A99 99 0 0 1 294 232V372Z', '#8A4407', 'transform="translate(0 4)"') +
  path('M96 372V232A99 99 0 0 1 294 232V372Z', 'gold-h') +
  path('M104 372V232A91 91 0 0 1 286 232V372Z', '#6E430E') +
  path(
    'M106 372V232A89 89 0 0 1 284 232V372Z',
    linearGradient([
      [0, '#0C1860'],
      [0.55, '#2746B8'],
      [1, '#5A86F0'],
    ]),
  ) +
  path('M106 372V232A89 89 0 0 1 150 156C128 200 118 280 128 372Z', '#fff', 'opacity=".1"') +
  path('M238 154L262 170L170 372H140Z', '#fff', 'opacity=".06"') +
  drawEach(
    [
      [130, 220],
      [262, 214],
      [146, 178],
      [246, 188],
      [122, 290],
      [268, 280],
    ],
    ([x, y]) => sparkle(x, y, 4, '#DCE8FF', 0.8),
  ) +
  group(
    'translate(195 130)',
    path('M-24 8A24 24 0 0 0 24 8A28 28 0 0 1 -24 8Z', '#8A4407', 'transform="translate(0 2)"') +
      path('M-25 6A25 25 0 0 0 25 6A29 29 0 0 1 -25 6Z', 'gold') +
      sparkle(0, -4, 17, '#FFFDF0'),
  ) +
  drawEach(
    STUDS,
    ([x, y]) =>
      circle(x, y, 9, '#8A4407') +
      circle(x, y - 1, 8, 'sapphire-r') +
      circle(x, y - 1, 8, 'none', 'stroke="#FFE694" stroke-width="1.6"'),
  );

/** The shelf in front of the mirror, from y 358 to 392. */
export const starShelf = (): string =>
  ellipse(195, 378, 150, 14, 'shadow') +
  path(
    'M70 360H320L338 376H52Z',
    linearGradient([
      [0, '#5A72E8'],
      [1, '#2A3BA8'],
    ]),
  ) +
  path('M84 362H306L316 370H74Z', '#BFD3FF', 'opacity=".16"') +
  rect(46, 375, 298, 13, 4, '#6E3A06', 'transform="translate(0 2)"') +
  rect(46, 375, 298, 12, 4, 'gold-h') +
  stroke('M50 377H340', '#FFFCE6', 1.2, 'opacity=".9"') +
  drawEach([60, 330], (x) => circle(x, 381, 3.4, 'sapphire-r')) +
  sparkle(195, 381, 7, '#FFFDF0');
