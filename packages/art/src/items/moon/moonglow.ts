import { polarPoint, polygonPath } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawEach,
  group,
  path,
  sparkle,
  stroke,
  drawTimes,
} from '../../core/shapes.ts';

const CRESCENT = 'M70 26A39 39 0 1 0 102 76A32 32 0 1 1 70 26Z';

const crescent = (): string =>
  path(CRESCENT, RAMP.sapphire.deep, 'transform="translate(-1 2.4)"') +
  path(CRESCENT, 'pearl') +
  stroke('M56 30A37 37 0 0 0 28 64', '#fff', 3, 'opacity=".95"') +
  drawEach(
    [
      [34, 68, 3.4],
      [44, 86, 4.6],
      [42, 50, 2.4],
      [66, 95, 3],
    ],
    ([x, y, r]) => circle(x, y, r, RAMP.sky.base, 'opacity=".35"'),
  );

export const moonGlow: Drawing = () =>
  circle(64, 64, 63, 'sky-x', 'opacity=".9"') +
  drawTimes(16, (i) => {
    const at = i * 22.5 - 90;
    const tip = polarPoint(64, 64, i % 2 ? 54 : 62, at);
    return path(
      polygonPath([polarPoint(64, 64, 44, at - 5), tip, polarPoint(64, 64, 44, at + 5)]),
      i % 2 ? RAMP.sky.light : RAMP.silver.base,
    );
  }) +
  circle(64, 65.6, 45, RAMP.sapphire.deep) +
  circle(64, 64, 45, 'silver') +
  circle(64, 64, 41, RAMP.night.deep) +
  circle(64, 64, 40, 'sapphire-d') +
  circle(74, 56, 30, 'sky-x', 'opacity=".7"') +
  group('translate(5.4 4.6) scale(.9)', crescent()) +
  circleOutline(64, 64, 43, '#fff', 1.2, 'opacity=".8"') +
  sparkle(76, 56, 11) +
  sparkle(88, 70, 5, '#C2EBFF') +
  sparkle(66, 72, 4) +
  sparkle(108, 20, 6);
