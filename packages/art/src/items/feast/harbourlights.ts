import { linearGradient } from '../../core/paint.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, rect, sparkle, stroke } from '../../core/shapes.ts';

const lit = linearGradient([
  [0, '#FFF9D6'],
  [1, '#FFB43C'],
]);

/** Walls in the dusk, so that only the windows shine. */
const wall = linearGradient([
  [0, '#B39BDC'],
  [1, '#5C479C'],
]);

interface House {
  x: number;
  y: number;
  width: number;
  height: number;
  roof: Material;
  windows: readonly (readonly [number, number])[];
}

/** A gabled house whose wall stands on `y`; every window is lit. */
const house = ({ x, y, width, height, roof, windows }: House): string =>
  rect(x, y - height, width, height, 1, wall) +
  path(`M${x + width * 0.6} ${y - height}H${x + width}V${y}H${x + width * 0.6}Z`, RAMP.violet.deep, 'opacity=".25"') +
  path(
    `M${x - 4} ${y - height + 1}L${x + width / 2} ${y - height - width * 0.52}L${x + width + 4} ${y - height + 1}Z`,
    RAMP[roof].deep,
    'transform="translate(0 1.8)"',
  ) +
  path(
    `M${x - 4} ${y - height + 1}L${x + width / 2} ${y - height - width * 0.52}L${x + width + 4} ${y - height + 1}Z`,
    roof,
  ) +
  drawEach(windows, ([wx, wy]) =>
    rect(x + wx - 0.6, y - height + wy - 1, 7.4, 9.6, 3, lit, `stroke="${RAMP.wood.base}" stroke-width=".9"`),
  );

/** A harbour at night: houses up the hill, a light in every window and on the water. */
export const harbourLights: Drawing = () =>
  circle(64, 56, 62, 'amber-x', 'opacity=".9"') +
  path('M6 96C14 66 34 48 62 40C94 46 116 68 122 96Z', 'night-v') +
  path('M20 76C30 60 46 50 62 44C74 47 84 52 92 58C70 52 40 58 20 76Z', '#fff', 'opacity=".12"') +
  house({
    x: 54,
    y: 52,
    width: 22,
    height: 18,
    roof: 'ruby',
    windows: [
      [3, 5],
      [13, 5],
    ],
  }) +
  stroke('M65 22V14', RAMP.gold.shade, 1.8) +
  circle(65, 14, 2.4, RAMP.gold.light) +
  house({
    x: 30,
    y: 70,
    width: 22,
    height: 18,
    roof: 'sapphire',
    windows: [
      [3, 5],
      [13, 5],
    ],
  }) +
  house({
    x: 78,
    y: 70,
    width: 23,
    height: 19,
    roof: 'amber',
    windows: [
      [3, 5],
      [14, 5],
    ],
  }) +
  house({
    x: 54,
    y: 78,
    width: 21,
    height: 20,
    roof: 'violet',
    windows: [
      [2.6, 6],
      [12.4, 6],
    ],
  }) +
  house({
    x: 12,
    y: 97,
    width: 26,
    height: 22,
    roof: 'coral',
    windows: [
      [4, 6],
      [16, 6],
    ],
  }) +
  house({
    x: 42,
    y: 99,
    width: 23,
    height: 20,
    roof: 'aqua',
    windows: [
      [3, 6],
      [14, 6],
    ],
  }) +
  house({
    x: 70,
    y: 98,
    width: 23,
    height: 20,
    roof: 'ruby',
    windows: [
      [3, 6],
      [14, 6],
    ],
  }) +
  house({
    x: 97,
    y: 96,
    width: 20,
    height: 20,
    roof: 'sapphire',
    windows: [
      [2, 6],
      [12, 6],
    ],
  }) +
  path('M2 96H126C122 114 96 124 64 124S6 114 2 96Z', 'sapphire-d') +
  path('M2 96H126Q125 99 123 101C90 97 40 99 5 101Q3 99 2 96Z', RAMP.sky.light, 'opacity=".45"') +
  stroke(
    'M20 104V114M32 103V109M49 103V118M60 104V111M78 103V117M90 103V109M103 103V112M112 102V106',
    '#FFC95A',
    3,
    'opacity=".75" stroke-dasharray="3.2 3.4"',
  ) +
  ellipse(64, 119, 20, 2.4, '#FFD27A', 'opacity=".45"') +
  sparkle(22, 30, 7, '#FFE694') +
  sparkle(106, 26, 6) +
  sparkle(92, 40, 4, '#FFE694') +
  sparkle(36, 16, 4);
