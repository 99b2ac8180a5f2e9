import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { cloud } from '../../parts/cloud.ts';

const HULL = 'M4 60C10 64 16 66 24 66H104C112 66 118 64 124 60C124 82 112 104 98 108H30C16 104 4 82 4 60Z';

const RAINBOW = (['ruby', 'amber', 'lemon', 'emerald', 'sky', 'violet'] as const).map(
  (material) => RAMP[material].base,
);

const dove = (): string =>
  path(
    'M92 22C98 16 106 18 108 24L114 26L108 29C104 36 94 36 88 30L80 32L85 25C87 26 90 25 92 22Z',
    'pearl',
    `stroke="${RAMP.pearl.deep}" stroke-width=".8"`,
  ) +
  path('M94 26C90 14 80 10 74 12C76 22 84 30 94 30Z', 'pearl-l', `stroke="${RAMP.pearl.deep}" stroke-width=".8"`) +
  circle(106.5, 23.6, 1.1, RAMP.ink.deep) +
  stroke('M113 27C117 27 119 30 118 34', RAMP.leaf.shade, 1.6) +
  path('M118 34C114 34 113 30 115 28C118 29 119 31 118 34Z', 'leaf');

/** The ark under the rainbow, with the dove that brings the twig. */
export const ark: Drawing = () =>
  `<g ${clipAttribute('M0 0H128V66H0Z')} opacity=".9">` +
  drawEach(RAINBOW, (colour, i) => circleOutline(60, 68, 55 - i * 4, colour, 4.4)) +
  '</g>' +
  cloud(14, 68, 0.32) +
  rect(38, 44, 50, 24, 1, 'wood-v') +
  path('M30 46L40 26H86L96 46Z', RAMP.ruby.deep, 'transform="translate(0 2.500)"') +
  path('M30 46L40 26H86L96 46Z', 'ruby') +
  stroke('M36 40H91M39 33H88', RAMP.ruby.deep, 1.2, 'opacity=".55"') +
  stroke('M41 27.500H84', '#fff', 1.8, 'opacity=".7"') +
  drawEach([48, 63, 78], (x) =>
    path(`M${x - 5} 62V54A5 5 0 0 1 ${x + 5} 54V62Z`, 'lemon-l', `stroke="${RAMP.wood.deep}" stroke-width="1.400"`),
  ) +
  path(HULL, RAMP.wood.deep, 'transform="translate(0 3)"') +
  path(HULL, 'wood') +
  stroke(
    'M8 76C30 80 98 80 120 76M13 88C34 92 94 92 115 88M21 99C40 102 88 102 107 99',
    RAMP.wood.deep,
    1.4,
    'opacity=".6"',
  ) +
  path(
    'M124 60C124 82 112 104 98 108H76C104 100 114 82 116 63.400Q120 62.400 124 60Z',
    RAMP.wood.deep,
    'opacity=".4"',
  ) +
  path('M4 60C10 64 16 66 24 66H104C112 66 118 64 124 60L123 68C117 72 111 73 104 73H24C17 73 11 72 5 68Z', 'gold-h') +
  stroke('M7 63C14 66 20 67.600 28 67.600H70', RAMP.gold.hi, 1.6) +
  drawEach(
    [30, 52, 76, 98],
    (x) =>
      circle(x, 84, 5.4, RAMP.gold.deep) +
      circle(x, 83.4, 4.8, 'gold') +
      circle(x, 83.4, 3, RAMP.wood.deep) +
      circle(x - 0.8, 82.6, 1, '#fff'),
  ) +
  path(
    'M2 104C16 96 26 109 42 103C58 97 70 110 86 103C100 97 112 107 126 102V115C112 121 100 113 86 117C70 122 58 113 42 118C26 122 16 113 2 117Z',
    'sky-v',
  ) +
  stroke(
    'M8 104C20 99 28 108 42 103.500M54 103C64 101 74 108 88 104M100 102C108 101 114 105 122 104',
    '#fff',
    2.4,
    'opacity=".9"',
  ) +
  dove() +
  sparkle(26, 30, 6, '#FFE694') +
  sparkle(116, 46, 5);
