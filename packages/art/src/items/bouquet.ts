import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, path } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { roseHead } from '../parts/rose-head.ts';
import { leaf } from '../parts/leaf.ts';

export const bouquet: Drawing = () =>
  shadow(30, 118) +
  path('M34 62L94 62L76 112Q64 120 52 112Z', 'pearl-v') +
  path('M64 62L94 62L76 112Q70 117 64 117Z', RAMP.pearl.shade, 'opacity=".5"') +
  leaf(30, 60, 24, 10, -58) +
  leaf(98, 60, 24, 10, 58) +
  roseHead(42, 48, 0.5, 'pink') +
  roseHead(86, 48, 0.5, 'pink') +
  roseHead(64, 34, 0.54, 'ruby') +
  roseHead(52, 66, 0.42, 'ruby') +
  roseHead(77, 66, 0.44, 'pink') +
  path(
    'M28 60C40 78 52 82 64 84C76 82 88 78 100 60L92 92C82 98 74 100 64 100S46 98 36 92Z',
    'violet-l',
    'opacity=".92"',
  ) +
  path('M64 84C76 82 88 78 100 60L92 92C82 98 74 100 64 100Z', RAMP.violet.base, 'opacity=".35"') +
  path('M64 94C54 86 46 92 48 98C50 104 58 102 64 97C70 102 78 104 80 98C82 92 74 86 64 94Z', 'gold') +
  circle(64, 96, 4, 'gold-r');
