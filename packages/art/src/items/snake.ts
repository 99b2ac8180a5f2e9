import {
  sampleCurve,
  type Point,
  polarPoint,
  ribbonPath,
  type CurveSample,
  outlineCoordinateText,
} from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, group, path, sparkle, stroke } from '../core/shapes.ts';
import { serpentHead } from '../parts/serpent-head.ts';
import { scaleLines } from '../parts/serpent-skin.ts';
import { shadow } from '../parts/shadow.ts';

/** A loop of the coil seen from above: the half at the back and the half in front. */
interface Loop {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  thickness: number;
}

const LOWER: Loop = { cx: 62, cy: 95, rx: 42, ry: 13, thickness: 22 };
const UPPER: Loop = { cx: 64, cy: 77, rx: 29, ry: 9, thickness: 20 };

function tube(d: string, thickness: number): string {
  return (
    stroke(d, RAMP.emerald.deep, thickness, 'transform="translate(0 1.6)"') +
    stroke(d, RAMP.emerald.shade, thickness - 2) +
    stroke(d, 'emerald', thickness - 5, 'transform="translate(-.6 -1.4)"') +
    stroke(d, RAMP.emerald.light, thickness * 0.28, 'opacity=".5" transform="translate(-1 -4.6)"')
  );
}

const back = ({ cx, cy, rx, ry, thickness }: Loop): string =>
  stroke(`M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}`, RAMP.emerald.deep, thickness * 0.86) +
  stroke(`M${cx - rx} ${cy - 1}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy - 1}`, RAMP.emerald.shade, thickness * 0.7);

function front({ cx, cy, rx, ry, thickness }: Loop): string {
  const d = `M${cx - rx} ${cy}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy}`;
  const count = Math.round(rx / 4.4);
  const body: CurveSample[] = Array.from({ length: count }, (_, i) => {
    const [ux, uy] = polarPoint(0, 0, 1, 176 - (i * 172) / (count - 1));
    return { x: cx + ux * rx, y: cy + uy * ry, angle: (Math.atan2(-ux * ry, uy * rx) * 180) / Math.PI };
  });
  const half = (): number => thickness * 0.4;
  return (
    tube(d, thickness) +
    stroke(scaleLines(body, half, 3.8), RAMP.emerald.deep, 0.8, 'opacity=".5"') +
    stroke(d, RAMP.gold.base, 2.4, 'stroke-dasharray=".1 7" transform="translate(0 -1)"') +
    stroke(d, '#fff', 1.6, 'opacity=".55" transform="translate(-1 -6.4)"')
  );
}

const NECK: readonly Point[] = [
  [60, 82],
  [80, 76],
  [94, 63],
  [85, 50],
  [64, 45],
  [50, 37],
  [52, 24],
];
const neckWidth = (u: number): number => 11 - 3.4 * u;

/** Belly plates: the golden strip on the inner side of the neck, with its seams. */
function belly(): string {
  const strip = sampleCurve(NECK, 9, 0.3, 0.98).map(({ x, y, angle }, i) => {
    const [dx, dy] = polarPoint(0, 0, neckWidth(0.3 + i * 0.085) * 0.52, angle - 90);
    return { x: x + dx, y: y + dy, angle };
  });
  const seams = strip.map(({ x, y, angle }) => {
    const [dx, dy] = polarPoint(0, 0, 3.5, angle + 90);
    return `M${outlineCoordinateText(x - dx)} ${outlineCoordinateText(y - dy)}L${outlineCoordinateText(x + dx)} ${outlineCoordinateText(y + dy)}`;
  });
  return (
    path(
      ribbonPath(strip, (u) => 2 + Math.min(1, u * 5) * 2),
      'gold-l',
    ) + stroke(seams.slice(1).join(''), RAMP.gold.shade, 0.9, 'opacity=".8"')
  );
}

const neck = (): string =>
  path(ribbonPath(sampleCurve(NECK, 9), neckWidth), 'emerald', `stroke="${RAMP.emerald.deep}" stroke-width="1.4"`) +
  stroke(
    scaleLines(sampleCurve(NECK, 10, 0.22, 0.9), (u) => neckWidth(u) * 0.9, 2.9),
    RAMP.emerald.deep,
    0.8,
    'opacity=".45"',
  ) +
  belly();

const TAIL: readonly Point[] = [
  [92, 104],
  [108, 101],
  [117, 90],
  [113, 78],
  [104, 76],
];

const tail = (): string =>
  path(
    ribbonPath(sampleCurve(TAIL, 7), (u) => 8.8 * (1 - u) ** 0.7 + 0.6),
    'emerald',
    `stroke="${RAMP.emerald.deep}" stroke-width="1.4"`,
  ) + circle(104, 76, 3, 'gold-r');

export const snake: Drawing = () =>
  circle(64, 66, 60, 'gold-x', 'opacity=".5"') +
  shadow(48, 115) +
  group(
    'translate(3 5.5) scale(.95)',
    back(LOWER) + tail() + front(LOWER) + back(UPPER) + neck() + front(UPPER) + serpentHead(),
  ) +
  sparkle(24, 54, 7, '#FFE694') +
  sparkle(112, 58, 6);
