import type { Hex } from '../core/colour.ts';
import { coordinateText, type Point, polarPoint, sampleCurve } from '../core/geometry.ts';
import { seededRandom } from '../core/random.ts';
import { circle, group, sparkle } from '../core/shapes.ts';
import { lightHalo } from './light.ts';

export interface LightRiverOptions {
  seed: number;
  clouds: number;
  stars: number;
  /** The width of the river at a share (0 to 1) of its length. */
  width: (along: number) => number;
  colours: readonly Hex[];
  /** The strength of the pale core in the middle of the river. */
  core?: number;
}

const SAMPLES = 80;
const CORE_CLOUDS = 26;

/**
 * A river of light along any line. The clouds of light and the stars
 * are separate, because only the light uses the blend mode `screen`.
 */
export function lightRiver(
  points: readonly Point[],
  { seed, clouds, stars, width, colours, core = 0.2 }: LightRiverOptions,
): { light: string; stars: string } {
  const samples = sampleCurve(points, SAMPLES);
  const random = seededRandom(seed);
  const at = (along: number) => samples[Math.floor(along * (SAMPLES - 1))]!;
  let light = '';
  for (let i = 0; i < clouds; i++) {
    const along = random();
    const { x: cx, y: cy, angle } = at(along);
    const [x, y] = polarPoint(cx, cy, (random() - 0.5) * width(along) * 1.1, angle + 90);
    const size = width(along) * (0.5 + random() * 0.6);
    const strength = Math.round((0.12 + random() * 0.12) * 50) / 50;
    light += group(
      `translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${coordinateText(angle)})`,
      lightHalo(0, 0, size * 1.15, size * 0.62, colours[i % colours.length]!, strength),
    );
  }
  for (let i = 0; i < CORE_CLOUDS; i++) {
    const { x, y, angle } = at(i / CORE_CLOUDS);
    const across = width(i / CORE_CLOUDS);
    light += group(
      `translate(${coordinateText(x + (random() - 0.5) * across * 0.2)} ${coordinateText(y)}) rotate(${coordinateText(angle)})`,
      lightHalo(0, 0, across * 0.62, across * 0.26, '#FFE6F4', core),
    );
  }
  let dots = '';
  for (let i = 0; i < stars; i++) {
    const along = random();
    const { x: cx, y: cy, angle } = at(along);
    const drift = (random() + random() + random() - 1.5) * width(along) * 0.72;
    const [x, y] = polarPoint(cx, cy, drift, angle + 90);
    const size = random();
    dots +=
      size > 0.975
        ? sparkle(x, y, 2.6 + random() * 3, '#FFFFFF', 0.95)
        : circle(
            x,
            y,
            0.35 + size * size * 1.05,
            size > 0.8 ? '#FFE6C9' : '#FFFFFF',
            `opacity="${coordinateText(0.3 + random() * 0.65)}"`,
          );
  }
  return { light, stars: dots };
}
