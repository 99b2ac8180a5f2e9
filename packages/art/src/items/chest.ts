import { type Drawing, group } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { openedChest } from '../parts/chest-art.ts';

export const chest: Drawing = () => shadow(50, 118) + group('translate(4 10) scale(.5)', openedChest());
