import { RAMP } from '../../core/ramps.ts';
import { type Drawing, circle, path, sparkle, stroke } from '../../core/shapes.ts';
import { embroideredBall } from './embroidered-ball.ts';
import { shadow } from '../../parts/shadow.ts';

const RIBBON = 'M50 84C30 88 14 100 12 120L24 112L32 122C34 108 44 98 58 94Z';

/** A ball of embroidered silk with ribbons and a tassel. */
export const silkBall: Drawing = () =>
  shadow(34, 122) +
  circle(64, 54, 58, 'amber-x', 'opacity=".5"') +
  stroke('M64 18C58 4 70 2 64 12', RAMP.gold.shade, 2.4) +
  path(RIBBON, 'ruby-d') +
  path(RIBBON, 'ruby-d', 'transform="translate(128 0) scale(-1 1)"') +
  stroke('M52 88C34 92 22 102 18 114M76 88C94 92 106 102 110 114', RAMP.gold.base, 1.6) +
  embroideredBall(64, 54, 42) +
  circle(64, 98, 5, 'gold-r') +
  path('M58 102H70L74 122Q64 127 54 122Z', 'gold-c') +
  stroke('M61 104L59 122M64 104V123M67 104L69 122', RAMP.gold.deep, 0.9, 'opacity=".7"') +
  sparkle(18, 26, 7, '#FFE694') +
  sparkle(112, 32, 6) +
  sparkle(106, 84, 5, '#FFE694');
