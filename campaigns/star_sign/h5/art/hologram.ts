// The figure of each sign as a hologram over the ring: the atlas drawing with its true stars. A page loads the one it shows.
import { ATLAS_FIGURES } from '@shengyu/art/atlas/all.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { withOpacity } from '@shengyu/art/core/shapes.ts';
import { atlasFigure } from '@shengyu/art/sky/atlas-figure.ts';
import { ZODIAC_SIGNS } from '@shengyu/art/sky/signs.ts';
import { starFigure } from '@shengyu/art/sky/star-figure.ts';

const SIZE = 150;
const FIGURE = 100;

export const drawn = Object.fromEntries(
  ZODIAC_SIGNS.map(({ key }, i) => [
    `sign${i + 1}`,
    svg(
      withOpacity(0.85, atlasFigure(ATLAS_FIGURES[key], 0, 0, FIGURE)) +
        starFigure({
          sign: key,
          cx: 0,
          cy: 0,
          size: FIGURE,
          line: '#FFF0C4',
          litLine: '#FFF0C4',
          lineWidth: 1,
          star: '#FFFDF2',
          scale: 0.5,
        }),
      { prefix: `h${i}`, width: SIZE, origin: [-SIZE / 2, -SIZE / 2] },
    ),
  ]),
);
