import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, group, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { coinFace } from './coin-face.ts';

export const redPacket: Drawing = () =>
  shadow(32, 118) +
  group(
    'rotate(-8 64 64)',
    rect(28, 14, 72, 100, 10, RAMP.ruby.deep, 'transform="translate(0 3)"') +
      rect(28, 14, 72, 100, 10, 'ruby') +
      path('M28 24Q28 14 38 14H90Q100 14 100 24V44C88 62 76 66 64 66S40 62 28 44Z', 'coral') +
      path('M28 44C40 62 52 66 64 66S88 62 100 44V48C88 66 76 70 64 70S40 66 28 48Z', RAMP.ruby.deep, 'opacity=".4"') +
      circle(64, 64, 17, RAMP.gold.deep) +
      coinFace(64, 62.6, 17) +
      stroke('M40 92H56M72 92H88M48 100H80', RAMP.gold.light, 1.8, 'opacity=".8"') +
      path('M33 22Q33 19 37 19H60C46 24 38 32 33 42Z', '#ffffff', 'opacity=".35"'),
  ) +
  sparkle(104, 26, 8, '#FFE694') +
  sparkle(20, 88, 6, '#FFE694');
