import { linearGradientInDrawingUnits } from '../../core/paint.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, group, path, sparkle } from '../../core/shapes.ts';
import { cloud } from '../../parts/cloud.ts';
import { plumpStar, starDust } from '../../parts/stars.ts';

/** A falling star with its head at (x, y): the tail runs up to the right. */
const meteor = (x: number, y: number, size: number, length: number, tail: Material): string =>
  group(
    `translate(${x} ${y}) rotate(-42)`,
    path(
      `M0 ${-size * 0.8}C${length * 0.4} ${-size * 0.7} ${length * 0.8} ${-size * 0.2} ${length} 0` +
        `C${length * 0.8} ${size * 0.2} ${length * 0.4} ${size * 0.7} 0 ${size * 0.8}Z`,
      linearGradientInDrawingUnits(
        [
          [0, RAMP[tail].hi],
          [0.25, RAMP[tail].light, 0.95],
          [0.6, RAMP[tail].base, 0.7],
          [1, RAMP[tail].base, 0],
        ],
        [0, 0, length, 0],
      ),
    ) +
      path(
        `M0 ${-size * 0.34}L${length * 0.72} 0L0 ${size * 0.34}Z`,
        linearGradientInDrawingUnits(
          [
            [0, '#FFFFFF'],
            [1, '#FFFFFF', 0],
          ],
          [0, 0, length * 0.72, 0],
        ),
      ),
  ) +
  circle(x, y, size * 1.5, 'lemon-x', 'opacity=".8"') +
  plumpStar(x, y, size, 'gold', -128);

/** Three falling stars over a bank of cloud. */
export const meteors: Drawing = () =>
  circle(64, 60, 60, 'violet-x', 'opacity=".5"') +
  starDust({ count: 18, seed: 9, box: [14, 10, 100, 90], colour: RAMP.violet.light, grain: 1.6 }) +
  meteor(24, 46, 9, 46, 'sky') +
  meteor(90, 88, 11, 44, 'pink') +
  meteor(46, 80, 18, 92, 'sapphire') +
  cloud(30, 112, 0.6) +
  cloud(96, 112, 0.66, 'violet-l') +
  cloud(64, 117, 0.6) +
  sparkle(28, 18, 6, '#FFE694') +
  sparkle(114, 62, 5);
