import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { facets } from '../parts/gem.ts';

export const crown: Drawing = () =>
  shadow(40, 112) +
  ellipse(64, 94, 42, 12, RAMP.gold.deep) +
  path('M24 58L22 92A42 12 0 0 0 106 92L104 58L64 80Z', RAMP.ruby.deep) +
  path('M17 44L40 66L64 24L88 66L111 44L105 92A42 12 0 0 1 23 92Z', 'gold') +
  path('M64 24L88 66L111 44L105 92A42 12 0 0 1 64 104Z', RAMP.gold.shade, 'opacity=".35"') +
  path('M17 44L40 66L33 95Q26 93 23 91Z', '#ffffff', 'opacity=".35"') +
  stroke('M24 84A42 12 0 0 0 104 84', RAMP.gold.deep, 2, 'opacity=".55"') +
  stroke('M22.6 80A42 12 0 0 0 105.4 80', RAMP.gold.hi, 2.2) +
  circle(17, 42, 7, 'ruby-r') +
  circle(111, 42, 7, 'ruby-r') +
  circle(64, 20, 9, 'violet-r') +
  path('M64 50L74 66L64 82L54 66Z', RAMP.gold.deep) +
  facets(
    [
      ['M64 53L56.5 66L64 66Z', 0.1],
      ['M64 53L71.5 66L64 66Z', 0.35],
      ['M56.5 66L64 79L64 66Z', 0.5],
      ['M71.5 66L64 79L64 66Z', 0.72],
    ],
    'aqua',
  ) +
  drawEach([36, 92], (x) => ellipse(x, 88, 4.6, 5.6, RAMP.gold.deep) + ellipse(x, 87.4, 3.6, 4.6, 'ruby-r')) +
  ellipse(64, 95, 5, 5, RAMP.gold.deep) +
  ellipse(64, 94.4, 4, 4, 'emerald-r') +
  drawEach([50, 78], (x) => circle(x, 92.6, 2.2, RAMP.gold.hi)) +
  sparkle(64, 16, 9, '#fff', 0.9) +
  sparkle(30, 62, 6, '#fff', 0.9);
