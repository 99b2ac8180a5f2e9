import type { Drawing } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { brilliantGem } from '../parts/gem.ts';

export const pinkDiamond: Drawing = () => shadow(24, 118) + brilliantGem('pink');
