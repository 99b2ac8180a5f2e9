import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, sparkle, stroke } from '../../core/shapes.ts';
import { leaf } from '../../parts/leaf.ts';
import { osmanthusFlower } from './osmanthus-flower.ts';
import { shadow } from '../../parts/shadow.ts';

/** Flowers of the two clusters and the one at the tip: position and scale. */
const FLOWERS = [
  [46, 62, 0.8],
  [36, 72, 0.76],
  [58, 72, 0.84],
  [47, 80, 0.92],
  [34, 60, 0.6],
  [80, 36, 0.8],
  [92, 44, 0.86],
  [72, 46, 0.76],
  [83, 54, 0.92],
  [98, 32, 0.6],
  [66, 58, 0.6],
] as const;

const branch = (): string =>
  stroke('M22 116C38 100 48 84 62 66S90 36 104 14', RAMP.wood.deep, 6.4, 'transform="translate(1 1)"') +
  stroke('M22 116C38 100 48 84 62 66S90 36 104 14', RAMP.wood.base, 5.4) +
  stroke('M22 114C36 100 46 84 60 66S88 36 102 14', RAMP.wood.hi, 1.4, 'opacity=".8"') +
  stroke('M48 88C60 92 70 92 80 90M66 62C58 52 50 44 46 32', RAMP.wood.base, 3.4) +
  leaf(103, 16, 26, 9, 24) +
  leaf(98, 24, 34, 12, 82) +
  leaf(92, 32, 32, 11, -50) +
  leaf(46, 36, 34, 12, -10) +
  leaf(50, 44, 30, 11, -66) +
  leaf(78, 90, 38, 12, 74) +
  leaf(72, 91, 32, 11, 128) +
  leaf(38, 100, 32, 11, -76) +
  `<g transform="translate(70 70) scale(.7)"><g id="~osmanthus-flower">${osmanthusFlower()}</g></g>` +
  drawEach(
    FLOWERS,
    ([x, y, s]) =>
      `<use xlink:href="#~osmanthus-flower" transform="translate(${x} ${y}) rotate(${x * 7}) scale(${s})"/>`,
  ) +
  drawEach(
    [
      [104, 62, 0.4],
      [24, 44, 0.44],
      [92, 112, 0.4],
    ],
    ([x, y, s]) => `<use xlink:href="#~osmanthus-flower" transform="translate(${x} ${y}) rotate(${x}) scale(${s})"/>`,
  );

export const osmanthus: Drawing = () =>
  circle(64, 60, 56, 'lemon-x', 'opacity=".6"') +
  shadow(32, 120) +
  group('translate(-2 8) scale(.93)', branch()) +
  sparkle(70, 22, 6, '#FFE694') +
  sparkle(24, 84, 5);
