import type { Paint } from '../core/paint.ts';
import { circleLine } from '../core/shapes.ts';

/** A ring around the portrait's centre. */
export const hoop = (r: number, width: number, paint: Paint, attributes = ''): string =>
  circleLine(0, 0, r, paint, width, attributes);
