import type { Drawing } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { brilliant } from '../parts/gem.ts';

export const pinkdiamond: Drawing = () => shadow(24, 118) + brilliant('pink');
