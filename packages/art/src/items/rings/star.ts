import type { Hex } from '../../core/colour.ts';
import { coordinateText, polarPoint } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, drawTimes, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { hoop } from './hoop.ts';

const at = (radius: number, degrees: number): string =>
  polarPoint(64, 38, radius, degrees).map(coordinateText).join(' ');

/** The colours of the eight arms of the cut: the lit half of an arm, then its other half. */
const ARMS: readonly (readonly [Hex, Hex])[] = [
  ['#FFFFFF', '#D6E4FF'],
  ['#E6F0FF', '#BFD0FF'],
  ['#B9CCFF', '#8FA0EC'],
  ['#9AA8F0', '#7A84DC'],
  ['#C4B0F5', '#A08CE8'],
  ['#B0D8FF', '#8FC4FF'],
  ['#E0ECFF', '#C4DAFF'],
  ['#FFFFFF', '#F0F6FF'],
];
const EDGE = 'stroke="#fff" stroke-width=".5" stroke-opacity=".7"';

const diamond = (): string =>
  circle(64, 38, 26.5, '#8B7BAC') +
  drawEach(ARMS, ([lit, shaded], i) => {
    const a = i * 45 - 90;
    return (
      path(`M64 38L${at(12, a - 22.5)}L${at(26, a)}Z`, lit, EDGE) +
      path(`M64 38L${at(12, a + 22.5)}L${at(26, a)}Z`, shaded, EDGE) +
      path(`M${at(26, a)}L${at(12, a + 22.5)}L${at(26, a + 45)}Z`, i < 3 || i > 5 ? '#F4F8FF' : '#A8B0EA', EDGE)
    );
  }) +
  path('M50 24L64 20L62 32Z', '#fff', 'opacity=".9"');

/** The ring of small stones around the diamond. */
const stones = (): string =>
  drawTimes(16, (i) => {
    const [x, y] = polarPoint(64, 38, 31, i * 22.5);
    return circle(x, y + 1, 4.2, RAMP.rosegold.deep) + circle(x, y, 4, 'rosegold-r') + circle(x, y, 2.6, '#FFFFFF');
  });

const setting = (): string =>
  path('M40 58L46 70H82L88 58L76 66H52Z', 'rosegold') +
  stroke('M44 60L34 36M84 60L94 36M54 64L50 30M74 64L78 30', 'rosegold', 3.6);

/** 永恒星钻: a rose-gold setting with a great star-cut diamond in a circle of small stones. */
export const starRing: Drawing = () =>
  circle(64, 56, 60, 'violet-x', 'opacity=".5"') +
  shadow(30, 120) +
  hoop(64, 86, 30, 30, 8, 'rosegold', RAMP.rosegold.deep) +
  drawEach(
    [
      [38, 72],
      [90, 72],
      [34, 84],
      [94, 84],
    ],
    ([x, y]) =>
      path(`M${x} ${y - 4}L${x + 4} ${y}L${x} ${y + 4}L${x - 4} ${y}Z`, '#fff', 'stroke="#C66A62" stroke-width=".8"'),
  ) +
  setting() +
  stones() +
  diamond() +
  sparkle(64, 38, 20, '#fff', 0.95) +
  sparkle(92, 10, 11) +
  sparkle(26, 14, 8, '#FFE6FF') +
  sparkle(104, 58, 6);
