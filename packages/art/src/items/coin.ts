import { type Drawing, group, sparkle } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { coinFace } from './coin-face.ts';

export const coin: Drawing = () =>
  shadow(34, 114) + group('translate(0 -2)', coinFace(64, 64, 46) + sparkle(92, 34, 10, '#fff', 0.95));
