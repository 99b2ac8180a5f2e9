import { type Material, RAMP } from '../../core/ramps.ts';
import { type Drawing, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const BEAN = 'M-34 2C-38 -18 -20 -28 -2 -20C8 -16 14 -24 24 -20C40 -14 40 12 26 22C10 32 -28 28 -34 2Z';

const bean = (transform: string, material: Material, face = ''): string =>
  group(
    transform,
    path(BEAN, RAMP[material].deep, 'transform="translate(.6 2.6)"') +
      path(BEAN, `${material}-r`) +
      path('M-28 -4C-28 -14 -18 -19 -8 -17C-16 -12 -22 -6 -23 4Q-29 4 -28 -4Z', '#fff', 'opacity=".85"') +
      stroke('M30 12C24 20 10 24 -4 22', RAMP[material].light, 2.4, 'opacity=".7"') +
      face,
  );

/** Two eyes shut with laughter, a mouth and rosy cheeks. */
const laughter = (): string =>
  stroke('M-13 0Q-8.500 -7 -4 0M12 0Q16.500 -7 21 0', RAMP.wood.deep, 2.6) +
  path('M-5 6Q4 20 13 6Q4 9 -5 6Z', RAMP.ruby.shade) +
  path('M-1 10.500Q4 9.500 9 10.500Q4 17 -1 10.500Z', RAMP.pink.light) +
  ellipse(-16, 7, 3.6, 2.2, RAMP.coral.base, 'opacity=".75"') +
  ellipse(24, 6, 3.6, 2.2, RAMP.coral.base, 'opacity=".75"');

/** Three beans of joy, the foremost laughing. */
export const joyBean: Drawing = () =>
  shadow(46, 116) +
  bean('translate(40 38) rotate(-24) scale(.82)', 'pink') +
  bean('translate(92 46) rotate(38) scale(.82)', 'aqua') +
  bean('translate(62 82) rotate(-6) scale(1.24)', 'lemon', laughter()) +
  sparkle(66, 16, 8, '#FFE694') +
  sparkle(112, 92, 6) +
  sparkle(14, 64, 5);
