import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { smallFlatStar, plumpStar } from '../../parts/stars.ts';

/** A star jumps out of an opened blind box. */
export const starFromBox: Drawing = () =>
  shadow(42, 118) +
  circle(64, 46, 48, 'lemon-x', 'opacity=".85"') +
  path('M22 70L64 58L106 70L64 84Z', RAMP.violet.deep) +
  path('M30 70L64 60.500L98 70L64 81Z', 'gold-d') +
  path('M22 70L64 58L52 44L8 56Z', 'violet-l') +
  path('M106 70L64 58L78 44L120 56Z', 'violet') +
  plumpStar(64, 42, 30) +
  path('M22 70L64 84V120L26 108Q22 107 22 103Z', 'violet') +
  path('M106 70L64 84V120L102 108Q106 107 106 103Z', 'violet-d') +
  path('M22 70L64 84L52 100L6 84Z', RAMP.violet.deep, 'opacity=".35"') +
  path('M22 70L64 84L50 96L8 82Z', 'violet-l') +
  path('M106 70L64 84L78 96L120 82Z', 'violet-v') +
  stroke('M22 70L8 82L50 96L64 84', '#fff', 1.2, 'opacity=".7"') +
  path('M39 97.500V112L47 114.500V96.500Z', 'gold-v') +
  path('M89 97.500V112L81 114.500V96.500Z', 'gold-d') +
  stroke('M64 86V118', '#fff', 1, 'opacity=".45"') +
  smallFlatStar(24, 34, 6) +
  smallFlatStar(106, 34, 5) +
  sparkle(92, 14, 8) +
  sparkle(30, 14, 6, '#FFE694');
