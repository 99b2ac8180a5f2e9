import { clipAttribute, linearGradient, radialGradient } from '../../core/paint.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { bubbles } from '../../parts/sea-water.ts';
import { shadow } from '../../parts/shadow.ts';

const DOME = 'M64 4A54 54 0 0 1 110 86Q88 100 64 100T18 86A54 54 0 0 1 64 4Z';

const WATER = radialGradient(
  [
    [0, RAMP.aqua.light],
    [0.4, RAMP.sapphire.base],
    [0.8, RAMP.sapphire.deep],
    [1, RAMP.night.shade],
  ],
  [0.5, 0.42, 0.62],
);

/** A round tower with a dome shaped like an onion; its foot is at y = 92. */
const tower = (x: number, top: number, half: number, roof: Material): string =>
  rect(x - half, top, half * 2, 92 - top, 1, 'pearl-c') +
  rect(x - half - 1.4, top - 1, half * 2 + 2.8, 3.6, 1.4, 'gold-h') +
  group(
    `translate(${x} ${top}) scale(${half / 10})`,
    path('M0 -24C2 -16 13 -14 13 -6Q13 -1 9 0H-9Q-13 -1 -13 -6C-13 -14 -2 -16 0 -24Z', `${roof}-r`) +
      stroke('M-8 -3C-9 -9 -4 -12 -1 -17', '#fff', 2, 'opacity=".75"') +
      circle(0, -25, 2.4, 'gold-r'),
  ) +
  path(
    `M${x - 2} ${top + 14}V${top + 9}A2 2 0 0 1 ${x + 2} ${top + 9}V${top + 14}Z`,
    RAMP.lemon.light,
    `stroke="${RAMP.gold.shade}" stroke-width=".8"`,
  );

/** The temple of the sea god in the middle of the city. */
const temple = (): string =>
  rect(45, 66, 38, 26, 0, RAMP.sapphire.deep) +
  path('M57 92V80A7 7 0 0 1 71 80V92Z', 'lemon-l') +
  drawEach([46, 55.6, 67.6, 77.2], (x) => rect(x, 66, 4.8, 26, 1, 'pearl-c')) +
  path('M40 67L64 50L88 67Z', RAMP.gold.deep, 'transform="translate(0 1.6)"') +
  path('M40 67L64 50L88 67Z', 'gold') +
  lozenge(64, 55, 4, 60, 65, 'aqua') +
  rect(39, 90, 50, 4, 1, 'gold-h') +
  rect(35, 93.6, 58, 4, 1, 'pearl-v');

const fish = (x: number, y: number, flip: 1 | -1): string =>
  group(`translate(${x} ${y}) scale(${flip} 1)`, path('M-6 0C-3 -4 3 -4 6 0L10 -3V3L6 0C3 4 -3 4 -6 0Z', 'gold'));

const CORAL = 'M0 0V-10M0 -4C-4 -5 -6 -8 -6 -12M0 -6C4 -7 6 -10 6 -14';

const coral = (x: number, y: number, material: Material): string =>
  stroke(CORAL, RAMP[material].shade, 4.2, `transform="translate(${x} ${y + 1})"`) +
  stroke(CORAL, RAMP[material].light, 3, `transform="translate(${x} ${y})"`);

export const atlantis: Drawing = () =>
  circle(64, 62, 63, 'aqua-x', 'opacity=".8"') +
  shadow(44, 122) +
  path(DOME, WATER) +
  `<g ${clipAttribute(DOME)}>` +
  drawEach(['M34 2L50 2L44 100H8Z', 'M60 2H72L84 100H56Z', 'M84 4L94 8L122 84H98Z'], (d) =>
    path(
      d,
      linearGradient([
        [0, '#EBFFFD', 0.6],
        [1, '#93F3EC', 0],
      ]),
    ),
  ) +
  `<g id="~atlantis-low">${tower(30, 64, 6.4, 'aqua')}</g>` +
  '<use xlink:href="#~atlantis-low" transform="translate(68 0)"/>' +
  `<g id="~atlantis-high">${tower(42, 48, 8, 'gold')}</g>` +
  '<use xlink:href="#~atlantis-high" transform="translate(44 0)"/>' +
  tower(64, 34, 10.4, 'gold') +
  temple() +
  fish(28, 42, 1) +
  fish(102, 36, -1) +
  '</g>' +
  bubbles([
    [38, 24, 3],
    [46, 16, 2],
    [88, 20, 2.4],
  ]) +
  path(DOME, 'none', `stroke="${RAMP.aqua.hi}" stroke-width="2" stroke-opacity=".85"`) +
  stroke('M18 40C24 26 34 16 46 12', '#fff', 4.4, 'opacity=".85"') +
  stroke('M14 50L13 58', '#fff', 3.4, 'opacity=".8"') +
  stroke('M112 72C108 80 104 86 98 90', RAMP.aqua.light, 2.6, 'opacity=".9"') +
  path(
    'M8 90C26 99 46 100 64 100S102 99 120 90C122 106 108 120 64 120S6 106 8 92Z',
    RAMP.gold.deep,
    'transform="translate(0 2.6)"',
  ) +
  path('M8 90C26 99 46 100 64 100S102 99 120 90C122 106 108 120 64 120S6 106 8 92Z', 'gold-h') +
  stroke(
    'M22 106C28 102 32 110 38 110S48 106 52 112M106 106C100 102 96 110 90 110S80 106 76 112',
    RAMP.gold.deep,
    1.8,
    'opacity=".7"',
  ) +
  ellipse(64, 113, 8, 6.6, RAMP.gold.deep) +
  ellipse(64, 112.4, 6.6, 5.4, 'aqua-r') +
  coral(16, 96, 'coral') +
  coral(112, 96, 'pink') +
  coral(26, 101, 'violet') +
  coral(102, 101, 'coral') +
  sparkle(64, 8, 7, '#FFF6D0') +
  sparkle(12, 20, 6, '#FFE694') +
  sparkle(116, 18, 7);
