import { coordinateText, polarPoint } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, path, drawTimes } from '../core/shapes.ts';
import { portraitRing } from './hoop.ts';

const EDGE = `stroke="${RAMP.gold.deep}" stroke-width=".8"`;

const branch = (side: 1 | -1): string =>
  drawTimes(9, (i) => {
    const angle = 90 - side * (14 + i * 15.5);
    const [x, y] = polarPoint(0, 0, 58, angle);
    const turn = angle + (side > 0 ? -28 : 28);
    return path(
      'M0 0C6 -8 18 -8 22 0C18 6 6 6 0 0Z',
      'gold',
      `${EDGE} transform="translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${coordinateText(turn)})"`,
    );
  });

export const laurelFrame: Drawing = () =>
  portraitRing(54, 6, 'gold') +
  portraitRing(57, 1, '#fff', 'opacity=".8"') +
  portraitRing(51, 1, RAMP.gold.deep) +
  drawEach([1, -1], branch) +
  path('M0 48L10 60L0 74L-10 60Z', RAMP.gold.deep) +
  path('M0 50L8 60L0 71L-8 60Z', 'ruby') +
  path('M-18 -60L-22 -80L-10 -70L0 -84L10 -70L22 -80L18 -60Q0 -67 -18 -60Z', 'gold', EDGE) +
  circle(0, -70, 3, 'ruby-r');
