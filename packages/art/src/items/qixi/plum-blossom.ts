import { outlineCoordinateText, polarPoint } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, group, path } from '../../core/shapes.ts';

const petals = (): string => {
  const corner = (i: number): string =>
    polarPoint(0, 0, 5, -54 + i * 72)
      .map(outlineCoordinateText)
      .join(' ');
  return `M${corner(0)}${[1, 2, 3, 4, 5].map((i) => `A4.4 4.4 0 1 1 ${corner(i)}`).join('')}Z`;
};

const BLOSSOM = petals();

/** A plum blossom around (x, y), about 18 wide at scale 1. */
export const plumBlossom = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path(BLOSSOM, RAMP.pink.deep, 'opacity=".6" transform="translate(.4 1.2)"') +
      path(BLOSSOM, 'pink-r') +
      circle(0, 0, 2.8, RAMP.gold.light) +
      circle(0, 0, 1.2, RAMP.ruby.base),
  );
