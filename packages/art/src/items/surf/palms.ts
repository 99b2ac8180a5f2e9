import { outlineCoordinateText, type Point, ribbonPath, sampleCurve } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { waterBeforeHull } from '../../parts/sea-water.ts';

/** A frond that hangs to the right from (0, 0), with its cut lower edge. */
const FROND = 'M0 0C10 -12 28 -14 40 4C36 4 34 6 34 9C31 6 28 6 26 9C24 5 20 4 18 7C16 2 10 1 6 4Z';

const frond = (degrees: number, flip: 1 | -1, scale: number): string =>
  group(
    `rotate(${degrees}) scale(${scale * flip} ${scale})`,
    path(FROND, RAMP.leaf.deep, 'transform="translate(0 1.8)"') +
      path(FROND, 'leaf') +
      stroke('M2 -1C12 -8 26 -8 36 3', RAMP.leaf.light, 1.4),
  );

/** The crown of a palm around (0, 0), defined once for all the palms of the picture. */
const crown = (): string =>
  frond(-42, 1, 1) +
  frond(42, -1, 1) +
  frond(34, 1, 0.86) +
  frond(-34, -1, 0.86) +
  frond(-4, 1, 1) +
  frond(2, -1, 1) +
  drawEach(
    [
      [-4, 5],
      [4, 6],
      [0, 2],
    ],
    ([x, y]) => circle(x, y + 0.8, 4, RAMP.wood.deep) + circle(x, y, 3.8, 'bronze-r'),
  );

const useCrown = (x: number, y: number, scale: number): string =>
  `<use xlink:href="#~palms-crown" transform="translate(${x} ${y}) scale(${scale})"/>`;

function trunk(line: readonly Point[], width: number): string {
  const half = (u: number): number => width - width * 0.42 * u;
  const rings = sampleCurve(line, 8, 0.1, 0.9).map(({ x, y }, i) => {
    const w = half(i / 7) * 0.9;
    return `M${outlineCoordinateText(x - w)} ${outlineCoordinateText(y)}q${outlineCoordinateText(w)} 2 ${outlineCoordinateText(w * 2)} 0`;
  });
  return (
    path(ribbonPath(sampleCurve(line, 5), half), 'wood-c', `stroke="${RAMP.wood.deep}" stroke-width="1"`) +
    stroke(rings.join(''), RAMP.wood.deep, 1.2, 'opacity=".7"')
  );
}

export const palms: Drawing = () =>
  circle(64, 54, 44, 'amber-x', 'opacity=".8"') +
  circle(66, 58, 25, 'lemon-r') +
  ellipse(64, 107, 56, 13, RAMP.amber.deep, 'opacity=".5" transform="translate(0 2)"') +
  path('M8 108C18 94 40 90 64 90S110 94 120 108Q64 122 8 108Z', 'parch-v') +
  trunk(
    [
      [92, 98],
      [98, 82],
      [99, 66],
      [94, 54],
    ],
    3.4,
  ) +
  trunk(
    [
      [40, 100],
      [44, 78],
      [50, 58],
      [46, 34],
    ],
    4.8,
  ) +
  trunk(
    [
      [66, 102],
      [70, 86],
      [76, 74],
      [80, 60],
    ],
    3,
  ) +
  `<defs><g id="~palms-crown">${crown()}</g></defs>` +
  useCrown(94, 54, 0.74) +
  useCrown(46, 34, 1.06) +
  useCrown(80, 60, 0.66) +
  circle(84, 103, 5, RAMP.wood.deep, 'transform="translate(0 1.2)"') +
  circle(84, 102, 5, 'bronze-r') +
  drawEach(
    [
      [82, 101],
      [85, 100],
      [84, 103],
    ],
    ([x, y]) => circle(x, y, 0.8, RAMP.wood.deep),
  ) +
  waterBeforeHull(6, 'aqua') +
  sparkle(112, 26, 7) +
  sparkle(90, 22, 4, '#FFE694');
