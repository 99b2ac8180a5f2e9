import { type Point, outlineCoordinateText } from '../core/geometry.ts';
import { ACROSS_LINE, linearGradient, type Paint } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, path, sparkle, stroke } from '../core/shapes.ts';
import { lozenge } from '../parts/gem.ts';

interface Feather {
  foot: Point;
  degrees: number;
  length: number;
  width: number;
}

/** Where a feather starts on the wing's arm, from the wrist at the top (0) down to the root (1). */
const arm = (t: number): Point => [15 - 13 * t - 3 * t * t, -25 + 34 * t + 18 * t * t];

const row = (count: number, from: number, to: number, lengths: readonly number[], width: number): Feather[] =>
  Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    return { foot: arm(t * 0.94), degrees: from + (to - from) * t, length: lengths[i]!, width };
  });

const PRIMARIES = row(9, -74, 56, [46, 51, 52, 50, 45, 38, 31, 25, 19], 6);
const SECONDARIES = row(7, -58, 62, [29, 32, 32, 28, 23, 19, 15], 5.6);
const COVERTS = row(6, -42, 72, [15, 16, 15, 13, 11, 9], 4.6);

/** A feather's outline in the wing's own box: a stiff upper edge, a fuller lower one. */
function outline({ foot, degrees, length: l, width: w }: Feather): string {
  const t = (degrees * Math.PI) / 180;
  const [ux, uy] = [Math.cos(t), Math.sin(t)];
  const p = (along: number, across: number): string => {
    const [x, y] = [along * l, across * w];
    return `${outlineCoordinateText(foot[0] + x * ux - y * uy)} ${outlineCoordinateText(foot[1] + x * uy + y * ux)}`;
  };
  return (
    `M${p(0, -0.1)}C${p(0.25, -1)} ${p(0.7, -1.1)} ${p(1, -0.25)}C${p(0.96, 0.5)} ${p(0.78, 0.95)} ${p(0.6, 0.9)}` +
    `C${p(0.38, 0.85)} ${p(0.14, 0.6)} ${p(0, 0.2)}Z`
  );
}

const shaft = ({ foot, degrees, length: l }: Feather): string => {
  const t = (degrees * Math.PI) / 180;
  const p = (along: number): string =>
    `${outlineCoordinateText(foot[0] + along * l * Math.cos(t))} ${outlineCoordinateText(foot[1] + along * l * Math.sin(t))}`;
  return `M${p(0.2)}L${p(0.86)}`;
};

const layer = (feathers: readonly Feather[], fill: Paint, edge: string): string =>
  [...feathers]
    .reverse()
    .map((feather) => path(outline(feather), fill, `stroke="${edge}" stroke-width=".7"`))
    .join('') + stroke(feathers.map(shaft).join(''), '#fff', 0.8, 'opacity=".7"');

const tipped = (foot: Paint & `#${string}`, middle: Paint & `#${string}`, tip: Paint & `#${string}`): Paint =>
  linearGradient(
    [
      [0, foot],
      [0.45, middle],
      [1, tip],
    ],
    ACROSS_LINE,
  );

const wing = (): string =>
  path(PRIMARIES.map(outline).join(''), RAMP.violet.deep, 'opacity=".55" transform="translate(0 2.6)"') +
  layer(PRIMARIES, tipped('#FFFFFF', RAMP.violet.hi, RAMP.violet.base), RAMP.violet.shade) +
  path(SECONDARIES.map(outline).join(''), RAMP.violet.shade, 'opacity=".35" transform="translate(.6 1.6)"') +
  layer(SECONDARIES, tipped('#FFFFFF', '#FFFFFF', RAMP.violet.light), RAMP.violet.base) +
  path(COVERTS.map(outline).join(''), RAMP.gold.deep, 'opacity=".4" transform="translate(.4 1.2)"') +
  layer(COVERTS, 'gold-l', RAMP.gold.shade) +
  stroke('M15 -25C6 -18 0 0 -1 26', RAMP.gold.deep, 5, 'transform="translate(.6 1)"') +
  stroke('M15 -25C6 -18 0 0 -1 26', RAMP.gold.base, 4) +
  stroke('M14 -24C6 -17 0 -2 -1 14', RAMP.gold.hi, 1.4) +
  circle(15, -25, 3.6, 'gold-r');

export const wings: Drawing = () =>
  circle(64, 62, 60, 'violet-x', 'opacity=".55"') +
  `<g id="~wing" transform="translate(68 70)">${wing()}</g>` +
  '<use xlink:href="#~wing" transform="translate(128 0) scale(-1 1)"/>' +
  path('M64 60L77 78L64 112L51 78Z', RAMP.gold.deep, 'transform="translate(0 2)"') +
  path('M64 60L77 78L64 112L51 78Z', 'gold') +
  lozenge(64, 65, 9, 78, 105, 'aqua') +
  circle(64, 57, 4.4, 'gold-r') +
  sparkle(64, 40, 8) +
  sparkle(24, 112, 5, '#FFE694') +
  sparkle(104, 112, 6);
