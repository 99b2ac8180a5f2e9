import { radialGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, ellipse, group, path, stroke, drawTimes } from '../../core/shapes.ts';

const PETAL = 'M0 -6C11 -12 13 -25 0 -34C-13 -25 -11 -12 0 -6Z';

/** Shade towards the lower right, which makes a ball of the disc. */
const ROUNDNESS = radialGradient(
  [
    [0, '#fff', 0.3],
    [0.45, '#fff', 0],
    [0.75, '#5A0628', 0.15],
    [1, '#3A0420', 0.6],
  ],
  [0.5, 0.5, 0.56, 0.34, 0.3],
);

/** A ball of red silk around (cx, cy), embroidered in gold with a flower of six petals and a knot in its middle. */
export const embroideredBall = (cx: number, cy: number, r: number): string =>
  group(
    `translate(${cx} ${cy}) scale(${r / 42})`,
    circle(0, 2.4, 42, RAMP.ruby.deep) +
      circle(0, 0, 42, 'ruby-r') +
      drawTimes(6, (i) =>
        path(
          PETAL,
          i % 2 ? 'amber' : 'gold',
          `transform="rotate(${i * 60})" stroke="${RAMP.ruby.deep}" stroke-width="1.2"`,
        ),
      ) +
      drawTimes(6, (i) =>
        path(
          'M0 -14C5 -18 6 -25 0 -28C-6 -24 -5 -18 0 -14Z',
          i % 2 ? 'emerald' : 'pink',
          `transform="rotate(${i * 60})"`,
        ),
      ) +
      // The next flowers go over the edge of the ball and show only the tips of their petals.
      drawTimes(6, (i) =>
        path(
          'M-13 -38C-10 -30 -4 -27 0 -27S10 -30 13 -38Q0 -44 -13 -38Z',
          'amber',
          `transform="rotate(${i * 60 + 30})" stroke="${RAMP.ruby.deep}"`,
        ),
      ) +
      drawTimes(6, (i) =>
        path(
          'M-6 -38.500Q0 -31 6 -38.500Q0 -41 -6 -38.500Z',
          i % 2 ? 'sapphire' : 'emerald',
          `transform="rotate(${i * 60 + 30})"`,
        ),
      ) +
      circle(0, 0, 42, ROUNDNESS) +
      circleOutline(0, 0, 41, RAMP.gold.shade, 1.6) +
      circle(0, 0, 9, RAMP.gold.deep) +
      circle(0, -0.8, 8.4, 'ruby-r') +
      stroke('M-4 0H4M0 -4V4', RAMP.gold.light, 1.8) +
      ellipse(-16, -24, 13, 6.4, '#fff', 'opacity=".38" transform="rotate(-36 -16 -24)"'),
  );
