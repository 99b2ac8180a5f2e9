import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, path, sparkle, stroke } from '../../core/shapes.ts';
import { embroideredBall } from './embroidered-ball.ts';
import { shadow } from '../../parts/shadow.ts';

const TABLET =
  'M64 14C72 14 76 20 82 22C90 22 98 26 98 36V84C98 94 90 98 82 98C76 100 72 104 64 104S52 100 46 98C38 98 30 94 30 84V36C30 26 38 22 46 22C52 20 56 14 64 14Z';

/** The tablet of command (令牌) that calls the ball: lacquer, a gilt edge, the ball in its middle. */
export const ballToken: Drawing = () =>
  shadow(34, 120) +
  stroke('M64 14V4M64 4C50 4 44 12 36 8', RAMP.ruby.base, 3) +
  circleOutline(64, 11, 5, RAMP.gold.shade, 3) +
  path(TABLET, RAMP.gold.deep, 'transform="translate(1 3)"') +
  path(TABLET, 'gold') +
  path(TABLET, RAMP.ruby.deep, 'transform="translate(64 59) scale(.86) translate(-64 -59)"') +
  path(TABLET, 'ruby', 'transform="translate(64 60) scale(.82) translate(-64 -59)"') +
  stroke(
    'M40 34C44 28 50 28 52 34M88 34C84 28 78 28 76 34M40 86C44 92 50 92 52 86M88 86C84 92 78 92 76 86',
    RAMP.gold.light,
    2.2,
  ) +
  embroideredBall(64, 60, 22) +
  path('M34 38C34 30 40 26 47 26L40 60Q34 56 34 38Z', '#fff', 'opacity=".35"') +
  path('M57 22H71L69 28H59Z', 'gold-h') +
  path('M58 92H70L64 99Z', 'gold-h') +
  circle(64, 107, 3.6, 'emerald-r') +
  path('M60 110H68L72 125Q64 128 56 125Z', 'ruby-c') +
  stroke('M62 112L60 124M66 112L68 124', RAMP.ruby.light, 0.9, 'opacity=".8"') +
  sparkle(104, 24, 7, '#FFE694') +
  sparkle(22, 66, 5);
