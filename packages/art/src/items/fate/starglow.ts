import { type Point, polarPoint, polygonPath } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, group, path, sparkle, drawTimes } from '../../core/shapes.ts';
import { cloud } from '../../parts/cloud.ts';
import { rays } from '../../stage/light.ts';

/** A sparkle of radius `r` in two tones: the halves to the left of its rays are lit. */
const cutSparkle = (r: number): string =>
  sparkle(0, 0, r, RAMP.sky.base) +
  path(
    drawTimes(4, (i) => {
      const blade: Point[] = [
        [0, 0],
        polarPoint(0, 0, r * 0.27, i * 90 - 135),
        polarPoint(0, 0, r * 0.98, i * 90 - 90),
      ];
      return polygonPath(blade);
    }),
    '#fff',
    'opacity=".5"',
  );

/** The clear light of a single star over the clouds. */
export const starGlow: Drawing = () =>
  circle(64, 58, 60, 'sky-x', 'opacity=".9"') +
  rays({ cx: 64, cy: 58, inner: 4, outer: 60, count: 20, colour: '#3F86F7', strength: 0.6, cover: 0.45, turn: 9 }) +
  group('translate(64 58) rotate(45)', sparkle(0, 0, 44, RAMP.violet.base, 0.85)) +
  group('translate(64 60.500) scale(1.080)', sparkle(0, 0, 56, RAMP.sapphire.shade)) +
  group('translate(64 58) scale(1.080)', cutSparkle(54)) +
  circle(64, 58, 26, 'white-glow') +
  circle(64, 58, 9, 'lemon-x') +
  circle(64, 58, 5.5, '#fff') +
  sparkle(98, 26, 10, RAMP.gold.base) +
  sparkle(30, 88, 8, RAMP.gold.base) +
  sparkle(98, 86, 6, RAMP.pink.base) +
  sparkle(30, 30, 6, RAMP.violet.base) +
  cloud(34, 115, 0.5) +
  cloud(94, 115, 0.54, 'sky-l');
