import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, path, sparkle } from '../core/shapes.ts';

export const flame: Drawing = () =>
  circle(64, 74, 54, 'amber-x', 'opacity=".7"') +
  path(
    'M66 8C70 34 98 44 100 76C101 100 84 118 64 118S27 100 28 78C29 62 40 54 44 40C50 48 52 54 52 60C60 46 64 28 66 8Z',
    'coral-v',
  ) +
  path(
    'M66 8C70 34 98 44 100 76C101 100 84 118 64 118C84 106 88 84 78 66C70 52 66 36 66 8Z',
    RAMP.ruby.shade,
    'opacity=".45"',
  ) +
  path(
    'M66 44C68 60 86 68 86 90C86 106 76 114 64 114S42 106 42 92C42 82 48 76 51 68C54 74 56 78 56 82C62 74 66 60 66 44Z',
    'amber-v',
  ) +
  path('M64 76C66 86 76 90 76 100C76 108 70 113 64 113S52 108 52 101C52 92 60 88 64 76Z', 'lemon-l') +
  sparkle(100, 36, 6, '#FFD681') +
  sparkle(26, 52, 5, '#FFD681');
