import { RAMP } from '../core/ramps.ts';
import { type Drawing, group, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { glossyHeart } from '../parts/heart-shape.ts';

export const letter: Drawing = () =>
  shadow(44, 112) +
  group(
    'rotate(-8 64 64)',
    rect(14, 34, 100, 68, 8, RAMP.pink.deep, 'transform="translate(0 3)"') +
      rect(14, 34, 100, 68, 8, 'pearl-v') +
      stroke('M14 96L52 66M114 96L76 66', RAMP.pink.light, 2) +
      path('M18 36Q14 38 18 42L58 72Q64 76 70 72L110 42Q114 38 110 36Q108 34 106 34H22Q20 34 18 36Z', 'pink') +
      stroke('M18 36Q14 38 18 42L58 72Q64 76 70 72L110 42', RAMP.pink.shade, 1, `opacity=".5"`) +
      glossyHeart(64, 68, 13, 'ruby'),
  ) +
  glossyHeart(106, 26, 8, 'pink') +
  glossyHeart(90, 16, 5, 'pink') +
  sparkle(24, 26, 6);
