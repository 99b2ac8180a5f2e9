import { sampleCurve, type Point, polarPoint, ribbonPath } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../core/shapes.ts';
import { serpentHead } from '../parts/serpent-head.ts';
import { scaleLines } from '../parts/serpent-skin.ts';
import { portraitRing } from './hoop.ts';

/**
 * The snake starts with its neck at this angle and runs ROUND degrees
 * over the left side to the tail, which leaves the ring outwards.
 */
const NECK = -101;
const ROUND = 302;
const COIL: readonly Point[] = Array.from({ length: 25 }, (_, i) => {
  const u = i / 24;
  return polarPoint(0, 0, 57 + Math.max(0, u - 0.86) * 78, NECK - ROUND * u);
});
const half = (u: number): number => (u < 0.6 ? 7.6 : 7.6 * Math.max(0.08, 1 - ((u - 0.6) / 0.4) ** 1.7));

/** A line along the coil, moved by a share of its half-width inwards (negative) or outwards. */
const lane = (share: number, to: number) =>
  sampleCurve(COIL, 36, 0.01, to).map((sample, i) => {
    const [dx, dy] = polarPoint(0, 0, half((i / 35) * to) * share, Math.atan2(sample.y, sample.x) * (180 / Math.PI));
    return { ...sample, x: sample.x + dx, y: sample.y + dy };
  });

const body = (): string => {
  const outline = ribbonPath(sampleCurve(COIL, 48), half);
  return (
    path(outline, RAMP.emerald.deep, 'transform="translate(0 1.8)"') +
    path(outline, 'emerald', `stroke="${RAMP.emerald.deep}" stroke-width=".9"`) +
    path(
      ribbonPath(lane(-0.62, 0.9), (u) => 2.4 * (1 - u * 0.5)),
      'gold-l',
    ) +
    stroke(
      scaleLines(sampleCurve(COIL, 62, 0.01, 0.93), (u) => half(u * 0.93) * 0.82, 2.7),
      RAMP.gold.light,
      0.9,
    ) +
    path(
      ribbonPath(lane(0.62, 0.8), (u) => 1 * (1 - u * 0.6)),
      '#fff',
      'opacity=".6"',
    )
  );
};

/** Golden clouds (祥云) at the foot, with a ruby. */
const jewel = (): string =>
  drawEach([1, -1], (side) =>
    group(
      `scale(${side} 1)`,
      stroke('M7 62C14 54 27 56 28 64C28 71 18 72 18 66C18 63 22 62 23 65', RAMP.gold.deep, 4.6) +
        stroke('M7 62C14 54 27 56 28 64C28 71 18 72 18 66C18 63 22 62 23 65', RAMP.gold.base, 3) +
        stroke('M8 60.6C14 54 26 56 27 63', RAMP.gold.hi, 0.9),
    ),
  ) +
  circle(0, 64, 11, RAMP.gold.deep) +
  circle(0, 63.4, 10, 'gold') +
  circle(0, 63.4, 7.4, RAMP.ruby.deep) +
  circle(0, 63, 6.8, 'ruby-r') +
  ellipse(-2.2, 60.4, 2.6, 1.6, '#fff', 'opacity=".85" transform="rotate(-30 -2.2 60.4)"');

export const serpentFrame: Drawing = () =>
  portraitRing(52, 2.4, 'gold') +
  body() +
  group('translate(-43.4 -79.6) scale(.66)', serpentHead()) +
  jewel() +
  sparkle(-62, -36, 7, RAMP.gold.light) +
  sparkle(64, 30, 6, RAMP.gold.light) +
  sparkle(54, -62, 4.4);
