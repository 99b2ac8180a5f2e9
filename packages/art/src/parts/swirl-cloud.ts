import { RAMP } from '../core/ramps.ts';
import { group, path, stroke } from '../core/shapes.ts';

/** An auspicious cloud with spiral heads around (x, y), 80 wide at scale 1. */
export const swirlCloud = (x: number, y: number, scale: number, flip: 1 | -1, fill: 'pearl-v' | 'violet-l'): string =>
  group(
    `translate(${x} ${y}) scale(${scale * flip} ${scale})`,
    path(
      'M-34 10C-44 10 -46 -2 -36 -4C-36 -16 -20 -20 -14 -10C-8 -22 12 -20 12 -6C22 -12 34 -6 30 2C40 2 40 10 34 10Z',
      fill,
    ) +
      stroke(
        'M-14 -10C-10 -2 -20 4 -25 -1C-28 -6 -22 -10 -19 -6M12 -6C14 2 4 6 0 1C-2 -3 3 -7 6 -3',
        RAMP.violet.base,
        1.4,
        'opacity=".65"',
      ),
  );
