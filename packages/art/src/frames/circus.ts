import { polarPoint, roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke, drawTimes } from '../core/shapes.ts';
import { portraitRing } from './hoop.ts';

const BALLOONS = [
  [-62, 20, 12, 'aqua'],
  [-70, 44, 10, 'pink'],
  [62, 20, 12, 'lemon'],
  [70, 44, 10, 'violet'],
] as const;

/** A stripe of the tent's roof, from the top to the scalloped edge. */
const stripe = (i: number): string => {
  const [left, right] = [-46 + i * 13.14, -46 + (i + 1) * 13.14];
  const drop = (x: number): number => -57 + (x / 46) ** 2 * 14;
  return path(
    `M0 -86L${left.toFixed(1)} ${drop(left).toFixed(1)}Q${((left + right) / 2).toFixed(1)} ${(drop((left + right) / 2) + 12).toFixed(1)} ${right.toFixed(1)} ${drop(right).toFixed(1)}Z`,
    i % 2 ? 'pearl-v' : 'ruby-v',
  );
};

/** 欢乐马戏: the big top over a ring of bulbs, balloons at its sides. */
export const circusFrame: Drawing = () =>
  drawEach(
    BALLOONS,
    ([x, y, r, material]) =>
      stroke(`M${x} ${y + r}C${x} ${y + r + 8} ${x * 0.9} ${y + r + 10} ${x * 0.76} ${y + r + 14}`, RAMP.ink.hi, 1) +
      ellipse(x, y, r * 0.86, r, `${material}-r`) +
      ellipse(x - r * 0.3, y - r * 0.4, r * 0.22, r * 0.3, '#fff', 'opacity=".8"'),
  ) +
  portraitRing(56, 10, RAMP.ruby.deep) +
  portraitRing(56, 8.6, 'ruby') +
  portraitRing(60.8, 1.6, RAMP.gold.light) +
  portraitRing(51.4, 1.6, RAMP.gold.base) +
  drawTimes(20, (i) => {
    const [x, y] = polarPoint(0, 0, 56, i * 18 + 9);
    return circle(x, y, 2.8, i % 2 ? RAMP.lemon.hi : RAMP.lemon.base);
  }) +
  drawTimes(7, stripe) +
  path('M0 -86L12 -82L0 -77Z', 'sky') +
  stroke('M0 -76V-87', RAMP.gold.shade, 1.8) +
  drawEach(
    [
      [-24, 66, 9],
      [24, 66, 9],
      [0, 68, 14],
    ] as const,
    ([x, y, r]) =>
      path(
        roundedPolygonPath(starPoints(x, y, r, r * 0.48), r * 0.16),
        'gold',
        `stroke="${RAMP.gold.deep}" stroke-width="1"`,
      ),
  ) +
  sparkle(-62, -30, 6, '#FFE694') +
  sparkle(64, -28, 6);
