import { polarPoint, polylinePath } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke, drawTimes } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const car: Drawing = () =>
  ellipse(64, 98, 60, 8, 'violet-x', 'opacity=".7"') +
  shadow(56, 101) +
  path(
    'M3 84C2 76 8 70 20 67C30 64 36 62 42 57C52 49 60 45 74 45C88 45 98 52 106 60L119 63Q125 65 125 73V82' +
      'Q125 89 118 89H10Q4 89 3 84Z',
    'violet',
  ) +
  path('M3 84C2 80 4 76 8 73.5C40 79 92 75 125 71V82Q125 89 118 89H10Q4 89 3 84Z', 'violet-d') +
  path('M39 63C50 53 58 48.5 72 48.5L76 62C64 66 50 66 39 63Z', 'ink') +
  path('M79 48.8C88 50 95 54 101 60.5L82 62Z', 'ink') +
  path('M44 62C52 55 58 51 66 49.6L60 64.5Q50 65 44 62Z', '#ffffff', 'opacity=".4"') +
  stroke('M14 71C44 74 88 70 120 66', RAMP.violet.hi, 1.6, 'opacity=".9"') +
  path('M6 76L23 71.5L26 75.5L7 80Z', RAMP.lemon.hi) +
  path('M114 66L124 68V72.5L112 71Z', RAMP.ruby.base) +
  path('M96 56L122 49L125 53L108 60Z', RAMP.violet.deep) +
  path('M97 54.5L122 47L124.5 50.5L105 58Z', 'violet') +
  path('M48 80L84 78L80 87H50Z', RAMP.ink.deep) +
  path('M50 81.5L80 80L78 83L51 84.5Z', 'gold-h') +
  stroke('M86 70L96 84', RAMP.violet.deep, 1.2, 'opacity=".6"') +
  drawEach(
    [29, 100],
    (x) =>
      circle(x, 86, 16.5, RAMP.ink.deep) +
      circle(x, 87, 14.5, 'ink-r') +
      circle(x, 87, 10.6, 'gold') +
      circle(x, 87, 8.6, RAMP.ink.shade) +
      drawTimes(10, (i) =>
        stroke(polylinePath([polarPoint(x, 87, 2, i * 36), polarPoint(x, 87, 8.6, i * 36 + 12)]), RAMP.gold.light, 1.3),
      ) +
      circle(x, 87, 2.8, 'gold-r'),
  ) +
  stroke('M28 66C40 58 48 50 62 46.5', '#ffffff', 1.6, 'opacity=".7"') +
  sparkle(16, 64, 6, '#fff') +
  sparkle(74, 38, 7, '#fff') +
  sparkle(112, 38, 5, '#FFE694');
