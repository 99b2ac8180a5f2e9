import { ellipse } from '../core/shapes.ts';

/** The contact shadow an item stands on; `lifted` takes it away again. */
export const shadow = (halfWidth: number, y = 116, x = 64): string => ellipse(x, y, halfWidth, 5.5, 'shadow');
