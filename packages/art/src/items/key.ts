import { polarPoint } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, group, path, rect, sparkle } from '../core/shapes.ts';
import { lozenge } from '../parts/gem.ts';
import { shadow } from '../parts/shadow.ts';

export const goldKey: Drawing = () =>
  shadow(40, 112) +
  group(
    'rotate(-42 64 64)',
    circleOutline(64, 30, 23, RAMP.gold.deep, 10, `transform="translate(1 2.4)"`) +
      rect(58, 50, 13, 68, 3, RAMP.gold.deep, 'transform="translate(1 2)"') +
      path('M70 92H86V100H80V104H86V112H70Z', RAMP.gold.deep, 'transform="translate(1 2)"') +
      circleOutline(64, 30, 23, 'gold', 9) +
      drawEach([0, 90, 180, 270], (a) => {
        const p = polarPoint(64, 30, 23, a + 45);
        return circle(p[0], p[1], 6, 'gold-r');
      }) +
      path('M64 12L76 30L64 48L52 30Z', RAMP.gold.deep) +
      lozenge(64, 15, 10, 30, 45, 'violet') +
      rect(57.6, 52, 12.8, 66, 3, 'gold-h') +
      rect(54, 54, 20, 7, 3, 'gold-h') +
      rect(55, 68, 18, 5, 2.5, 'gold-h') +
      path('M70 92H86V99H80V104H86V112H70Z', 'gold'),
  ) +
  sparkle(46, 36, 8) +
  sparkle(98, 60, 6, '#FFE694');
