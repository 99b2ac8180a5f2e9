import { outlineCoordinateText, polarPoint, polygonPath, polylinePath } from '../../core/geometry.ts';
import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { leaf } from '../../parts/leaf.ts';
import { shadow } from '../../parts/shadow.ts';

const [PX, PY] = [64, 98];
const PLEATS = 14;
const FIRST = -168;
const STEP = 156 / PLEATS;

const arc = (radius: number, to: number, sweep: 0 | 1): string => {
  const [x, y] = polarPoint(PX, PY, radius, to);
  return `A${radius} ${radius} 0 0 ${sweep} ${outlineCoordinateText(x)} ${outlineCoordinateText(y)}`;
};
const at = (radius: number, degrees: number): string =>
  polarPoint(PX, PY, radius, degrees).map(outlineCoordinateText).join(' ');

const LEAF = `M${at(34, FIRST)}L${at(60, FIRST)}${arc(60, -12, 1)}L${at(34, -12)}${arc(34, FIRST, 0)}Z`;
const BAND = `M${at(54, FIRST)}L${at(60, FIRST)}${arc(60, -12, 1)}L${at(54, -12)}${arc(54, FIRST, 0)}Z`;

const sticks = (): string =>
  drawTimes(PLEATS - 1, (i) => {
    const a = FIRST + STEP * (i + 1);
    return stroke(polylinePath([[PX, PY], polarPoint(PX, PY, 36, a)]), i % 2 ? RAMP.wood.base : RAMP.wood.light, 2.6);
  });

const pleats = (): string =>
  drawTimes(PLEATS, (i) => {
    const a = FIRST + STEP * i;
    return path(
      polygonPath([
        polarPoint(PX, PY, 34, a),
        polarPoint(PX, PY, 61, a),
        polarPoint(PX, PY, 61, a + STEP / 2),
        polarPoint(PX, PY, 34, a + STEP / 2),
      ]),
      '#7A1638',
      'opacity=".16"',
    );
  });

const guard = (degrees: number): string =>
  group(
    `translate(${PX} ${PY}) rotate(${degrees})`,
    path('M-8 -3H60Q64 0 60 4.500H-8Q-11 1 -8 -3Z', RAMP.wood.deep, 'transform="translate(0 1.4)"') +
      path('M-8 -3.500H60Q64 0 60 3.500H-8Q-11 0 -8 -3.500Z', 'wood-v') +
      stroke('M4 -1.600H54', RAMP.wood.hi, 1, 'opacity=".8"') +
      circle(50, 0, 2, RAMP.gold.light),
  );

const blossom = (x: number, y: number, r: number): string =>
  drawTimes(5, (i) => {
    const [px, py] = polarPoint(x, y, r * 0.62, i * 72 - 90);
    return circle(px, py, r * 0.56, 'ruby-r');
  }) + circle(x, y, r * 0.36, RAMP.gold.light);

/** Plum blossom and a moon, painted over the leaf. */
const painting = (): string =>
  `<g ${clipAttribute(LEAF)}>` +
  stroke('M10 82C26 66 40 66 52 54C62 46 72 48 84 44', RAMP.wood.deep, 3.2) +
  stroke('M34 68C32 58 36 52 40 48M60 50C62 46 60 42 64 39', RAMP.wood.deep, 2) +
  leaf(74, 47, 11, 4, 60) +
  leaf(28, 70, 10, 4, -20) +
  blossom(40, 50, 7) +
  blossom(58, 54, 6) +
  blossom(24, 76, 6) +
  blossom(70, 42, 5.4) +
  circle(84, 44, 2.6, 'ruby-r') +
  '</g>';

/** An open folding fan with a painted leaf and a tassel of jade. */
export const foldFan: Drawing = () =>
  shadow(44, 118) +
  circle(64, 66, 58, 'pink-x', 'opacity=".45"') +
  group(
    'translate(64 88) scale(.97) translate(-64 -94)',
    sticks() +
      path(LEAF, RAMP.rosegold.deep, 'transform="translate(0 2.4)"') +
      path(LEAF, 'parch-l') +
      painting() +
      pleats() +
      path(BAND, 'ruby', 'opacity=".92"') +
      stroke(`M${at(54, FIRST)}${arc(54, -12, 1)}`, RAMP.gold.base, 1.4) +
      stroke(`M${at(60, FIRST)}${arc(60, -12, 1)}`, RAMP.gold.light, 1.8) +
      stroke(`M${at(34, FIRST)}${arc(34, -12, 1)}`, RAMP.gold.shade, 1.4) +
      guard(FIRST) +
      guard(-12) +
      circle(PX, PY, 5.4, RAMP.gold.deep) +
      circle(PX, PY - 0.8, 4.8, 'gold-r'),
  ) +
  stroke('M64 93C70 102 82 98 88 105', RAMP.ruby.shade, 1.8) +
  ellipse(91, 108, 4, 4, 'emerald-r') +
  circle(91, 108, 1.3, RAMP.emerald.deep) +
  path('M88.500 111.500H93.500L97 125Q91 128 85 125Z', 'ruby-c') +
  drawEach([89, 93], (x) => stroke(`M${x} 114L${x < 91 ? x - 1 : x + 1} 124`, RAMP.ruby.light, 0.8)) +
  sparkle(20, 42, 6, '#FFE694') +
  sparkle(106, 36, 7);
