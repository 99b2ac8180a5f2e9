import { sampleCurve } from '../../core/geometry.ts';
import { radialGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

/** Mother-of-pearl: white where the light falls, then rose and lilac, and at the lower edge a reflection of the sea. */
const NACRE = radialGradient(
  [
    [0, '#FFFFFF'],
    [0.3, '#FFF6FB'],
    [0.52, '#FBD3E8'],
    [0.72, '#CDB6F2'],
    [0.87, '#8E94DA'],
    [1, '#B4E2F4'],
  ],
  [0.5, 0.5, 0.56, 0.34, 0.28],
);

/** A pearl has no sharp gleam: its light lies soft on it. */
const bead = (x: number, y: number, r: number): string =>
  circle(x, y + r * 0.1, r, RAMP.violet.deep, 'opacity=".5"') +
  circle(x, y, r, NACRE) +
  circle(x - r * 0.32, y - r * 0.36, r * 0.36, 'white-glow');

/** One side of the string, from the clasp at the top to the great pearl; the other side is its mirror. */
const SIDE = sampleCurve(
  [
    [54, 12],
    [38, 12],
    [22, 20],
    [14, 40],
    [20, 62],
    [40, 80],
  ],
  10,
);

const CAP = 'M64 60C69 60 73 64 74 70Q70 69 68 73Q66 70 64 74Q62 70 60 73Q58 69 54 70C55 64 59 60 64 60Z';

export const pearl: Drawing = () =>
  circle(64, 90, 40, 'pink-x', 'opacity=".7"') +
  shadow(32, 121) +
  SIDE.map(({ x, y }, i) => bead(x, y, 5.6 + i * 0.4) + bead(128 - x, y, 5.6 + i * 0.4)).join('') +
  ellipse(64, 12, 7, 5.4, 'gold-r') +
  bead(64, 92, 27) +
  stroke('M85 103C81 111 75 115 67 117', '#E8FBFF', 2, 'opacity=".7"') +
  path(CAP, RAMP.gold.deep, 'transform="translate(0 2)"') +
  path(CAP, 'gold') +
  circle(64, 59, 5, RAMP.gold.deep) +
  circle(64, 58, 4.8, 'aqua-r') +
  sparkle(54, 86, 8) +
  sparkle(104, 84, 7) +
  sparkle(64, 38, 6, '#FFE694') +
  sparkle(20, 96, 5);
