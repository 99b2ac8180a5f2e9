import { roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { type Drawing, group, path, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const ticket: Drawing = () =>
  shadow(40, 108) +
  group(
    'rotate(-14 64 64)',
    path(
      'M14 40Q14 34 20 34H108Q114 34 114 40V54A10 10 0 0 0 114 74V88Q114 94 108 94H20Q14 94 14 88V74' +
        'A10 10 0 0 0 14 54Z',
      RAMP.violet.deep,
      'transform="translate(0 3)"',
    ) +
      path(
        'M14 40Q14 34 20 34H108Q114 34 114 40V54A10 10 0 0 0 114 74V88Q114 94 108 94H20Q14 94 14 88V74' +
          'A10 10 0 0 0 14 54Z',
        'violet',
      ) +
      stroke('M20 45Q20 40 25 40H80V88H25Q20 88 20 83V77A14 14 0 0 0 20 51Z', RAMP.gold.light, 1.6, `opacity=".9"`) +
      stroke(
        'M88 40H103Q108 40 108 45V51A14 14 0 0 0 108 77V83Q108 88 103 88H88Z',
        RAMP.gold.light,
        1.6,
        `opacity=".9"`,
      ) +
      stroke('M84 38V91', RAMP.violet.light, 2, 'stroke-dasharray="1 5"') +
      path(roundedPolygonPath(starPoints(51, 64, 19, 9), 3), 'gold', 'transform="translate(0 1.4)" opacity=".5"') +
      path(roundedPolygonPath(starPoints(51, 63, 19, 9), 3), 'gold') +
      path(roundedPolygonPath(starPoints(98, 64, 6, 2.8), 1), 'gold') +
      path('M14 40Q14 34 20 34H70L44 94H20Q14 94 14 88V74A10 10 0 0 0 14 54Z', '#ffffff', 'opacity=".16"'),
  ) +
  sparkle(100, 30, 7, '#FFE694');
