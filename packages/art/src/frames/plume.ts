import { RAMP } from '../core/ramps.ts';
import { type Drawing, group, path, drawTimes } from '../core/shapes.ts';
import { portraitRing } from './hoop.ts';

const wing = (): string =>
  drawTimes(5, (i) =>
    path(
      `M0 0C14 -12 ${34 - i * 3} -12 ${40 - i * 5} -6C${34 - i * 3} 6 14 10 0 0Z`,
      'pearl-v',
      `stroke="${RAMP.violet.light}" stroke-width=".8"` +
        ` transform="translate(${46 - i * 2} ${-8 + i * 11}) rotate(${-38 + i * 17})"`,
    ),
  );

export const plumeFrame: Drawing = () =>
  wing() +
  group('scale(-1 1)', wing()) +
  portraitRing(54, 6, 'gold') +
  portraitRing(57, 1, '#fff', 'opacity=".8"') +
  portraitRing(51, 1, RAMP.gold.deep) +
  path('M0 46L10 58L0 74L-10 58Z', RAMP.gold.shade) +
  path('M0 49L7.5 58L0 70L-7.5 58Z', 'violet') +
  path(
    'M-14 -58L-18 -74L-8 -66L0 -80L8 -66L18 -74L14 -58Q0 -64 -14 -58Z',
    'gold',
    `stroke="${RAMP.gold.deep}" stroke-width=".8"`,
  );
