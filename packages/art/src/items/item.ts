import { svg } from '../core/link.ts';
import type { Drawing } from '../core/shapes.ts';

export const ITEM_BOX_SIZE = 128;

/** An item as an SVG document; `prefix` must be unique on the page. */
export const itemSvg = (draw: Drawing, size: number, prefix: string): string =>
  svg(draw(), { prefix, width: ITEM_BOX_SIZE, size });

/** The same item without its contact shadow, for an item that floats (design.md 4.2). */
export const drawWithoutShadow = (draw: Drawing): string => draw().replace(/<ellipse[^>]*url\(#shadow\)[^>]*>/g, '');
