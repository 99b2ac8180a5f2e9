import type { Paint } from '../core/paint.ts';
import { circleOutline } from '../core/shapes.ts';

/** A ring around the portrait's centre. */
export const portraitRing = (r: number, width: number, paint: Paint, attributes = ''): string =>
  circleOutline(0, 0, r, paint, width, attributes);
