import { type Point, polarPoint, splinePath } from '../../core/geometry.ts';
import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, group, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const ARMS = Array.from({ length: 5 }, (_, i) => -98 + i * 72);

/** Each arm bends a little clockwise, as if the starfish were crawling. */
const OUTLINE = splinePath(
  ARMS.flatMap((at): Point[] => [
    polarPoint(64, 64, 25, at - 36),
    polarPoint(64, 64, 43, at - 10),
    polarPoint(64, 64, 54, at + 2),
    polarPoint(64, 64, 56, at + 9),
    polarPoint(64, 64, 50, at + 14),
    polarPoint(64, 64, 36, at + 16),
  ]),
  true,
);

const arm = (at: number): string => {
  const [x, y] = polarPoint(64, 64, 44, at + 5);
  const bead = (radius: number, side: number, r: number): string => {
    const [bx, by] = polarPoint(64, 64, radius, at + side);
    return circle(bx, by, r, RAMP.lemon.hi);
  };
  return (
    stroke(`M64 64L${x.toFixed(1)} ${y.toFixed(1)}`, RAMP.coral.light, 7, 'opacity=".55"') +
    bead(16, 1, 3) +
    bead(26, 2, 2.7) +
    bead(35, 4, 2.2) +
    bead(43, 6, 1.7) +
    bead(25, -17, 1.7) +
    bead(25, 21, 1.7) +
    bead(34, -9, 1.3) +
    bead(34, 16, 1.3)
  );
};

export const starfish: Drawing = () =>
  shadow(40, 116) +
  group(
    'translate(0 -1)',
    path(OUTLINE, RAMP.coral.deep, 'transform="translate(0 3.4)"') +
      path(OUTLINE, 'coral-r') +
      `<g ${clipAttribute(OUTLINE)}>` +
      path(
        OUTLINE,
        'none',
        `stroke="${RAMP.coral.shade}" stroke-width="6" stroke-opacity=".4" transform="translate(-2 -3)"`,
      ) +
      '</g>' +
      drawTimes(5, (i) => arm(ARMS[i]!)) +
      circle(64, 64.8, 5, RAMP.coral.shade) +
      circle(64, 63.6, 4.8, 'lemon-r') +
      stroke('M59 16C57 24 56 32 53 38M24 49C30 49 36 49 42 48', '#fff', 3.4, 'opacity=".75"'),
  ) +
  sparkle(104, 24, 7) +
  sparkle(20, 92, 5, '#FFE694');
