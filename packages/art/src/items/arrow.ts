import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, group, path, sparkle, stroke } from '../core/shapes.ts';
import { glossyHeart } from '../parts/heart-shape.ts';

export const arrow: Drawing = () =>
  circle(64, 64, 54, 'pink-x', 'opacity=".5"') +
  stroke('M38 14C82 10 118 46 114 90', RAMP.gold.deep, 7, 'transform="translate(0 2)"') +
  stroke('M38 14C82 10 118 46 114 90', 'gold', 6) +
  stroke('M38 14L114 90', '#ffffff', 1.4, 'opacity=".8"') +
  stroke('M98 30L24 104', 'gold', 5) +
  glossyHeart(98, 30, 15, 'ruby') +
  group(
    'translate(24 104) rotate(45)',
    path('M-4 -14L-16 -4V16L-4 6ZM4 -14L16 -4V16L4 6Z', 'pink') +
      path('M-4 0L-16 10V22L-4 14ZM4 0L16 10V22L4 14Z', 'pink-d'),
  ) +
  circle(38, 14, 5, 'ruby-r') +
  circle(114, 90, 5, 'ruby-r') +
  sparkle(62, 40, 7) +
  sparkle(84, 88, 5) +
  glossyHeart(44, 62, 6, 'pink') +
  glossyHeart(72, 104, 5, 'pink');
