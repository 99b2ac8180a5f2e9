import { circle, type Drawing, sparkle } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { facets } from '../parts/gem.ts';

export const debris: Drawing = () =>
  circle(64, 70, 50, 'violet-x', 'opacity=".5"') +
  shadow(38, 114) +
  facets(
    [
      ['M40 22L24 62L46 56Z', 0.14],
      ['M40 22L46 56L62 46Z', 0.36],
      ['M24 62L34 84L46 56Z', 0.5],
      ['M46 56L34 84L62 46Z', 0.68],
    ],
    'violet',
    0.5,
  ) +
  facets(
    [
      ['M84 30L70 58L88 62Z', 0.12],
      ['M84 30L88 62L106 50Z', 0.4],
      ['M70 58L84 88L88 62Z', 0.52],
      ['M88 62L84 88L106 50Z', 0.7],
    ],
    'pink',
    0.5,
  ) +
  facets(
    [
      ['M56 76L40 96L60 92Z', 0.14],
      ['M56 76L60 92L76 90Z', 0.4],
      ['M40 96L58 112L60 92Z', 0.54],
      ['M60 92L58 112L76 90Z', 0.72],
    ],
    'aqua',
    0.5,
  ) +
  sparkle(30, 40, 7) +
  sparkle(96, 36, 8) +
  sparkle(88, 102, 6, '#D4A2FF') +
  sparkle(24, 98, 4);
