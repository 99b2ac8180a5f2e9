import { type Point, polygonPath } from '../../core/geometry.ts';
import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { shadow } from '../../parts/shadow.ts';

const SHELL = 'M30 86C28 52 50 30 78 32C104 34 120 56 118 84C100 94 52 96 30 86Z';
const FLIPPER = 'M50 84C40 88 26 102 24 116C38 120 58 112 68 96Z';

/** The plates of the back: a row of hexagons and what the shell's edge leaves of the others. */
const PLATES: readonly (readonly Point[])[] = [
  [
    [62, 44],
    [84, 42],
    [93, 58],
    [82, 73],
    [61, 74],
    [51, 60],
  ],
  [
    [51, 60],
    [61, 74],
    [54, 90],
    [32, 88],
    [36, 70],
  ],
  [
    [93, 58],
    [82, 73],
    [90, 90],
    [112, 86],
    [112, 68],
  ],
  [
    [61, 74],
    [82, 73],
    [90, 90],
    [54, 90],
  ],
  [
    [62, 44],
    [51, 60],
    [36, 70],
    [38, 54],
    [54, 38],
  ],
  [
    [84, 42],
    [93, 58],
    [112, 68],
    [110, 52],
    [94, 38],
  ],
];

const head = (): string =>
  path('M44 74C40 64 36 56 26 50L12 62C18 74 26 84 36 88Z', 'leaf') +
  ellipse(22, 48, 17, 15.6, RAMP.leaf.deep, 'transform="translate(0 2)"') +
  ellipse(22, 47, 17, 15.6, 'leaf-r') +
  circle(18, 44, 4.4, RAMP.ink.deep) +
  circle(16.6, 42.4, 1.6, '#fff') +
  ellipse(26, 52, 4, 2.4, RAMP.pink.base, 'opacity=".65"') +
  stroke('M8 52Q13 56.5 19 54', RAMP.leaf.deep, 2) +
  ellipse(24, 37, 6, 2.8, '#fff', 'opacity=".6" transform="rotate(-14 24 37)"') +
  group(
    'translate(30 33) rotate(16) scale(.9)',
    path('M-9 2L-10 -9L-4 -4L0 -12L4 -4L10 -9L9 2Q0 5 -9 2Z', 'gold') + circle(0, -12, 2, 'ruby-r'),
  );

export const turtle: Drawing = () =>
  circle(70, 60, 58, 'gold-x', 'opacity=".4"') +
  shadow(50, 119) +
  path('M104 84C114 86 124 92 124 100C114 104 104 98 98 90Z', 'leaf-d') +
  path('M84 90C86 102 94 112 106 114C112 104 108 94 104 86Z', 'leaf-d') +
  head() +
  path(SHELL, RAMP.emerald.deep, 'transform="translate(0 3)"') +
  path(SHELL, 'emerald-r') +
  `<g ${clipAttribute(SHELL)}>` +
  drawEach(PLATES, (plate) => path(polygonPath(plate), RAMP.emerald.light, 'opacity=".3"')) +
  drawEach(PLATES, (plate) =>
    path(polygonPath(plate), 'none', `stroke="${RAMP.gold.shade}" stroke-width="3.6" transform="translate(0 .8)"`),
  ) +
  drawEach(PLATES, (plate) => path(polygonPath(plate), 'none', `stroke="${RAMP.gold.light}" stroke-width="2"`)) +
  '</g>' +
  path('M40 60C46 46 58 38 72 37C60 43 52 52 48 64Q40 68 40 60Z', '#fff', 'opacity=".5"') +
  path(
    'M28 82C52 93 98 92 120 80C123 86 122 92 118 94C96 102 52 102 32 96Q26 92 28 82Z',
    RAMP.gold.deep,
    'transform="translate(0 2)"',
  ) +
  path('M28 82C52 93 98 92 120 80C123 86 122 92 118 94C96 102 52 102 32 96Q26 92 28 82Z', 'gold-h') +
  path(FLIPPER, RAMP.leaf.deep, 'transform="translate(0 2.4)"') +
  path(FLIPPER, 'leaf') +
  drawEach(
    [
      [40, 100, 3],
      [50, 96, 2.6],
      [36, 109, 2.4],
      [47, 106, 2.2],
    ],
    ([x, y, r]) => ellipse(x, y, r, r * 0.8, RAMP.leaf.shade, 'opacity=".7"'),
  ) +
  path('M72 47L81 58L72 71L63 58Z', RAMP.gold.deep) +
  lozenge(72, 49, 7.6, 58, 69, 'aqua') +
  sparkle(104, 22, 8) +
  sparkle(46, 20, 5, '#FFE694');
