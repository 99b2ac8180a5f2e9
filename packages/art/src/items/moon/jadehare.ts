import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { fullMoon } from '../../parts/full-moon.ts';
import { jadeHare } from './jade-hare.ts';
import { shadow } from '../../parts/shadow.ts';

const mortar = (): string =>
  ellipse(92, 116, 20, 4.6, RAMP.emerald.deep) +
  path('M82 106H102L108 115Q92 121 76 115Z', 'emerald') +
  path('M68 82C70 102 82 108 92 108S114 102 116 82Z', RAMP.emerald.deep, 'transform="translate(0 1.8)"') +
  path('M68 82C70 102 82 108 92 108S114 102 116 82Z', 'emerald') +
  path('M72 86C74 98 80 104 86 105C80 98 78 92 78 85Z', '#fff', 'opacity=".5"') +
  ellipse(92, 82, 24, 7, 'gold-h') +
  ellipse(92, 82, 20, 5, RAMP.emerald.deep) +
  ellipse(92, 83.4, 17, 3.4, RAMP.emerald.light) +
  stroke('M80 96C86 100 98 100 104 96', RAMP.gold.light, 1.8);

const pestle = (): string =>
  group(
    'translate(90 80) rotate(10)',
    rect(-4, -58, 8, 54, 4, RAMP.wood.deep, 'transform="translate(.8 .8)"') +
      rect(-4, -58, 8, 54, 4, 'wood-c') +
      rect(-6.4, -16, 12.8, 18, 6, 'emerald-c') +
      circle(0, -58, 5, 'gold-r'),
  );

export const jadeHareItem: Drawing = () =>
  fullMoon(62, 54, 50) +
  shadow(50, 120) +
  group('translate(44 117) scale(1.02)', jadeHare()) +
  pestle() +
  mortar() +
  path(
    'M48 80C60 70 76 60 92 56C98 56 99 63 94 65C82 70 72 78 62 88C52 92 46 86 48 80Z',
    RAMP.pearl.deep,
    'opacity=".55" transform="translate(.4 1.6)"',
  ) +
  path('M48 80C60 70 76 60 92 56C98 56 99 63 94 65C82 70 72 78 62 88C52 92 46 86 48 80Z', 'pearl-v') +
  drawEach(
    [
      [78, 70, 1.8],
      [108, 68, 2.2],
      [116, 76, 1.6],
    ],
    ([x, y, r]) => circle(x, y, r, RAMP.emerald.light),
  ) +
  sparkle(104, 40, 7, '#FFE694') +
  sparkle(110, 104, 4) +
  sparkle(20, 22, 6);
