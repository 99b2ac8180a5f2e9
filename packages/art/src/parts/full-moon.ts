import { radialGradient } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, drawEach, stroke } from '../core/shapes.ts';

const FACE = radialGradient(
  [
    [0, '#FFFEF6'],
    [0.45, '#FFF6D4'],
    [0.8, '#FFE09A'],
    [1, '#F2B65A'],
  ],
  [0.5, 0.5, 0.6, 0.36, 0.3],
);

/** The moon's seas as parts of its radius: position and size. */
const SEAS = [
  [-0.36, -0.2, 0.24],
  [0.2, -0.44, 0.15],
  [0.44, 0.06, 0.21],
  [-0.1, 0.36, 0.17],
  [-0.58, 0.26, 0.1],
  [0.3, 0.52, 0.1],
] as const;

/** The full moon around (cx, cy) in its own glow. */
export const fullMoon = (cx: number, cy: number, r: number): string =>
  circle(cx, cy, r * 1.3, 'lemon-x', 'opacity=".75"') +
  circle(cx + r * 0.02, cy + r * 0.05, r, RAMP.gold.shade) +
  circle(cx, cy, r, FACE) +
  drawEach(SEAS, ([x, y, size]) => circle(cx + x * r, cy + y * r, size * r, RAMP.gold.base, 'opacity=".26"')) +
  stroke(
    `M${cx - r * 0.93} ${cy - r * 0.1}A${r * 0.94} ${r * 0.94} 0 0 1 ${cx - r * 0.1} ${cy - r * 0.93}`,
    '#fff',
    r * 0.05,
    'opacity=".9"',
  );
