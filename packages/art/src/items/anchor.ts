import { roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, circleOutline, type Drawing, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const anchor: Drawing = () =>
  shadow(36, 122) +
  circleOutline(64, 21, 10, RAMP.gold.deep, 8, `transform="translate(0 2)"`) +
  path(
    'M58 30H70V96C86 94 95 86 98 78L90 80L106 60L118 84L108 79C104 100 88 114 64 116C40 114 24 100 20 79' +
      'L10 84L22 60L38 80L30 78C33 86 42 94 58 96Z',
    RAMP.silver.deep,
    'transform="translate(0 3)"',
  ) +
  rect(38, 42, 52, 11, 5.5, RAMP.silver.deep, 'transform="translate(0 2.5)"') +
  path(
    'M58 30H70V96C86 94 95 86 98 78L90 80L106 60L118 84L108 79C104 100 88 114 64 116C40 114 24 100 20 79' +
      'L10 84L22 60L38 80L30 78C33 86 42 94 58 96Z',
    'silver-h',
  ) +
  rect(38, 41, 52, 11, 5.5, 'silver-v') +
  circle(38, 46.5, 6, 'gold-r') +
  circle(90, 46.5, 6, 'gold-r') +
  circleOutline(64, 21, 10, 'gold', 6.6) +
  stroke('M61 56V92', '#ffffff', 2.6, 'opacity=".75"') +
  circle(64, 74, 9.5, RAMP.gold.deep) +
  circle(64, 73, 9.5, 'gold-r') +
  path(roundedPolygonPath(starPoints(64, 73, 6, 2.9), 1), RAMP.gold.shade) +
  sparkle(100, 36, 7);
