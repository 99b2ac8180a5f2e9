import { coordinateText, polarPoint } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { leaf } from '../../parts/leaf.ts';
import { shadow } from '../../parts/shadow.ts';

const at = (r: number, degrees: number): string => polarPoint(0, 0, r, degrees).map(coordinateText).join(' ');

/** One twisted end of the wrapper, to the right of the sweet. */
const twist = (): string =>
  path('M28 -5L52 -24Q50 -12 58 -8Q50 -1 58 6Q50 12 52 24L28 5Z', RAMP.aqua.shade, 'transform="translate(0 2)"') +
  path('M28 -5L52 -24Q50 -12 58 -8Q50 -1 58 6Q50 12 52 24L28 5Z', 'aqua-l') +
  stroke('M31 -3L48 -14M32 0H51M31 3L48 14', RAMP.aqua.base, 1.6) +
  ellipse(30, 0, 4, 7, 'aqua-v');

/** A peppermint in its clear wrapper, green and white in a swirl. */
export const mint: Drawing = () =>
  shadow(38, 112) +
  leaf(88, 40, 34, 15, 38) +
  leaf(78, 34, 30, 13, -4) +
  group(
    'translate(62 68) rotate(-24)',
    `<g id="~mint-twist">${twist()}</g>` +
      '<use xlink:href="#~mint-twist" transform="scale(-1 1)"/>' +
      circle(0, 3, 34, RAMP.emerald.deep) +
      circle(0, 0, 34, 'pearl-r') +
      path(
        drawTimes(
          6,
          (i) =>
            `M0 0Q${at(22, i * 60 - 26)} ${at(33, i * 60)}A33 33 0 0 1 ${at(33, i * 60 + 30)}Q${at(20, i * 60 + 6)} 0 0Z`,
        ),
        'emerald',
      ) +
      circle(0, 0, 5, 'emerald-l') +
      path('M33 -8A34 34 0 0 1 -18 29A40 40 0 0 0 33 -8Z', RAMP.emerald.deep, 'opacity=".28"'),
  ) +
  path('M38 58C40 48 48 41 57 40C50 46 46 53 46 62Q38 66 38 58Z', '#fff', 'opacity=".85"') +
  stroke('M44 73C46 78 48 81 52 84', '#fff', 2.4, 'opacity=".6"') +
  sparkle(24, 32, 7) +
  sparkle(108, 92, 6);
