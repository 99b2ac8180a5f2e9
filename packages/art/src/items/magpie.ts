import { circle, type Drawing, group, sparkle } from '../core/shapes.ts';
import { magpieBird } from '../parts/magpie-bird.ts';

export const magpie: Drawing = () =>
  circle(64, 64, 54, 'sky-x', 'opacity=".5"') +
  group('translate(64 66)', magpieBird()) +
  sparkle(100, 94, 6, '#FFE694') +
  sparkle(20, 96, 5);
