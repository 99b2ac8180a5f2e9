import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { smallFlatStar, plumpStar, starDust } from '../../parts/stars.ts';

const BAG = 'M42 66C22 76 14 92 18 104C22 116 42 118 64 118S106 116 110 104C114 92 106 76 86 66Z';

/** Star dust in an open velvet pouch. */
export const starDustPouch: Drawing = () =>
  circle(64, 44, 44, 'lemon-x', 'opacity=".75"') +
  shadow(44, 118) +
  path(BAG, RAMP.violet.deep, 'transform="translate(0 2.500)"') +
  ellipse(64, 60, 30, 10, RAMP.violet.deep) +
  path('M36 62C36 44 50 40 64 40S92 44 92 62C84 68 44 68 36 62Z', 'gold') +
  starDust({ count: 26, seed: 5, box: [42, 44, 44, 18], grain: 1.8 }) +
  plumpStar(52, 46, 10) +
  plumpStar(76, 44, 12, 'lemon') +
  path(BAG, 'violet') +
  path('M64 118C90 118 106 114 110 104C114 92 106 76 86 66H72C88 80 90 104 64 118Z', RAMP.violet.deep, 'opacity=".3"') +
  path('M34 58C34 66 50 69 64 69S94 66 94 58C100 60 100 66 94 70C86 76 42 76 34 70C28 66 28 60 34 58Z', 'violet-v') +
  stroke('M44 76C40 84 36 90 36 98M84 76C90 84 92 90 92 98M64 78V88', RAMP.violet.deep, 1.6, 'opacity=".4"') +
  stroke('M36 73C50 80 78 80 92 73', RAMP.gold.deep, 5) +
  stroke('M36 72C50 79 78 79 92 72', RAMP.gold.base, 3.6) +
  stroke('M40 72.600C48 76 56 77 64 77', RAMP.gold.hi, 1.2) +
  stroke('M90 74C98 78 98 86 94 92M90 74C102 74 106 80 106 86', RAMP.gold.base, 2.4) +
  circle(94, 94, 3.4, 'gold-r') +
  circle(106, 88, 3.4, 'gold-r') +
  smallFlatStar(62, 98, 11, 'gold') +
  path('M26 92C28 84 34 78 40 76C36 84 33 92 34 104Q25 104 26 92Z', '#fff', 'opacity=".38"') +
  drawEach(
    [
      [44, 24, 6],
      [66, 14, 9],
      [88, 24, 5],
    ],
    ([x, y, r]) => sparkle(x, y, r, '#FFE694'),
  ) +
  starDust({ count: 16, seed: 12, box: [36, 16, 58, 24], colour: RAMP.gold.base, grain: 1.9 });
