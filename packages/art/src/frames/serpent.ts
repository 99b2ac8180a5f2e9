import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, path, stroke } from '../core/shapes.ts';
import { hoop } from './hoop.ts';

export const serpent: Drawing = () =>
  hoop(54, 9, RAMP.emerald.deep) +
  hoop(54, 7.6, 'emerald') +
  hoop(54, 2.6, RAMP.gold.light, 'stroke-dasharray=".1 6.8"') +
  path('M-8 -66C2 -76 24 -72 26 -60C28 -50 14 -44 2 -46C-8 -48 -14 -58 -8 -66Z', RAMP.emerald.deep) +
  path('M-8 -68C2 -78 24 -74 26 -62C28 -52 14 -46 2 -48C-8 -50 -14 -60 -8 -68Z', 'emerald') +
  circle(12, -65, 3.4, '#fff') +
  circle(13, -65, 2, '#111') +
  stroke('M26 -58L34 -56M34 -56L38 -59M34 -56L38 -52', '#F23E5E', 1.6) +
  path('M-8 -68L-12 -80L-4 -76L0 -84L5 -76L12 -80L10 -71Q0 -73 -8 -68Z', 'gold') +
  circle(-52, 40, 5, 'ruby-r') +
  circle(56, 34, 4, 'gold-r');
