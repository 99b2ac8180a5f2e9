import type { Hex } from '../core/colour.ts';
import { coordinateText } from '../core/geometry.ts';
import type { Drawing } from '../core/shapes.ts';

/** How far from the centre a figure may reach, in units of the star data. */
export const ATLAS_FIGURE_REACH = 780;

/** An atlas figure at the position of a star figure of the same size; only one per document. */
export function atlasFigure(draw: Drawing, cx: number, cy: number, size: number, light: Hex = '#BFD8FF'): string {
  const [corner, side] = [-ATLAS_FIGURE_REACH, ATLAS_FIGURE_REACH * 2];
  const area = `x="${corner}" y="${corner}" width="${side}" height="${side}"`;
  return (
    `<g transform="translate(${coordinateText(cx)} ${coordinateText(cy)}) scale(${(size / 1000).toFixed(4)})">` +
    `<mask id="~atlas" maskUnits="userSpaceOnUse" ${area}>${draw()}</mask>` +
    `<rect ${area} fill="${light}" mask="url(#~atlas)"/></g>`
  );
}
