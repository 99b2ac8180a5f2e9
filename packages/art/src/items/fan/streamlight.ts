import { type Point, ribbonPath, sampleCurve } from '../../core/geometry.ts';
import { linearGradient } from '../../core/paint.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle } from '../../core/shapes.ts';

/** A band of light: it leaves the pearl thin, swells, and fades where it ends. */
function band(points: readonly Point[], width: number, material: Material): string {
  const tone = RAMP[material];
  const samples = sampleCurve(points, 9);
  const fade = linearGradient(
    [
      [0, tone.light, 0.95],
      [0.5, tone.base, 0.95],
      [1, tone.shade, 0.25],
    ],
    [0.9, 0, 0.1, 1],
  );
  return (
    path(
      ribbonPath(samples, (u) => 0.6 + width * Math.sin(Math.PI * Math.min(1, u * 0.92 + 0.08)) ** 0.8),
      fade,
    ) +
    path(
      ribbonPath(
        samples,
        (u) => 0.3 + width * 0.22 * Math.sin(Math.PI * u),
        () => -width * 0.3,
      ),
      '#fff',
      'opacity=".75"',
    )
  );
}

/** Bands of coloured light that stream out of a shining pearl. */
export const streamLight: Drawing = () =>
  circle(72, 56, 56, 'violet-x', 'opacity=".7"') +
  band(
    [
      [92, 34],
      [112, 62],
      [98, 98],
      [58, 108],
      [14, 116],
    ],
    9,
    'violet',
  ) +
  band(
    [
      [88, 30],
      [102, 58],
      [86, 86],
      [48, 90],
      [8, 92],
    ],
    9,
    'pink',
  ) +
  band(
    [
      [84, 28],
      [90, 52],
      [72, 70],
      [40, 70],
      [10, 66],
    ],
    8,
    'amber',
  ) +
  band(
    [
      [80, 26],
      [74, 44],
      [54, 52],
      [34, 48],
      [16, 40],
    ],
    7,
    'aqua',
  ) +
  drawEach(
    [
      [30, 56],
      [26, 80],
      [38, 100],
      [62, 98],
    ] as const,
    ([x, y]) => ellipse(x, y, 1.8, 1.8, '#fff', 'opacity=".9"'),
  ) +
  circle(86, 32, 32, 'lemon-x', 'opacity=".95"') +
  circle(86, 33.5, 19, RAMP.amber.shade) +
  circle(86, 32, 19, 'lemon-r') +
  ellipse(79, 25, 7, 4.6, '#fff', 'opacity=".95" transform="rotate(-36 79 25)"') +
  sparkle(86, 32, 12, '#fff', 0.95) +
  sparkle(114, 18, 7, '#FFE694') +
  sparkle(50, 24, 6) +
  sparkle(110, 104, 5.4) +
  sparkle(22, 24, 4, '#FFE694');
