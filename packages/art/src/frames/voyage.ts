import { RAMP } from '../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, group, path, rect, stroke, drawTimes } from '../core/shapes.ts';
import { portraitRing } from './hoop.ts';

const ANCHOR =
  'M-3 -14H3V12C10 11 14 7 15 3L11 4L18 -5L24 6L19 4C17 14 10 20 0 21C-10 20 -17 14 -19 4L-24 6L-18 -5L-11 4L-15 3C-14 7 -10 11 -3 12Z';

const PENNANTS = ['ruby', 'lemon', 'sky', 'ruby', 'lemon'] as const;

/** 启程: a ring of rope, the wheel above, the anchor below and pennants on both sides. */
export const voyageFrame: Drawing = () =>
  drawEach([1, -1], (side) =>
    group(
      `scale(${side} 1)`,
      stroke('M16 -66C40 -68 66 -46 72 -8', RAMP.silver.shade, 1.4) +
        drawEach(PENNANTS, (material, i) =>
          path(
            'M-6 0H6L0 13Z',
            `${material}-v`,
            `transform="translate(${[26, 42, 56, 65, 71][i]} ${[-65, -58, -46, -32, -16][i]}) rotate(${[8, 28, 46, 60, 76][i]})"`,
          ),
        ),
    ),
  ) +
  portraitRing(56, 9.6, RAMP.wood.deep) +
  portraitRing(56, 8, RAMP.parch.shade) +
  portraitRing(56, 8, RAMP.parch.light, 'stroke-dasharray="3.6 3.4" stroke-linecap="butt"') +
  portraitRing(59.4, 1.2, '#fff', 'opacity=".6"') +
  portraitRing(51.2, 1.2, RAMP.wood.deep) +
  group(
    'translate(0 -62)',
    drawTimes(8, (i) => rect(-2, -21, 4, 21, 2, i % 2 ? 'wood-c' : RAMP.wood.shade, `transform="rotate(${i * 45})"`)) +
      circleOutline(0, 0.8, 13, RAMP.wood.deep, 6) +
      circleOutline(0, 0, 13, 'wood', 5) +
      circleOutline(0, 0, 13, RAMP.gold.light, 1) +
      circle(0, 0, 5.4, 'gold-r') +
      circle(0, 0, 2, 'ruby-r'),
  ) +
  group(
    'translate(0 65) scale(.92)',
    circleOutline(0, -19, 5, RAMP.gold.deep, 4) +
      circleOutline(0, -19.6, 5, 'gold', 3) +
      path(ANCHOR, RAMP.sapphire.deep, 'transform="translate(0 1.8)"') +
      path(ANCHOR, 'gold') +
      rect(-11, -11, 22, 5, 2.5, 'gold-v', `stroke="${RAMP.gold.deep}" stroke-width=".7"`),
  );
