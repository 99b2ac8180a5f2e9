import { roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const bottle: Drawing = () =>
  shadow(32, 118) +
  rect(51, 8, 26, 16, 4, 'wood-c') +
  path(
    'M50 22H78V34C98 42 104 62 104 80C104 102 92 116 64 116S24 102 24 80C24 62 30 42 50 34Z',
    RAMP.sky.light,
    'opacity=".55"',
  ) +
  path('M28 78C40 70 52 86 64 78S90 70 100 78C100 100 90 112 64 112S28 100 28 78Z', 'violet-d', 'opacity=".92"') +
  path(
    'M28 78C40 70 52 86 64 78S90 70 100 78C98 84 96 82 88 82C78 82 74 90 62 86C50 82 40 80 29 84Z',
    RAMP.violet.light,
    'opacity=".9"',
  ) +
  drawEach(
    [
      [46, 96, 7],
      [70, 100, 9],
      [84, 90, 5],
      [58, 88, 4],
    ],
    ([x, y, r]) => path(roundedPolygonPath(starPoints(x, y, r, r * 0.48), 1.2), 'gold'),
  ) +
  path(roundedPolygonPath(starPoints(62, 58, 11, 5.4), 2), 'lemon-l') +
  drawEach(
    [
      [40, 60],
      [82, 56],
      [76, 68],
      [50, 72],
    ],
    ([x, y]) => circle(x, y, 1.6, '#fff'),
  ) +
  stroke(
    'M50 22H78V34C98 42 104 62 104 80C104 102 92 116 64 116S24 102 24 80C24 62 30 42 50 34Z',
    '#fff',
    2,
    'stroke-opacity=".85"',
  ) +
  rect(46, 20, 36, 7, 3.5, 'sky-h', 'opacity=".95"') +
  path('M34 62C37 50 44 42 52 39C44 50 41 64 42 84Q33 82 34 62Z', '#ffffff', 'opacity=".7"') +
  sparkle(104, 40, 6);
