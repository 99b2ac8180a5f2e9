import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { qixiCard } from './qixi-card.ts';

const drop = (): string =>
  path(
    'M0 -24C10 -8 17 0 17 10A17 17 0 0 1 -17 10C-17 0 -10 -8 0 -24Z',
    RAMP.aqua.deep,
    'opacity=".6" transform="translate(.4 1.6)"',
  ) +
  path('M0 -24C10 -8 17 0 17 10A17 17 0 0 1 -17 10C-17 0 -10 -8 0 -24Z', 'sky-r') +
  path('M-6 -8C-11 0 -13 6 -12 12C-10 16 -7 13 -8 9C-8 4 -6 -2 -4 -6Z', '#fff', 'opacity=".9"') +
  ellipse(4, 18, 8, 4, '#fff', 'opacity=".35"');

export const dewCard: Drawing = () =>
  qixiCard({
    place: 6,
    ground: 'emerald',
    picture:
      path(
        'M20 76C36 56 60 66 66 78C78 62 98 62 110 72C102 98 80 104 60 102C38 102 24 92 20 76Z',
        RAMP.leaf.deep,
        'transform="translate(0 3)"',
      ) +
      path('M20 76C36 56 60 66 66 78C78 62 98 62 110 72C102 98 80 104 60 102C38 102 24 92 20 76Z', 'leaf') +
      stroke(
        'M66 78C54 76 40 74 28 78M66 78C56 84 46 90 40 96M66 78C76 76 92 72 104 74M66 78C76 84 84 90 88 96',
        RAMP.leaf.hi,
        1.4,
        'opacity=".8"',
      ) +
      group('translate(58 54) scale(1.3)', drop()) +
      group('translate(88 40) scale(.56)', drop()) +
      group('translate(38 32) scale(.4)', drop()) +
      circle(92, 78, 4, 'sky-r') +
      circle(40, 82, 3.4, 'sky-r') +
      sparkle(66, 56, 7) +
      sparkle(82, 22, 5, '#FFE694'),
  });
