import { type Drawing, sparkle } from '../core/shapes.ts';
import { cogwheel } from '../parts/cogwheel.ts';
import { shadow } from '../parts/shadow.ts';

export const gear: Drawing = () =>
  shadow(44, 114) +
  cogwheel({ cx: 50, cy: 58, tip: 44, root: 34, teeth: 10, turn: 4, material: 'gold' }) +
  cogwheel({ cx: 94, cy: 92, tip: 26, root: 19, teeth: 8, turn: 10, material: 'violet' }) +
  sparkle(28, 28, 7) +
  sparkle(106, 44, 6, '#D4A2FF');
