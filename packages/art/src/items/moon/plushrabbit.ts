import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const EAR = 'M0 0C-14 -10 -16 -44 0 -48C16 -44 14 -10 0 0Z';

const ear = (x: number, degrees: number): string =>
  group(
    `translate(${x} 36) rotate(${degrees})`,
    path(EAR, RAMP.pearl.deep, 'opacity=".6" transform="translate(.6 1.6)"') +
      path(EAR, 'pearl-r') +
      path(EAR, 'pink-l', 'transform="translate(0 -5) scale(.55 .74)"'),
  );

const foot = (x: number): string =>
  ellipse(x, 112, 15, 10.6, RAMP.pearl.deep, 'opacity=".6"') +
  ellipse(x, 110.6, 15, 10.6, 'pearl-r') +
  ellipse(x, 112, 6, 4.6, RAMP.pink.light) +
  drawEach([-7, 0, 7], (dx) => circle(x + dx, 104.6 + Math.abs(dx) * 0.16, 1.9, RAMP.pink.light));

/** A pillow in the shape of the crescent, held in both arms. */
const pillow = (): string =>
  path(
    'M54 74C42 86 50 106 68 106C80 106 87 98 88 90C82 97 70 97 65 90C61 84 62 78 66 72C61 71 57 72 54 74Z',
    RAMP.gold.deep,
    'transform="translate(0 1.8)"',
  ) +
  path(
    'M54 74C42 86 50 106 68 106C80 106 87 98 88 90C82 97 70 97 65 90C61 84 62 78 66 72C61 71 57 72 54 74Z',
    'gold-r',
  ) +
  stroke('M53 79C48 88 53 101 67 102.5', RAMP.gold.hi, 1.6, 'stroke-dasharray="3 2.6"');

/** The sewn label of the maker. */
const label = (): string =>
  group(
    'translate(102 74) rotate(16)',
    stroke('M-8 -8L0 0', RAMP.gold.shade, 1.2) +
      rect(-3, -1, 17, 22, 2.6, 'violet-v') +
      path('M4 5A5.4 5.4 0 1 0 10 12A4.4 4.4 0 0 1 4 5Z', RAMP.gold.light),
  );

const rabbit = (): string =>
  ear(44, -14) +
  ear(84, 14) +
  circle(96, 98, 9, 'pearl-r') +
  label() +
  ellipse(64, 92, 31, 25, 'pearl-r') +
  ellipse(64, 52, 38, 31, RAMP.pearl.deep, 'opacity=".5" transform="translate(0 2)"') +
  ellipse(64, 52, 38, 31, 'pearl-r') +
  stroke('M64 22C61 30 61 36 64 42', RAMP.pearl.shade, 1.4, 'stroke-dasharray="3 2.6"') +
  drawEach(
    [48, 80],
    (x) => circle(x, 53, 5.4, RAMP.ink.shade) + circle(x - 1.8, 51, 1.9, '#fff') + circle(x + 1.6, 55, 0.9, '#fff'),
  ) +
  drawEach([37, 91], (x) => ellipse(x, 63, 7, 4.2, RAMP.pink.base, 'opacity=".55"')) +
  path('M60 60H68C68 64 60 64 60 60Z', RAMP.pink.shade) +
  stroke('M64 63V66.5C64 70 58 70 57 67M64 66.5C64 70 70 70 71 67', RAMP.pearl.deep, 2) +
  pillow() +
  foot(42) +
  foot(88) +
  group(
    'rotate(34 42 88)',
    ellipse(42, 88, 8.6, 14, RAMP.pearl.deep, 'opacity=".5"') + ellipse(42, 87, 8.6, 14, 'pearl-r'),
  ) +
  group(
    'rotate(-34 88 88)',
    ellipse(88, 88, 8.6, 14, RAMP.pearl.deep, 'opacity=".5"') + ellipse(88, 87, 8.6, 14, 'pearl-r'),
  ) +
  path('M84 26C76 18 68 22 70 29C72 35 79 34 84 29C89 34 96 35 98 29C100 22 92 18 84 26Z', 'ruby') +
  circle(84, 27.5, 3.6, 'ruby-r') +
  ellipse(44, 32, 13, 5, '#fff', 'opacity=".7" transform="rotate(-28 44 32)"');

export const plushRabbit: Drawing = () =>
  shadow(44, 120) +
  group('translate(5.1 11) scale(.92)', rabbit()) +
  sparkle(112, 44, 6, '#FFE694') +
  sparkle(16, 80, 5);
