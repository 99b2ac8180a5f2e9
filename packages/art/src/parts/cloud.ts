import type { Paint } from '../core/paint.ts';
import { group, path } from '../core/shapes.ts';

export const cloud = (cx: number, cy: number, scale: number, fill: Paint = 'pearl-v', attributes = ''): string =>
  group(
    `translate(${cx} ${cy}) scale(${scale})`,
    path(
      'M-40 12C-52 12 -54 -4 -42 -6C-42 -20 -24 -24 -18 -14C-12 -30 14 -30 18 -12C28 -20 44 -12 40 -2' +
        'C52 -2 52 12 40 12Z',
      fill,
      attributes,
    ),
  );
