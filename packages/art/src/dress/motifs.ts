import { polarPoint, polygonPath } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import {
  circle,
  type Drawing,
  drawEach,
  ellipse,
  group,
  path,
  rect,
  sparkle,
  stroke,
  drawTimes,
} from '../core/shapes.ts';
import { glossyHeart } from '../parts/heart-shape.ts';
import { leaf } from '../parts/leaf.ts';
import { magpieBird } from '../parts/magpie-bird.ts';
import { roseHead } from '../parts/rose-head.ts';
import { serpentHead } from '../parts/serpent-head.ts';

/* Motifs of dress-up that are no items, in the items' box. They are shown small, so they are bold. */

/** A seedling, for items of new members. */
export const sprout: Drawing = () =>
  stroke('M64 112C62 88 66 74 64 56', RAMP.leaf.shade, 9) +
  stroke('M62 110C60 88 64 74 62 58', RAMP.leaf.light, 3) +
  leaf(64, 64, 56, 30, -58) +
  leaf(64, 62, 60, 32, 54) +
  path('M30 112C36 98 92 98 98 112C92 122 36 122 30 112Z', 'wood') +
  circle(40, 40, 5, '#fff', 'opacity=".8"');

/** A breaker with its foam. */
export const breakingWave: Drawing = () =>
  path(
    'M8 104C8 52 44 16 86 22C112 28 120 52 106 66C104 52 90 46 80 54C70 64 78 84 120 86V108H8Z',
    RAMP.sapphire.deep,
    'transform="translate(0 4)"',
  ) +
  path('M8 104C8 52 44 16 86 22C112 28 120 52 106 66C104 52 90 46 80 54C70 64 78 84 120 86V108H8Z', 'sapphire') +
  path('M24 104C24 66 50 38 78 38C60 50 54 80 84 104Z', 'aqua', 'opacity=".85"') +
  stroke('M14 84C22 44 52 20 86 24C108 29 114 48 106 62', '#fff', 7) +
  drawEach(
    [
      [104, 28, 7],
      [116, 46, 5],
      [70, 14, 5],
    ] as const,
    ([x, y, r]) => circle(x, y, r, '#fff'),
  );

/** The eye of the oracle in its rays. */
export const oracleEye: Drawing = () =>
  drawTimes(12, (i) =>
    path(
      polygonPath([
        polarPoint(64, 64, 40, i * 30 - 7),
        polarPoint(64, 64, i % 2 ? 52 : 60, i * 30),
        polarPoint(64, 64, 40, i * 30 + 7),
      ]),
      'gold',
    ),
  ) +
  circle(64, 64, 42, RAMP.gold.deep) +
  circle(64, 64, 39, 'violet-d') +
  path('M28 64C44 40 84 40 100 64C84 86 44 86 28 64Z', 'gold') +
  path('M35 64C48 47 80 47 93 64C80 79 48 79 35 64Z', '#fff') +
  circle(64, 63, 14, 'sapphire-r') +
  circle(64, 63, 6, RAMP.ink.deep) +
  circle(59, 58, 4, '#fff');

/** The golden wind of autumn, leaves in it. */
export const goldenWind: Drawing = () =>
  drawEach([RAMP.amber.deep, RAMP.gold.light], (tone, i) =>
    stroke(
      'M12 52C50 34 70 62 96 46C116 32 104 14 90 22C82 28 88 38 94 34M14 82C48 66 70 92 96 80M34 106C56 96 72 110 90 102',
      tone,
      i ? 8 : 13,
    ),
  ) +
  group(
    'translate(104 82) rotate(30)',
    path('M0 -26C18 -12 16 12 0 24C-16 12 -18 -12 0 -26Z', 'ruby', `stroke="${RAMP.ruby.deep}" stroke-width="2"`) +
      stroke('M0 -20V32', RAMP.coral.deep, 2.4),
  ) +
  group(
    'translate(30 30) rotate(-40) scale(.8)',
    path('M0 -26C18 -12 16 12 0 24C-16 12 -18 -12 0 -26Z', 'amber', `stroke="${RAMP.amber.deep}" stroke-width="2"`) +
      stroke('M0 -20V32', RAMP.amber.deep, 2.4),
  ) +
  sparkle(58, 22, 9);

/** A four-leaf clover, the sign of luck. */
export const clover: Drawing = () =>
  stroke('M64 70C68 92 74 104 86 114', RAMP.leaf.deep, 8) +
  drawTimes(4, (i) =>
    group(
      `translate(64 60) rotate(${i * 90 + 45})`,
      path(
        'M0 0C-26 -14 -26 -46 -8 -46C-2 -46 0 -42 0 -38C0 -42 2 -46 8 -46C26 -46 26 -14 0 0Z',
        'leaf',
        `stroke="${RAMP.leaf.deep}" stroke-width="2.4"`,
      ) + stroke('M0 -4V-28', RAMP.leaf.light, 3),
    ),
  ) +
  ellipse(42, 34, 7, 4, '#fff', 'opacity=".7" transform="rotate(-40 42 34)"');

export const twinHearts: Drawing = () =>
  glossyHeart(80, 56, 38, 'pink') + glossyHeart(48, 74, 40, 'ruby') + sparkle(98, 104, 10);

/** A heart with a clock face, for the title 时段甜心 (winner of an hour). */
export const clockHeart: Drawing = () =>
  glossyHeart(64, 64, 54, 'pink') +
  circle(64, 60, 26, RAMP.gold.shade) +
  circle(64, 60, 22.6, '#fff') +
  stroke('M64 60V45M64 60L74 66', RAMP.pink.deep, 5) +
  circle(64, 60, 3.6, RAMP.pink.deep);

export const sun: Drawing = () =>
  drawTimes(12, (i) =>
    path(
      polygonPath([
        polarPoint(64, 64, 34, i * 30 - 10),
        polarPoint(64, 64, i % 2 ? 50 : 60, i * 30),
        polarPoint(64, 64, 34, i * 30 + 10),
      ]),
      i % 2 ? 'coral' : 'amber',
    ),
  ) +
  circle(64, 66, 34, RAMP.amber.deep) +
  circle(64, 64, 34, 'lemon-r') +
  ellipse(52, 50, 10, 6, '#fff', 'opacity=".8" transform="rotate(-36 52 50)"');

/** A globe of crystal on its stand, a star inside. */
export const crystalBall: Drawing = () =>
  path('M34 96H94L102 118H26Z', RAMP.gold.deep, 'transform="translate(0 2)"') +
  path('M34 94H94L102 116H26Z', 'gold-h') +
  circle(64, 58, 46, RAMP.violet.deep) +
  circle(64, 56, 46, 'violet-r') +
  sparkle(66, 60, 26, '#FFE694') +
  sparkle(42, 74, 9) +
  sparkle(90, 38, 8) +
  ellipse(44, 32, 14, 8, '#fff', 'opacity=".8" transform="rotate(-36 44 32)"');

/** Two cards of the tarot, fanned. */
export const fannedCards: Drawing = () =>
  drawEach([-16, 10], (turn, i) =>
    group(
      `translate(${i ? 74 : 52} 66) rotate(${turn})`,
      rect(-30, -46, 60, 92, 8, RAMP.gold.deep, 'transform="translate(0 3)"') +
        rect(-30, -46, 60, 92, 8, 'gold') +
        rect(-24, -40, 48, 80, 5, i ? 'night' : 'violet-d') +
        (i ? circle(0, 0, 14, 'gold-r') + sparkle(0, 0, 26, '#FFE694') : ''),
    ),
  );

/** A few stars joined by lines. */
export const starChart: Drawing = () =>
  stroke('M18 92L42 60L70 72L88 34L114 22M70 72L98 104', RAMP.sky.light, 4) +
  drawEach(
    [
      [18, 92, 14],
      [42, 60, 16],
      [70, 72, 20],
      [88, 34, 15],
      [114, 22, 13],
      [98, 104, 15],
    ] as const,
    ([x, y, r], i) => sparkle(x, y, r, i % 2 ? '#fff' : '#FFE694'),
  );

/** A heart that an arrow has hit. */
export const heartWithArrow: Drawing = () =>
  stroke('M10 100L44 76', RAMP.gold.deep, 10) +
  stroke('M10 100L44 76', RAMP.gold.light, 5) +
  path('M4 92L24 80L30 90L14 110L2 108Z', 'sky', `stroke="${RAMP.sky.deep}" stroke-width="2"`) +
  glossyHeart(64, 64, 44, 'ruby') +
  stroke('M82 48L108 30', RAMP.gold.deep, 10) +
  stroke('M82 48L108 30', RAMP.gold.light, 5) +
  path('M98 18L124 18L114 42Z', 'gold', `stroke="${RAMP.gold.deep}" stroke-width="2"`);

/** Two birds that fly wing to wing (比翼). */
export const pairedBirds: Drawing = () =>
  `<g id="~bird" transform="translate(31 84) rotate(-10) scale(.53)">${magpieBird()}</g>` +
  '<use xlink:href="#~bird" transform="translate(128 0) scale(-1 1)"/>' +
  glossyHeart(64, 42, 20, 'ruby');

/** A serpent's head on its raised neck. */
export const serpentBust: Drawing = () =>
  stroke('M44 60C24 74 30 96 62 98C90 100 96 112 84 118', RAMP.emerald.deep, 26) +
  stroke('M44 58C24 72 30 94 62 96C90 98 96 110 84 116', RAMP.emerald.base, 21) +
  stroke('M40 62C28 74 38 88 62 90', RAMP.emerald.light, 5) +
  group('translate(-22 22) scale(1.22)', serpentHead());

/** A rose in full bloom, from above. */
export const openRose: Drawing = () => leaf(34, 88, 44, 18, -120) + leaf(94, 88, 44, 18, 120) + roseHead(64, 58, 1.3);
