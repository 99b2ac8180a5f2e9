import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const microphone: Drawing = () =>
  shadow(26, 118, 70) +
  group(
    'rotate(-34 64 64)',
    path('M52 58H76L71 116Q64 122 57 116Z', 'ink-c') +
      path('M52 58H76L75.2 68H52.8Z', 'gold-h') +
      rect(59, 82, 10, 14, 5, 'gold-h') +
      rect(48, 50, 32, 10, 4, 'gold-h') +
      circle(64, 30, 25, RAMP.gold.deep) +
      circle(64, 29, 25, 'gold-r') +
      `<g opacity=".55">` +
      drawEach(
        [-16, -8, 0, 8, 16],
        (d) =>
          stroke(`M${64 + d} ${29 - Math.sqrt(600 - d * d)}V${29 + Math.sqrt(600 - d * d)}`, RAMP.gold.deep, 0.9) +
          stroke(`M${64 - Math.sqrt(600 - d * d)} ${29 + d}H${64 + Math.sqrt(600 - d * d)}`, RAMP.gold.deep, 0.9),
      ) +
      '</g>' +
      path('M39 31A25 25 0 0 0 89 31L88.6 36A25 25 0 0 1 39.4 36Z', 'gold-h') +
      ellipse(55, 17, 8, 5, '#ffffff', 'opacity=".75" transform="rotate(-30 55 17)"'),
  ) +
  stroke('M96 30C102 38 102 48 97 56M104 22C113 34 113 52 105 64', '#D4A2FF', 3) +
  sparkle(22, 86, 6, '#FFE694');
