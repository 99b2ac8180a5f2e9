import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, path, sparkle, stroke } from '../../core/shapes.ts';
import { smallFlatStar, plumpStar, starDust } from '../../parts/stars.ts';

const HULL = 'M8 66C18 76 30 78 44 78H88C102 78 112 70 121 54C124 84 104 112 68 112C34 112 14 94 8 66Z';
const SAIL = 'M64 12C92 22 104 44 100 66C90 60 76 60 64 64Z';

/** A boat of the crescent's shape whose sail is a piece of the night. */
export const starship: Drawing = () =>
  circle(64, 66, 60, 'sapphire-x', 'opacity=".5"') +
  path('M58 20C36 32 26 50 26 66C36 60 48 60 58 64Z', 'pearl', `stroke="${RAMP.pearl.deep}" stroke-width=".8"`) +
  path('M58 20C50 34 48 50 50 61Q54 62 58 64Z', RAMP.violet.base, 'opacity=".28"') +
  path(SAIL, RAMP.night.deep, 'transform="translate(1 2)"') +
  path(SAIL, 'sapphire') +
  `<g ${clipAttribute(SAIL)}>` +
  circle(92, 60, 30, 'violet-x') +
  starDust({ count: 14, seed: 2, box: [66, 20, 34, 42], grain: 1.2 }) +
  '</g>' +
  smallFlatStar(80, 42, 10, 'gold') +
  stroke(SAIL, RAMP.gold.base, 1.8) +
  stroke('M61 10V80', RAMP.gold.deep, 5) +
  stroke('M60.500 10V80', RAMP.gold.base, 3.4) +
  stroke('M60 14V70', RAMP.gold.hi, 1) +
  path('M61 6C52 2 46 8 38 6L42 13L38 19C46 20 52 14 61 17Z', 'ruby') +
  path(HULL, RAMP.gold.deep, 'transform="translate(0 3)"') +
  path(HULL, 'gold') +
  path('M121 54C124 84 104 112 68 112C92 104 108 86 112 68Q118 62 121 54Z', RAMP.gold.deep, 'opacity=".35"') +
  path(
    'M14 80C26 90 44 92 64 92S106 88 117 76C114 84 110 90 106 94C88 100 42 100 22 94C18 90 16 86 14 80Z',
    'violet-d',
  ) +
  stroke('M14 79C26 89 44 91 64 91S106 87 117 75', RAMP.gold.hi, 1.6) +
  drawEach(
    [38, 55, 72, 89],
    (x) => circle(x, 94.6 - (x > 80 ? 1 : 0), 3.6, RAMP.gold.deep) + circle(x, 94 - (x > 80 ? 1 : 0), 2.8, 'lemon-l'),
  ) +
  stroke('M12 71C24 80 38 81 56 81', '#fff', 2.4, 'opacity=".85"') +
  plumpStar(116, 46, 11) +
  stroke('M4 104C14 100 20 108 30 110M92 118C102 116 108 108 120 108', RAMP.sky.base, 2.4, 'opacity=".8"') +
  sparkle(18, 34, 7, '#FFE694') +
  sparkle(108, 20, 7);
