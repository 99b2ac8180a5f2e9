import { type Drawing, sparkle } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { glossyHeart } from '../parts/heart-shape.ts';

export const heart: Drawing = () =>
  shadow(28, 116) + glossyHeart(64, 64, 46, 'pink') + sparkle(98, 34, 8) + sparkle(30, 96, 5, '#FFC6E0');
