import { RAMP } from '../core/ramps.ts';
import { type Drawing, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { roseHead } from '../parts/rose-head.ts';
import { leaf } from '../parts/leaf.ts';

export const rose: Drawing = () =>
  shadow(22, 118) +
  stroke('M66 74C68 92 66 106 72 120', 'leaf-v', 5) +
  stroke('M66 74C68 92 66 106 72 120', RAMP.leaf.shade, 5, 'opacity=".35" transform="translate(1.6 0)"') +
  leaf(67, 104, 34, 13, -62) +
  leaf(69, 96, 30, 11, 64) +
  roseHead(62, 50, 0.98);
