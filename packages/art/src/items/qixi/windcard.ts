import { RAMP } from '../../core/ramps.ts';
import { type Drawing, drawEach, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { qixiCard } from './qixi-card.ts';

/** A ginkgo leaf around (0, 0), stalk downwards. */
const ginkgo = (): string =>
  path(
    'M0 10C-4 2 -18 0 -16 -8C-12 -18 -4 -16 0 -10C4 -16 12 -18 16 -8C18 0 4 2 0 10Z',
    RAMP.amber.deep,
    'opacity=".6" transform="translate(.4 1.6)"',
  ) +
  path('M0 10C-4 2 -18 0 -16 -8C-12 -18 -4 -16 0 -10C4 -16 12 -18 16 -8C18 0 4 2 0 10Z', 'lemon') +
  stroke('M0 8L-10 -8M0 8L-4 -10M0 8L5 -10M0 8L11 -8M0 8V18', RAMP.amber.shade, 1.2);

const GUSTS = [
  'M22 40C44 46 70 46 84 36C94 28 88 18 79 20C71 22 72 32 80 32',
  'M22 60C50 68 80 64 94 56C104 48 98 40 91 43',
  'M26 80C46 86 66 84 74 80C86 74 82 94 72 88',
] as const;

export const windCard: Drawing = () =>
  qixiCard({
    place: 5,
    ground: 'amber',
    picture:
      drawEach(
        GUSTS,
        (d) =>
          stroke(d, RAMP.amber.deep, 7, 'opacity=".5" transform="translate(0 2)"') +
          stroke(d, RAMP.gold.light, 6) +
          stroke(d, '#fff', 2.2),
      ) +
      group('translate(46 30) rotate(-24) scale(.84)', ginkgo()) +
      group('translate(88 78) rotate(40) scale(.8)', ginkgo()) +
      group('translate(46 72) rotate(70) scale(.62)', ginkgo()) +
      sparkle(64, 52, 6) +
      sparkle(92, 24, 4),
  });
