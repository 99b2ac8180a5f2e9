import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const blindbox: Drawing = () =>
  ellipse(64, 112, 50, 9, 'sky-x') +
  shadow(42, 116) +
  path('M64 54L110 38V88L64 112Z', 'sapphire') +
  path('M64 54L18 38V88L64 112Z', 'sky') +
  path('M64 22L110 38L64 54L18 38Z', 'aqua-l') +
  stroke('M64 22L110 38L64 54L18 38Z', '#fff', 1.6, 'opacity=".8"') +
  path('M40 46L86 30L94 33L48 49Z', 'coral-v') +
  path('M40 46L48 49V104L40 100Z', 'coral-v') +
  path('M64 92C76 80 84 92 96 82C102 77 106 78 110 76V88L64 112Z', '#ffffff', 'opacity=".85"') +
  path('M64 98C76 86 86 98 98 88C104 84 107 84 110 82V88L64 112Z', RAMP.aqua.base, 'opacity=".9"') +
  group(
    'matrix(.94 -.33 0 1.06 88 78)',
    stroke('M-8 -8C-8 -18 8 -18 8 -8C8 -2 0 -2 0 5', RAMP.sapphire.deep, 7, 'opacity=".5" transform="translate(1 2)"') +
      stroke('M-8 -8C-8 -18 8 -18 8 -8C8 -2 0 -2 0 5', '#ffffff', 6) +
      circle(0, 14, 3.6, '#fff'),
  ) +
  stroke('M64 54V111', '#ffffff', 1.4, 'opacity=".6"') +
  sparkle(24, 22, 8, '#FFE694') +
  sparkle(104, 22, 6) +
  sparkle(64, 12, 5, '#FFBDA7');
