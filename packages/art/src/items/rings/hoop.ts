import type { Hex } from '../../core/colour.ts';
import type { Paint } from '../../core/paint.ts';
import { ellipseOutline } from '../../core/shapes.ts';

/** A plain band of metal, lit from the top left, with its dark inner edge. */
export const hoop = (cx: number, cy: number, rx: number, ry: number, width: number, metal: Paint, deep: Hex): string =>
  ellipseOutline(cx, cy + 2.5, rx, ry, deep, width + 1.6) +
  ellipseOutline(cx, cy, rx, ry, metal, width) +
  ellipseOutline(cx, cy - 0.6, rx + width * 0.26, ry + width * 0.26, '#fff', 1.3, 'opacity=".65"') +
  ellipseOutline(cx, cy + 0.4, rx - width * 0.34, ry - width * 0.34, deep, 1.2, 'opacity=".6"');
