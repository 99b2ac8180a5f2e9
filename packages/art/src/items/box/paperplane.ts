import { RAMP } from '../../core/ramps.ts';
import { type Drawing, path, sparkle, stroke } from '../../core/shapes.ts';
import { cloud } from '../../parts/cloud.ts';
import { glossyHeart } from '../../parts/heart-shape.ts';

/** A paper plane that has just been thrown. */
export const paperplane: Drawing = () =>
  cloud(94, 104, 0.5, 'sky-l') +
  cloud(26, 34, 0.36, 'pearl-v', 'opacity=".9"') +
  stroke(
    'M8 118C14 96 36 116 40 98C42 88 30 86 30 94C30 102 42 102 52 84',
    RAMP.sky.shade,
    2.4,
    'stroke-dasharray="1 6"',
  ) +
  path('M120 14L8 60L40 74Z', RAMP.sapphire.deep, 'transform="translate(0 3)" opacity=".5"') +
  path('M120 14L46 106L42 74Z', 'sapphire-d') +
  path('M120 14L8 60L40 74Z', 'pearl') +
  path('M120 14L8 60L30 69.600Z', '#fff', 'opacity=".7"') +
  path('M120 14L66 84L96 98Z', RAMP.sky.deep, 'transform="translate(0 3)" opacity=".5"') +
  path('M120 14L58 80L98 98Z', 'sky') +
  path('M120 14L58 80L70 85.400Z', '#fff', 'opacity=".35"') +
  path('M120 14L40 74L46 106Z', 'sky-d') +
  path('M46 106L58 80L62 88Z', RAMP.sapphire.deep, 'opacity=".75"') +
  stroke('M10 60L118 15', '#fff', 1.6) +
  stroke('M120 14L40 74', RAMP.sapphire.shade, 0.9, 'opacity=".6"') +
  stroke('M30 56L46 51M36 62L50 57', RAMP.pearl.deep, 1.4, 'opacity=".5"') +
  glossyHeart(88, 76, 8, 'ruby') +
  sparkle(92, 20, 6, '#FFE694') +
  sparkle(22, 84, 6) +
  sparkle(112, 60, 6, '#FFE694');
