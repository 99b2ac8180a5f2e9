import { ACROSS_LINE, clipAttribute, linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { smallFlatStar, plumpStar, starDust } from '../../parts/stars.ts';

const GLASS = 'M44 34H84V96Q84 118 64 118T44 96Z';

/** A slender vial of golden dust, leaning, with a star on its cord. */
export const dustVial: Drawing = () =>
  circle(64, 66, 54, 'lemon-x', 'opacity=".4"') +
  shadow(30, 120, 58) +
  group(
    'rotate(14 64 66)',
    rect(50, 8, 28, 20, 4, 'wood-c') +
      stroke('M51 14H77M51 20H77', RAMP.wood.deep, 1, 'opacity=".4"') +
      path(GLASS, RAMP.sky.light, 'opacity=".6"') +
      `<g ${clipAttribute(GLASS)}>` +
      path('M44 62C52 54 58 66 66 60S80 56 84 62V120H44Z', 'gold-v') +
      path('M44 92C56 84 70 98 84 88V120H44Z', 'pink-d', 'opacity=".85"') +
      path('M44 104C56 98 70 110 84 102V120H44Z', 'violet-d') +
      starDust({ count: 26, seed: 17, box: [46, 62, 36, 52], grain: 1.5 }) +
      starDust({ count: 9, seed: 4, box: [46, 38, 36, 20], colour: RAMP.gold.base, grain: 1.7 }) +
      smallFlatStar(56, 80, 6) +
      smallFlatStar(72, 96, 7) +
      smallFlatStar(72, 72, 4.4) +
      '</g>' +
      path(
        GLASS,
        linearGradient(
          [
            [0, '#FFFFFF', 0.55],
            [0.2, '#FFFFFF', 0.05],
            [0.75, RAMP.sapphire.shade, 0.04],
            [1, RAMP.sapphire.deep, 0.42],
          ],
          ACROSS_LINE,
        ),
      ) +
      stroke(GLASS, '#fff', 2, 'opacity=".9"') +
      stroke('M50 44V96', '#fff', 4, 'opacity=".75"') +
      rect(40, 26, 48, 10, 5, 'gold-h') +
      ellipse(64, 27.4, 22, 2.6, RAMP.gold.hi, 'opacity=".8"') +
      stroke('M42 38C52 46 76 46 86 38', RAMP.ruby.shade, 2.6) +
      stroke('M82 41C88 48 92 54 92 60', RAMP.ruby.shade, 2),
  ) +
  plumpStar(96, 76, 13) +
  sparkle(24, 34, 8, '#FFE694') +
  sparkle(108, 24, 6) +
  sparkle(28, 92, 5);
