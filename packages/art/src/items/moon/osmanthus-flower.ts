import { RAMP } from '../../core/ramps.ts';
import { circle, path } from '../../core/shapes.ts';

const PETALS =
  'M0 0C-6 -3 -6 -10 0 -11C6 -10 6 -3 0 0C3 -6 10 -6 11 0C10 6 3 6 0 0C6 3 6 10 0 11C-6 10 -6 3 0 0' +
  'C-3 6 -10 6 -11 0C-10 -6 -3 -6 0 0Z';

/** A flower of sweet osmanthus about (0, 0), radius 11. */
export const osmanthusFlower = (): string =>
  path(PETALS, RAMP.gold.deep, 'transform="translate(.6 1.4)"') +
  path(PETALS, 'lemon-r') +
  circle(0, 0, 2.6, RAMP.amber.base);
