import { roundedPolygonPath, starPoints } from '../../core/geometry.ts';
import { clipAttribute, linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, rect, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { pennant } from '../../parts/sail.ts';
import { shadow } from '../../parts/shadow.ts';

const ROOF = 'M64 16C70 38 92 52 112 58L110 66H18L16 58C36 52 58 38 64 16Z';
const WALL = 'M20 64H108L112 110H16Z';
const SIDE_ROOF = 'M0 -22C3 -10 12 -4 20 0L19 5H-19L-20 0C-12 -4 -3 -10 0 -22Z';
const SIDE_WALL = 'M-17 4H17L18 34H-18Z';

/** A small firework around (0, 0). */
const BURST = 'M0 -3V-7M0 3V7M2.6 -1.5L6 -3.5M-2.6 1.5L-6 3.5M-2.6 -1.5L-6 -3.5M2.6 1.5L6 3.5';

const sideTent = (): string =>
  group(
    'translate(22 76)',
    path(SIDE_WALL, 'parch-c') +
      drawEach([-18, -4, 10], (at) => rect(at, 4, 7, 30, 0, 'violet-c')) +
      path(SIDE_ROOF, RAMP.violet.deep, 'transform="translate(0 1.6)"') +
      path(SIDE_ROOF, 'violet') +
      stroke('M-19 4.5H19', RAMP.gold.light, 2.4) +
      circle(0, -22, 2.6, 'gold-r'),
  );

const beam = (d: string, colour: `#${string}`): string =>
  path(
    d,
    linearGradient([
      [0, colour, 0],
      [1, colour, 0.85],
    ]),
  );

const bigTop = (): string =>
  path(WALL, RAMP.ruby.deep, 'transform="translate(0 2)"') +
  path(WALL, 'parch-c') +
  `<g ${clipAttribute(WALL)}>` +
  drawEach([16, 36, 84, 104], (x) => rect(x, 62, 10, 50, 0, 'ruby-c')) +
  '</g>' +
  path('M44 110C48 94 50 80 64 72C78 80 80 94 84 110Z', RAMP.ruby.deep) +
  path('M49 110C52 96 56 86 64 80C72 86 76 96 79 110Z', 'lemon-l') +
  path('M64 72C58 84 54 96 44 110H40C42 92 48 78 64 72ZM64 72C70 84 74 96 84 110H88C86 92 80 78 64 72Z', 'violet') +
  path(ROOF, RAMP.ruby.deep, 'transform="translate(0 2)"') +
  path(ROOF, 'parch-v') +
  `<g ${clipAttribute(ROOF)}>` +
  drawEach(['M64 12L12 56V68H30Z', 'M64 12L46 68H58Z', 'M64 12L70 68H82Z', 'M64 12L98 68H116V56Z'], (d) =>
    path(d, 'ruby'),
  ) +
  '</g>' +
  path('M22 58C42 50 56 38 62 24C60 42 46 54 34 62Q20 64 22 58Z', '#fff', 'opacity=".4"') +
  rect(14, 60, 100, 5, 2.5, 'gold-h') +
  drawTimes(7, (i) => path(`M${16 + i * 13.8} 65h13.2q-1 8 -6.6 8t-6.6 -8Z`, i % 2 ? 'ruby' : 'gold'));

export const circus: Drawing = () =>
  circle(64, 60, 60, 'gold-x', 'opacity=".55"') +
  beam('M26 70L2 6H22Z', '#FFE694') +
  beam('M102 70L126 6H106Z', '#FFC6E0') +
  shadow(58, 117) +
  `<g id="~circus-tent">${sideTent()}</g>` +
  '<use xlink:href="#~circus-tent" transform="translate(84 0)"/>' +
  bigTop() +
  path(roundedPolygonPath(starPoints(64, 50, 9, 4.3), 1.4), RAMP.gold.deep, 'transform="translate(0 1.4)"') +
  path(roundedPolygonPath(starPoints(64, 50, 9, 4.3), 1.4), 'gold') +
  stroke('M64 18V5', RAMP.gold.base, 2.2) +
  pennant(65, 3, 20, 'violet') +
  circle(64, 17, 3.6, 'gold-r') +
  stroke('M24 62.5h.1M44 62.5h.1M64 62.5h.1M84 62.5h.1M104 62.5h.1', RAMP.lemon.hi, 3.2) +
  path('M8 110H120Q122 116 116 117H12Q6 116 8 110Z', 'gold-h') +
  // The ball of the show before the entrance.
  circle(92, 106, 10, 'aqua-r') +
  path('M82.5 103Q92 108 101.5 103L102 107Q92 112 82 107Z', RAMP.lemon.base) +
  circle(88.5, 100.5, 2.4, '#fff', 'opacity=".9"') +
  drawEach(
    [
      [16, 34, 'pink'],
      [112, 36, 'lemon'],
      [38, 18, 'sky'],
      [92, 18, 'coral'],
    ] as const,
    ([x, y, m]) => stroke(BURST, RAMP[m].base, 1.8, `transform="translate(${x} ${y})"`),
  ) +
  sparkle(64, 92, 6) +
  sparkle(28, 10, 6, '#FFE694') +
  sparkle(112, 14, 6);
