import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { glossyHeart } from '../parts/heart-shape.ts';

export const bear: Drawing = () =>
  shadow(36, 118) +
  ellipse(64, 96, 32, 24, 'bronze-r') +
  circle(36, 30, 14, 'bronze-r') +
  circle(92, 30, 14, 'bronze-r') +
  circle(36, 31, 7.6, RAMP.pink.light) +
  circle(92, 31, 7.6, RAMP.pink.light) +
  ellipse(64, 52, 40, 35, 'bronze-r') +
  ellipse(64, 63, 19, 14, 'parch-l') +
  ellipse(64, 57, 6.4, 4.6, RAMP.ink.shade) +
  ellipse(62, 55.6, 2, 1.2, '#fff') +
  stroke('M64 62V66C64 70 57 70 56 66M64 66C64 70 71 70 72 66', RAMP.ink.base, 2.2) +
  drawEach([46, 82], (x) => circle(x, 48, 5.2, RAMP.ink.shade) + circle(x - 1.6, 46, 1.8, '#fff')) +
  drawEach([36, 92], (x) => ellipse(x, 60, 6, 3.6, RAMP.pink.base, 'opacity=".6"')) +
  ellipse(30, 94, 11, 14, 'bronze-r', 'transform="rotate(24 30 94)"') +
  ellipse(98, 94, 11, 14, 'bronze-r', 'transform="rotate(-24 98 94)"') +
  glossyHeart(64, 98, 17, 'ruby') +
  ellipse(44, 30, 14, 6, '#ffffff', 'opacity=".25" transform="rotate(-28 44 30)"');
