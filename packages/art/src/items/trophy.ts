import { roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { type Drawing, ellipse, ellipseOutline, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const trophy: Drawing = () =>
  shadow(32, 120) +
  stroke('M34 30C14 28 12 58 40 62M94 30C114 28 116 58 88 62', RAMP.gold.deep, 8, 'transform="translate(0 1.6)"') +
  stroke('M34 30C14 28 12 58 40 62M94 30C114 28 116 58 88 62', 'gold', 6.4) +
  path('M58 74H70L73 96H55Z', 'gold-h') +
  path('M30 18H98C98 52 90 78 64 80C38 78 30 52 30 18Z', 'gold-h') +
  ellipse(64, 18, 34, 8, RAMP.gold.deep) +
  ellipseOutline(64, 18, 34, 8, RAMP.gold.hi, 3) +
  ellipse(64, 19, 29, 5.6, RAMP.gold.shade) +
  path('M38 26C39 46 44 60 52 68C42 62 36 46 36 26Z', '#ffffff', 'opacity=".85"') +
  path(roundedPolygonPath(starPoints(65, 47, 18.5, 9.4), 3), RAMP.gold.deep) +
  path(roundedPolygonPath(starPoints(65, 46, 16, 7.8), 2.4), 'lemon-l') +
  rect(44, 94, 40, 9, 4, 'gold-h') +
  path('M38 102H90L94 116H34Z', 'violet-d') +
  rect(50, 106, 28, 6, 2, 'gold-h') +
  sparkle(98, 12, 7);
