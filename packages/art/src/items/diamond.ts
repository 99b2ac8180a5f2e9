import type { Drawing } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { brilliantGem } from '../parts/gem.ts';

export const diamond: Drawing = () => shadow(24, 118) + brilliantGem('sky');
