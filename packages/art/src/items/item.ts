import { svg } from '../core/link.ts';
import type { Drawing } from '../core/shapes.ts';

export const ITEM_BOX = 128;

/** One item as a document; `prefix` must be unique on the page. */
export const itemSvg = (draw: Drawing, size: number, prefix: string): string =>
  svg(draw(), { prefix, width: ITEM_BOX, size });

/** The same item in mid-air: without its contact shadow (design.md 4.2). */
export const lifted = (draw: Drawing): string => draw().replace(/<ellipse[^>]*url\(#shadow\)[^>]*>/g, '');
