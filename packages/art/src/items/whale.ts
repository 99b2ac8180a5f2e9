import { roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../core/shapes.ts';
import { cloud } from '../parts/cloud.ts';

export const whale: Drawing = () =>
  ellipse(64, 108, 50, 9, 'sky-x') +
  path('M112 30C122 30 126 38 122 44C117 50 108 50 104 56C103 46 96 42 92 34C98 28 106 30 112 36Z', 'sapphire') +
  path(
    'M8 66C8 44 30 34 56 38C78 41 92 54 100 50C106 47 106 46 108 48C110 74 90 98 58 98C28 98 8 88 8 66Z',
    'sapphire-r',
  ) +
  path('M9 70C20 80 40 82 60 78C52 92 58 97 50 97.6C26 96 10 86 9 70Z', 'pearl-v', 'opacity=".95"') +
  stroke('M16 80C28 85 40 86 54 83M24 88C34 91 42 92 52 90', RAMP.sky.base, 1.8, 'opacity=".8"') +
  path('M58 80C66 84 74 96 72 106C62 106 54 98 52 86Z', 'sapphire-d') +
  circle(30, 64, 3.8, RAMP.ink.deep) +
  circle(29, 62.6, 1.4, '#fff') +
  ellipse(22, 71, 4.4, 2.6, RAMP.pink.base, 'opacity=".7"') +
  path('M20 50C28 43 42 41 54 43C42 45 30 48 24 56Q18 55 20 50Z', '#ffffff', 'opacity=".55"') +
  drawEach(
    [
      [60, 52, 1.6],
      [72, 60, 2],
      [80, 70, 1.4],
      [66, 70, 1.2],
      [88, 64, 1.6],
      [52, 60, 1],
    ],
    ([x, y, r]) => sparkle(x, y, r * 2.6, '#FFE694', 0.95),
  ) +
  stroke('M60 52L72 60L80 70M72 60L88 64', RAMP.sky.light, 0.7, 'opacity=".6"') +
  stroke('M46 36C46 26 40 22 34 24M46 36C46 24 54 20 59 23M46 34V20', RAMP.sky.light, 3) +
  path(roundedPolygonPath(starPoints(46, 13, 6, 2.9), 1), 'gold') +
  circle(31, 25, 2.6, RAMP.sky.light) +
  circle(62, 24, 2.6, RAMP.sky.light) +
  cloud(30, 108, 0.46, 'pearl-v') +
  cloud(92, 106, 0.4, 'pearl-v') +
  sparkle(100, 20, 6);
