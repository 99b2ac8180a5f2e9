import { polarPoint, polylinePath } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, path, rect, sparkle, stroke, drawTimes } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const carriage: Drawing = () =>
  shadow(50, 114) +
  path('M64 18C98 18 112 40 112 62C112 84 94 92 64 92S16 84 16 62C16 40 30 18 64 18Z', 'amber-r') +
  stroke(
    'M64 18C50 30 44 46 44 60S50 84 64 92M64 18C78 30 84 46 84 60S78 84 64 92M30 28C22 44 22 72 32 84' +
      'M98 28C106 44 106 72 96 84',
    RAMP.amber.shade,
    2,
    `opacity=".7"`,
  ) +
  path('M46 48Q46 38 56 38H72Q82 38 82 48V74H46Z', 'violet-d', `stroke="${RAMP.gold.light}" stroke-width="2.6"`) +
  path('M46 48Q46 38 56 38H64C62 52 56 62 46 66Z', RAMP.pink.light, 'opacity=".9"') +
  path('M82 48Q82 38 72 38H64C66 52 72 62 82 66Z', RAMP.pink.light, 'opacity=".9"') +
  rect(44, 72, 40, 5, 2.5, 'gold-h') +
  path('M22 46C26 34 34 28 42 25C34 36 32 46 31 60Q22 58 22 46Z', '#ffffff', 'opacity=".55"') +
  path('M64 18C60 12 56 14 54 8C58 6 62 8 64 6C66 8 70 6 74 8C72 14 68 12 64 18Z', 'gold') +
  stroke('M20 92C40 100 88 100 108 92', 'gold', 5) +
  drawEach(
    [34, 94],
    (x) =>
      circle(x, 98, 17, RAMP.gold.deep) +
      circle(x, 97, 17, 'gold') +
      circle(x, 97, 12.6, RAMP.wood.deep) +
      drawTimes(8, (i) => stroke(polylinePath([[x, 97], polarPoint(x, 97, 13, i * 45)]), RAMP.gold.base, 2)) +
      circle(x, 97, 4.4, 'ruby-r'),
  ) +
  sparkle(106, 22, 8) +
  sparkle(20, 20, 6, '#FFE694');
