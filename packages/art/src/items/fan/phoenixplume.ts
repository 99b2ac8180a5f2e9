import { outlineCoordinateText, type Point, polarPoint, ribbonPath, sampleCurve } from '../../core/geometry.ts';
import { linearGradientInDrawingUnits } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';

/** The shaft, from the quill at the lower left to the eye of the plume. */
const SHAFT: readonly Point[] = [
  [24, 120],
  [36, 96],
  [54, 72],
  [70, 52],
  [82, 36],
];

interface Barbs {
  count: number;
  from: number;
  to: number;
  length: (u: number) => number;
  /** Angle between the barb and the shaft. */
  spread: number;
  width: number;
}

/** Barbs on both sides of the shaft, each a thin flame that bends towards the tip, as one outline. */
function barbs({ count, from, to, length, spread, width }: Barbs): string {
  let d = '';
  sampleCurve(SHAFT, count, from, to).forEach(({ x, y, angle }, i) => {
    const u = i / (count - 1);
    const l = length(u);
    // Towards the tip the barbs lie closer to the shaft and close over the eye.
    const open = spread * (1 - 0.72 * u ** 3);
    for (const side of [1, -1]) {
      const p = (reach: number, turn: number): string =>
        polarPoint(x, y, reach * l, angle + side * turn)
          .map(outlineCoordinateText)
          .join(' ');
      d += `M${outlineCoordinateText(x)} ${outlineCoordinateText(y)}Q${p(0.6, open + width)} ${p(1, open - 10)}Q${p(0.5, open - width)} ${outlineCoordinateText(x)} ${outlineCoordinateText(y)}Z`;
    }
  });
  return d;
}

const OUTER = barbs({ count: 13, from: 0.2, to: 1, length: (u) => 24 + 20 * Math.sin(u * 2.5), spread: 52, width: 17 });
const INNER = barbs({ count: 11, from: 0.3, to: 1, length: (u) => 16 + 19 * Math.sin(u * 2.5), spread: 46, width: 15 });

const flame = linearGradientInDrawingUnits(
  [
    [0, RAMP.amber.light],
    [0.35, RAMP.coral.base],
    [0.75, RAMP.ruby.base],
    [1, RAMP.violet.base],
  ],
  [100, 10, 24, 110],
);

/** The eye of the plume: rings of colour around a stone. */
const eye = (): string =>
  group(
    'translate(86 31) rotate(34)',
    path('M0 -25C14 -14 16 8 0 21C-16 8 -14 -14 0 -25Z', RAMP.gold.deep, 'transform="translate(0 2)"') +
      path('M0 -25C14 -14 16 8 0 21C-16 8 -14 -14 0 -25Z', 'gold') +
      path('M0 -17C10 -9 11 6 0 15C-11 6 -10 -9 0 -17Z', 'emerald') +
      ellipse(0, 0, 7, 10, 'aqua-r') +
      ellipse(0, 1, 4.4, 6.4, 'sapphire-r') +
      ellipse(-2, -3, 1.8, 3, '#fff', 'opacity=".95"') +
      stroke('M-9 -8C-7 -14 -3 -18 0 -21', '#fff', 1.8, 'opacity=".85"'),
  );

/** One plume: two layers of barbs, the shaft and the eye. */
const plume = (): string =>
  path(OUTER, RAMP.ruby.deep, 'opacity=".7" transform="translate(1 2.6)"') +
  path(OUTER, flame) +
  path(INNER, 'gold', `stroke="${RAMP.amber.shade}" stroke-width=".5"`) +
  path(
    ribbonPath(sampleCurve(SHAFT, 7), (u) => 3.2 - 1.8 * u),
    RAMP.gold.deep,
    'transform="translate(.8 1.2)"',
  ) +
  path(
    ribbonPath(sampleCurve(SHAFT, 7), (u) => 3 - 1.8 * u),
    'gold-l',
  ) +
  eye();

/** The same plume behind the first, smaller and turned about the quill. */
const behind = (degrees: number): string =>
  `<use xlink:href="#~tailplume" transform="translate(27 114) rotate(${degrees}) scale(.8) translate(-27 -114)"/>`;

/** Tail feathers of the phoenix, held by a ruby. */
export const phoenixPlume: Drawing = () =>
  circle(68, 58, 60, 'amber-x', 'opacity=".85"') +
  behind(-31) +
  behind(29) +
  `<g id="~tailplume">${plume()}</g>` +
  circle(27, 114, 7.4, RAMP.gold.deep) +
  circle(27, 113, 7, 'ruby-r') +
  ellipse(24.6, 110.6, 2.2, 1.6, '#fff', 'opacity=".9"') +
  sparkle(14, 26, 7, '#FFE694') +
  sparkle(112, 108, 7) +
  sparkle(118, 60, 4.4);
