import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { pennant } from '../../parts/sail.ts';
import { shadow } from '../../parts/shadow.ts';

/** A hull like a golden leaf: stern and bow run out into curls. */
const HULL =
  'M8 62C4 54 12 48 16 54C20 62 22 72 38 74H84C104 74 110 62 112 50C114 42 124 44 122 52C120 82 102 104 84 106H44C24 104 12 86 8 62Z';
const MAIN = 'M60 12C92 24 100 48 96 68C84 62 70 62 58 66C64 48 64 28 60 12Z';
const FORE = 'M50 22C28 34 20 50 24 66C34 60 44 60 52 64C48 50 48 36 50 22Z';

export const goldShip: Drawing = () =>
  circle(64, 60, 60, 'gold-x', 'opacity=".6"') +
  shadow(44, 114) +
  stroke('M55 76V8', RAMP.gold.deep, 5) +
  stroke('M54.4 76V8', RAMP.gold.light, 2) +
  pennant(56, 4, 24, 'violet') +
  path(FORE, RAMP.gold.deep, 'transform="translate(0 1.8)"') +
  path(FORE, 'gold-l') +
  path('M50 22C36 36 31 50 34 61Q28 62 24 66C20 50 28 34 50 22Z', '#fff', 'opacity=".55"') +
  path(MAIN, RAMP.gold.deep, 'transform="translate(0 1.8)"') +
  path(MAIN, 'gold') +
  path('M60 12C74 26 78 46 76 63Q67 62 58 66C64 48 64 28 60 12Z', RAMP.gold.hi, 'opacity=".85"') +
  path('M63.2 40C76 41 88 45 97 51Q97.5 56 97.2 60C86 54 74 51 61.6 51Z', 'violet') +
  path('M27 50C34 45 41 43 48.6 42L49.4 51C41 52 33 54 26 59Q25 54 27 50Z', 'violet') +
  path(HULL, RAMP.gold.deep, 'transform="translate(0 3)"') +
  path(HULL, 'gold-r') +
  path('M15 74C24 82 36 84 46 84H80C96 84 108 78 117 68C112 86 100 96 86 98H42C28 96 19 86 15 74Z', 'violet-d') +
  stroke(
    'M15 74C24 82 36 84 46 84H80C96 84 108 78 117 68M20 86C28 95 36 98 44 98H84C94 96 104 90 110 82',
    RAMP.gold.light,
    2.4,
  ) +
  drawEach([36, 50, 78, 92], (x) => circle(x, x === 92 ? 88.5 : 91, 3.6, 'gold-r')) +
  path('M64 81L72 91L64 101L56 91Z', RAMP.gold.deep) +
  lozenge(64, 83, 6.4, 91, 99, 'aqua') +
  stroke('M13 58C17 68 24 77 38 78H66', '#fff', 2.2, 'opacity=".8"') +
  ellipse(117, 50, 2.4, 4, '#fff', 'opacity=".6"') +
  sparkle(106, 24, 8) +
  sparkle(20, 30, 6, '#FFE694') +
  sparkle(84, 40, 5);
