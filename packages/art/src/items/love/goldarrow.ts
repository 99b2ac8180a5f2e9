import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { glossyHeart } from '../../parts/heart-shape.ts';

/** The fletching, drawn upright around the foot of the shaft. */
const fletching = (): string =>
  drawEach([1, -1], (side) =>
    group(
      `scale(${side} 1)`,
      path('M1 22C8 14 18 12 22 4V36C18 46 8 48 1 52Z', RAMP.gold.deep, 'transform="translate(.6 1.6)"') +
        path('M1 22C8 14 18 12 22 4V36C18 46 8 48 1 52Z', side < 0 ? 'gold-l' : 'gold') +
        stroke('M3 32C9 27 15 25 21 18M3 41C9 36 15 34 21 28M4 49C10 44 15 42 20 37', RAMP.gold.shade, 1.2),
    ),
  );

export const goldArrow: Drawing = () =>
  circle(64, 64, 58, 'gold-x', 'opacity=".7"') +
  group(
    'translate(64 64) rotate(45)',
    group('translate(0 14)', fletching()) +
      rect(-3.6, -40, 7.2, 104, 3.4, RAMP.gold.deep, 'transform="translate(.8 1.2)"') +
      rect(-3.6, -40, 7.2, 104, 3.4, 'gold-h') +
      path('M-9 -34H9L6 -26H-6Z', 'ruby-v') +
      path('M0 -80L24 -34C14 -40 8 -40 0 -36C-8 -40 -14 -40 -24 -34Z', RAMP.gold.deep, 'transform="translate(.6 2)"') +
      path('M0 -80L24 -34C14 -40 8 -40 0 -36C-8 -40 -14 -40 -24 -34Z', 'gold-h') +
      path('M0 -80V-36C-8 -40 -14 -40 -24 -34Z', '#fff', 'opacity=".45"'),
  ) +
  glossyHeart(46, 40, 10, 'pink') +
  glossyHeart(92, 84, 8, 'ruby') +
  stroke('M24 74L38 60M54 104L66 92', RAMP.gold.base, 2.4, 'opacity=".7"') +
  sparkle(106, 22, 10) +
  sparkle(28, 28, 6, '#FFE694') +
  sparkle(104, 106, 5, '#FFE694') +
  sparkle(70, 56, 5);
