import { RAMP } from '../core/ramps.ts';
import { type Drawing, drawEach, ellipse, sparkle, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';
import { facets } from '../parts/gem.ts';

export const stone: Drawing = () =>
  ellipse(64, 108, 40, 8, 'aqua-x') +
  shadow(36, 112) +
  facets(
    [
      ['M64 16L34 34L58 50Z', 0.5],
      ['M64 16L58 50L92 36Z', 0.62],
      ['M34 34L18 70L44 78L58 50Z', 0.6],
      ['M58 50L92 36L104 66L82 84Z', 0.78],
      ['M58 50L44 78L82 84Z', 0.7],
      ['M18 70L36 104L44 78Z', 0.78],
      ['M44 78L36 104L80 110L82 84Z', 0.88],
      ['M104 66L98 98L80 110L82 84Z', 0.96],
    ],
    'sapphire',
    0.3,
  ) +
  drawEach(
    [
      ['M52 40L64 62L56 80', 5],
      ['M64 62L80 56', 4],
      ['M64 62L70 82', 4],
      ['M36 52L46 58', 3],
    ],
    ([d, w]) =>
      stroke(d, RAMP.aqua.base, w + 4, 'opacity=".35"') + stroke(d, RAMP.aqua.light, w) + stroke(d, '#ffffff', w * 0.4),
  ) +
  stroke('M64 16L34 34L18 70', '#ffffff', 1.4, 'opacity=".6"') +
  sparkle(40, 32, 6, '#fff', 0.9) +
  sparkle(96, 46, 6, '#93F3EC');
