import { RAMP } from '../../core/ramps.ts';
import { circle, ellipse, path, stroke } from '../../core/shapes.ts';

const BODY = 'M-22 0C-30 -16 -20 -38 -2 -40C14 -40 22 -22 20 -8C20 -2 17 0 12 0Z';

/** The jade hare of the moon sitting on (0, 0), 90 high, looking right. The arms are left to the drawing. */
export const jadeHare = (): string =>
  path('M-2 -58C-14 -70 -20 -88 -14 -94C-6 -94 2 -76 6 -60Z', RAMP.pearl.shade) +
  path('M6 -60C0 -74 0 -92 7 -96C15 -92 17 -74 15 -60Z', 'pearl-v') +
  path('M9 -62C5 -73 5 -86 8 -90C12 -86 13 -73 12 -62Z', RAMP.pink.light) +
  circle(-23, -7, 7, 'pearl-r') +
  path(BODY, RAMP.pearl.deep, 'opacity=".7" transform="translate(.6 1.6)"') +
  path(BODY, 'pearl-r') +
  ellipse(10, -49, 17, 15, RAMP.pearl.deep, 'opacity=".6" transform="translate(.4 1.6)"') +
  ellipse(10, -49, 17, 15, 'pearl-r') +
  ellipse(2, -3, 17, 5, 'pearl-v') +
  stroke('M-16 -3C-18 -14 -8 -22 2 -18', RAMP.pearl.shade, 1.6) +
  circle(16, -51, 2.7, RAMP.ruby.shade) +
  circle(15.2, -52, 0.9, '#fff') +
  ellipse(26, -47, 1.8, 1.4, RAMP.pink.shade) +
  ellipse(17, -43, 4, 2.4, RAMP.pink.base, 'opacity=".55"');
