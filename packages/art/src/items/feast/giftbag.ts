import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

/** A small bag with a bow and a tag that smiles: the present for a first meeting. */
export const giftBag: Drawing = () =>
  shadow(38, 118) +
  stroke('M48 44C46 14 82 14 80 44', RAMP.gold.deep, 4, 'transform="translate(0 1.4)"') +
  stroke('M48 44C46 14 82 14 80 44', RAMP.gold.base, 3.4) +
  path('M34 46L40 30L50 40L58 26L66 38L76 24L82 38L92 30L96 46Z', 'sky-l') +
  path('M50 40L58 26L66 38L62 46H46ZM82 38L92 30L96 46H78Z', RAMP.sky.base, 'opacity=".5"') +
  path('M26 44H88L92 116Q92 118 90 118H26Q22 118 22 114Z', RAMP.pink.deep, 'transform="translate(0 2)"') +
  path('M26 44H88V118H26Q22 118 22 114Z', 'pink') +
  path('M88 44L104 42L108 112Q108 114 106 114L88 118Z', 'pink-d') +
  path('M88 44L96 80L88 118Z', RAMP.pink.deep, 'opacity=".35"') +
  path('M29 48H52L36 112H27Z', '#fff', 'opacity=".32"') +
  drawEach(
    [
      [38, 102],
      [74, 58],
      [76, 108],
      [36, 60],
    ] as const,
    ([x, y]) => circle(x, y, 3, '#fff', 'opacity=".55"'),
  ) +
  path('M23 72H88V86H23Z', 'gold-v') +
  path('M88 72L106 70V83L88 86Z', RAMP.gold.shade) +
  path(
    'M57 79C46 58 30 64 34 76C36 84 48 84 57 79ZM57 79C68 58 84 64 80 76C78 84 66 84 57 79Z',
    RAMP.gold.deep,
    'transform="translate(0 2)"',
  ) +
  path('M57 79C46 58 30 64 34 76C36 84 48 84 57 79Z', 'gold') +
  path('M57 79C68 58 84 64 80 76C78 84 66 84 57 79Z', 'gold') +
  path(
    'M57 79C50 70 42 70 40 75C44 80 50 81 57 79ZM57 79C64 70 72 70 74 75C70 80 64 81 57 79Z',
    RAMP.gold.shade,
    'opacity=".7"',
  ) +
  path('M54 80L44 98L53 95L57 82ZM60 80L70 98L61 95L57 82Z', 'gold-d') +
  circle(57, 78, 5.6, 'gold-r') +
  group(
    'translate(88 50) rotate(14)',
    stroke('M-6 -8C0 -2 2 2 4 6', RAMP.gold.shade, 1.6) +
      circle(8, 22, 17, RAMP.amber.deep, 'transform="translate(0 1.8)"') +
      circle(8, 22, 17, 'lemon-r') +
      ellipse(2, 19, 2.2, 3.2, RAMP.wood.deep) +
      ellipse(14, 19, 2.2, 3.2, RAMP.wood.deep) +
      path('M0 25Q8 36 16 25Q8 28 0 25Z', RAMP.ruby.shade) +
      ellipse(-3, 25, 2.8, 1.8, RAMP.coral.base, 'opacity=".7"') +
      ellipse(19, 25, 2.8, 1.8, RAMP.coral.base, 'opacity=".7"') +
      circle(8, 8, 1.8, RAMP.amber.deep),
  ) +
  sparkle(18, 34, 7, '#FFE694') +
  sparkle(108, 28, 6);
