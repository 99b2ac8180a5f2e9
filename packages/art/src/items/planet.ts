import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, sparkle } from '../core/shapes.ts';

export const planet: Drawing = () =>
  circle(64, 64, 58, 'violet-x', 'opacity=".55"') +
  group(
    'rotate(-20 64 64)',
    path(
      'M6 64A58 17 0 0 1 122 64A58 17 0 0 1 108 74A46 11 0 0 0 110 64A46 11 0 0 0 18 64A46 11 0 0 0 20 74' +
        'A58 17 0 0 1 6 64Z',
      'gold-h',
      'opacity=".95"',
    ),
  ) +
  circle(64, 64, 36, 'violet-r') +
  path('M30 54C44 48 62 58 98 48C97 44 95 42 93 40C68 50 52 40 36 42Q32 48 30 54Z', RAMP.pink.light, 'opacity=".55"') +
  path('M29 72C46 64 70 78 99 68C98 74 96 78 94 82C72 88 50 76 32 80Q30 76 29 72Z', RAMP.pink.base, 'opacity=".55"') +
  path('M94 44A36 36 0 0 1 38 89A40 40 0 0 0 94 44Z', RAMP.violet.deep, 'opacity=".45"') +
  group(
    'rotate(-20 64 64)',
    path(
      'M6 64C6 73 32 81 64 81S122 73 122 64C122 68 114 70 108 70C98 74 82 75 64 75S30 74 20 70C14 70 6 68 6 64Z',
      'gold-h',
    ),
  ) +
  ellipse(50, 46, 10, 5, '#ffffff', 'opacity=".7" transform="rotate(-40 50 46)"') +
  sparkle(104, 26, 8) +
  sparkle(22, 98, 6, '#FFE694') +
  sparkle(30, 28, 4);
