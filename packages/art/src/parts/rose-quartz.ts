import { group, path } from '../core/shapes.ts';
import { facets } from './gem.ts';

/** A cut stone of rose quartz around (x, y), 64 wide at scale 1. */
export const roseQuartz = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    facets(
      [
        ['M-22 -20L0 -30L-10 -10Z', 0.16],
        ['M0 -30L22 -20L10 -10L-10 -10Z', 0.26],
        ['M-22 -20L-32 0L-10 -10Z', 0.34],
        ['M22 -20L32 0L10 -10Z', 0.46],
        ['M-10 -10L10 -10L14 10L0 18L-14 10Z', 0.4],
        ['M-32 0L-20 22L-14 10L-10 -10Z', 0.5],
        ['M32 0L20 22L14 10L10 -10Z', 0.66],
        ['M-20 22L0 32L0 18L-14 10Z', 0.62],
        ['M20 22L0 32L0 18L14 10Z', 0.74],
      ],
      'pink',
      0.5,
    ) + path('M-20 -18L-2 -27L-10 -12Z', '#FFFFFF', 'opacity=".7"'),
  );
