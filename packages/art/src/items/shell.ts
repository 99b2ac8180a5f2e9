import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const shell: Drawing = () =>
  shadow(40, 114) +
  path('M14 78C16 100 40 112 64 112S112 100 114 78C100 90 84 92 64 92S28 90 14 78Z', 'pink-d') +
  drawEach([-3, -2, -1, 0, 1, 2, 3], (i) =>
    group(
      `rotate(${i * 17.5} 64 88)`,
      path('M64 88C54 66 52 36 57 20Q64 10 71 20C76 36 74 66 64 88Z', 'rosegold-l') +
        stroke('M64 82C63 60 63 40 64 22', RAMP.rosegold.base, 1.4, 'opacity=".7"'),
    ),
  ) +
  path('M20 78C34 92 50 94 64 94S94 92 108 78C100 98 84 104 64 104S28 98 20 78Z', RAMP.pink.deep, 'opacity=".55"') +
  circle(64, 86, 15, RAMP.pearl.deep, 'opacity=".5" transform="translate(0 2)"') +
  circle(64, 85, 15, 'pearl-r') +
  circle(58.5, 79, 4, '#fff') +
  path('M12 80C14 102 40 114 64 114S114 102 116 80C104 98 86 104 64 104S24 98 12 80Z', 'rosegold-v') +
  stroke(
    'M30 102L38 96M48 109L51 101M64 111V103M80 109L77 101M98 102L90 96',
    RAMP.rosegold.shade,
    1.4,
    'opacity=".8"',
  ) +
  sparkle(88, 62, 8) +
  sparkle(36, 40, 5);
