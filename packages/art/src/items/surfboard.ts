import { polarPoint, polylinePath } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, sparkle, stroke, drawTimes } from '../core/shapes.ts';

export const surfboard: Drawing = () =>
  ellipse(60, 112, 46, 8, 'aqua-v', 'opacity=".9"') +
  group(
    'rotate(24 64 64)',
    path(
      'M64 6C84 22 88 52 84 84Q80 116 64 122Q48 116 44 84C40 52 44 22 64 6Z',
      RAMP.coral.deep,
      'transform="translate(2 2)"',
    ) +
      path('M64 6C84 22 88 52 84 84Q80 116 64 122Q48 116 44 84C40 52 44 22 64 6Z', 'lemon-c') +
      path(
        'M85.6 62C86 70 85.4 78 84 86Q80 116 64 122Q48 116 44 86C43.4 78 42.6 70 42.6 62C56 74 72 50 85.6 62Z',
        'coral-v',
      ) +
      path(
        'M85.4 74C85.4 80 84.8 84 84 88Q80 116 64 122Q48 116 44 88C43.4 84 43 80 42.8 74C56 86 72 62 85.4 74Z',
        'violet-v',
      ) +
      stroke('M64 10V119', RAMP.pearl.hi, 1.6, 'opacity=".8"') +
      circle(64, 42, 9, 'coral-r') +
      drawTimes(8, (i) =>
        stroke(polylinePath([polarPoint(64, 42, 12, i * 45), polarPoint(64, 42, 16, i * 45)]), RAMP.coral.base, 2.4),
      ) +
      stroke('M52 30C48 46 47 62 49 82', '#ffffff', 3, 'opacity=".7"'),
  ) +
  path(
    'M16 112C22 104 30 112 38 107C46 102 52 110 60 107C70 103 78 111 86 107C94 104 100 110 104 113' +
      'C96 121 24 121 16 112Z',
    '#ffffff',
    'opacity=".92"',
  ) +
  path('M24 116C36 111 84 111 98 116C86 121 36 121 24 116Z', 'aqua-v') +
  sparkle(100, 30, 7, '#fff');
