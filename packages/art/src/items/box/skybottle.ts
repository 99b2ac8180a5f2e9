import { clipAttribute, linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { smallFlatStar, starDust } from '../../parts/stars.ts';

const GLASS = 'M52 26H76V36C78 42 104 48 104 78Q104 116 64 116T24 78C24 48 50 42 52 36Z';

/** A whole night in a bottle: moon, hills and the milky way. */
export const skybottle: Drawing = () =>
  circle(64, 72, 56, 'sapphire-x', 'opacity=".55"') +
  shadow(36, 118) +
  path(GLASS, RAMP.night.deep, 'transform="translate(0 2.500)"') +
  path(
    GLASS,
    linearGradient([
      [0, RAMP.sky.light],
      [0.25, RAMP.night.light],
      [0.55, RAMP.night.base],
      [0.8, RAMP.violet.base],
      [1, RAMP.pink.base],
    ]),
  ) +
  `<g ${clipAttribute(GLASS)}>` +
  path(
    'M20 98C44 92 52 66 82 58C94 54 102 48 108 44L112 66C96 70 84 74 70 88C56 102 40 108 20 110Z',
    RAMP.pink.light,
    'opacity=".4"',
  ) +
  path(
    'M20 104C46 98 54 72 84 64C96 60 104 56 110 54V60C96 64 84 68 70 82C56 96 40 106 20 106Z',
    '#fff',
    'opacity=".35"',
  ) +
  starDust({ count: 30, seed: 33, box: [28, 46, 74, 54], grain: 1.3 }) +
  path('M20 104C34 94 44 98 54 102C66 94 76 92 88 100C96 96 104 96 110 100V120H20Z', RAMP.night.deep) +
  path('M20 110C40 102 60 110 74 108S100 104 110 110V120H20Z', RAMP.night.base) +
  '</g>' +
  path('M50 54A17 17 0 1 0 66 80A20 20 0 0 1 50 54Z', 'lemon-l') +
  smallFlatStar(78, 56, 6) +
  smallFlatStar(88, 78, 4.6) +
  smallFlatStar(66, 66, 3.4) +
  stroke(GLASS, '#fff', 2, 'opacity=".85"') +
  path('M31 78C32 64 40 54 52 49C43 58 39 68 40 84Q32 92 31 78Z', '#fff', 'opacity=".6"') +
  ellipse(86, 104, 9, 2.6, '#fff', 'opacity=".5" transform="rotate(-34 86 104)"') +
  rect(47, 22, 34, 9, 4.5, 'gold-h') +
  path('M54 8H74L77 22H51Z', 'sky-c', 'opacity=".95"') +
  path('M64 2L72 9L64 15L56 9Z', 'gold') +
  stroke('M54 37C60 41 68 41 74 37', RAMP.gold.base, 3) +
  sparkle(104, 34, 8) +
  sparkle(22, 44, 6, '#FFE694') +
  sparkle(112, 92, 5);
