// The twelve atlas figures of the sky, each at its size at zoom 1 with the reach of its drawing.
import { ATLAS_FIGURES } from '@shengyu/art/atlas/all.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { ATLAS_FIGURE_REACH, atlasFigure } from '@shengyu/art/sky/atlas-figure.ts';
import { SIGN_PLACES } from '../sky/places.ts';

const side = ATLAS_FIGURE_REACH * 2;

export const drawn = Object.fromEntries(
  SIGN_PLACES.map(({ key }, i) => [
    `sign${i}`,
    svg(atlasFigure(ATLAS_FIGURES[key], 0, 0, 1000, '#CFE0FF'), {
      prefix: `a${i}`,
      width: side,
      size: side / 4,
      origin: [-ATLAS_FIGURE_REACH, -ATLAS_FIGURE_REACH],
    }),
  ]),
);
