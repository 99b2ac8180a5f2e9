import { ellipse } from '../core/shapes.ts';

/** The contact shadow below an item; `drawWithoutShadow` in items/item.ts removes it. */
export const shadow = (halfWidth: number, y = 116, x = 64): string => ellipse(x, y, halfWidth, 5.5, 'shadow');
