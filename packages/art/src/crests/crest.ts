import type { Hex } from '../core/colour.ts';
import { svg } from '../core/link.ts';
import { linearGradient } from '../core/paint.ts';
import { circle, type Drawing, group, rect } from '../core/shapes.ts';
import type { ItemKey } from '../items/catalogue.ts';

const CREST_BOX = 100;

export interface CrestDesign {
  readonly light: Hex;
  readonly dark: Hex;
  readonly item: ItemKey;
}

const design = (dark: Hex, light: Hex, item: ItemKey): CrestDesign => ({ dark, light, item });

/** A guild without a picture of its own gets one of these crests. */
export const CRESTS: readonly CrestDesign[] = [
  design('#5B2BD8', '#B98BFF', 'whale'),
  design('#B4123E', '#FF8C72', 'flame'),
  design('#0B4FA8', '#62C6FF', 'anchor'),
  design('#0B6B58', '#7BE3B4', 'lotuslamp'),
  design('#8A4407', '#FFD36A', 'crown'),
  design('#2A1A6E', '#8E7BFF', 'moon'),
  design('#A3195A', '#FFA3CC', 'rose'),
  design('#14366E', '#86B4FF', 'planet'),
  design('#6A1E8A', '#F09CFF', 'butterfly'),
  design('#7A2A12', '#FFB36B', 'castle'),
  design('#1B4B86', '#A6E0FF', 'rocket'),
  design('#48206E', '#D4A2FF', 'mic'),
  design('#0A5A66', '#7CE8E0', 'shell'),
];

/** A guild's crest: one item on a two-tone background. The caller passes the item's drawing, and the page rounds the corners. */
export function crestSvg({ light, dark }: CrestDesign, item: Drawing, size: number, prefix: string): string {
  const ground = linearGradient(
    [
      [0, light],
      [1, dark],
    ],
    [0, 0, 0.7, 1],
  );
  const body =
    rect(0, 0, 100, 100, 0, ground) +
    circle(22, 12, 48, '#fff', 'opacity=".16"') +
    group('translate(10 10) scale(.625)', item());
  return svg(body, { prefix, width: CREST_BOX, size });
}
