import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, path, sparkle, stroke } from '../../core/shapes.ts';
import { foam } from '../../parts/sea-water.ts';
import { shadow } from '../../parts/shadow.ts';

const DROP = 'M64 6C80 34 106 54 106 80A42 38 0 0 1 22 80C22 54 48 34 64 6Z';
const CHEVRONS = 'M44 72L64 52L84 72M44 92L64 72L84 92';

/** The token 浪涌值: a drop of water with waves inside, and two golden chevrons that point up. */
export const surge: Drawing = () =>
  circle(64, 68, 58, 'aqua-x', 'opacity=".7"') +
  shadow(34, 121) +
  path(DROP, RAMP.sapphire.deep, 'transform="translate(0 3)"') +
  path(DROP, 'sky-r') +
  `<g ${clipAttribute(DROP)}>` +
  path('M10 74C24 62 38 80 54 74S84 62 98 72Q110 80 120 72V126H10Z', 'aqua-v', 'opacity=".85"') +
  path('M10 90C26 78 40 98 58 90S90 80 120 92V126H10Z', 'sapphire-d') +
  stroke('M10 90C26 78 40 98 58 90S90 80 120 92', RAMP.sky.hi, 2.6) +
  '</g>' +
  stroke(CHEVRONS, RAMP.gold.deep, 12, 'transform="translate(0 2.4)"') +
  stroke(CHEVRONS, RAMP.gold.base, 10.6) +
  stroke(CHEVRONS, RAMP.lemon.hi, 3.4, 'transform="translate(-1 -1.8)"') +
  path('M38 70C38 58 50 46 58 34C52 50 44 60 46 74Q38 78 38 70Z', '#fff', 'opacity=".75"') +
  stroke('M98 88C94 100 84 108 72 111', RAMP.sky.light, 3, 'opacity=".85"') +
  foam([
    [28, 108, 5],
    [20, 113, 3.4],
    [100, 109, 5],
    [109, 114, 3.4],
  ]) +
  sparkle(98, 28, 8) +
  sparkle(26, 38, 6, '#FFE694');
