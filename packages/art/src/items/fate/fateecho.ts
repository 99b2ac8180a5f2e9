import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { plumpStar, starDust } from '../../parts/stars.ts';

const BALL = 'M26 56a38 38 0 1 0 76 0a38 38 0 1 0 -76 0Z';

/** A crystal ball with a star inside, from which rings spread like an echo. */
export const fateEcho: Drawing = () =>
  circle(64, 56, 58, 'violet-x', 'opacity=".65"') +
  shadow(38, 121) +
  path('M36 92C44 102 84 102 92 92L100 112Q100 119 64 119T28 112Z', RAMP.gold.deep, 'transform="translate(0 2)"') +
  path('M36 92C44 102 84 102 92 92L100 111Q100 118 64 118T28 111Z', 'gold-h') +
  drawEach(
    [44, 64, 84],
    (x) =>
      circle(x, x === 64 ? 109 : 107, 4, RAMP.gold.deep) +
      circle(x, x === 64 ? 108.4 : 106.4, 3.4, x === 64 ? 'ruby-r' : 'aqua-r'),
  ) +
  circle(64, 57.5, 39, RAMP.violet.deep) +
  path(BALL, 'violet-r') +
  `<g ${clipAttribute(BALL)}>` +
  circle(64, 62, 34, 'pink-x', 'opacity=".8"') +
  circle(90, 82, 26, 'sapphire-x', 'opacity=".8"') +
  path('M26 74C42 62 54 84 72 74S98 66 104 74V100H26Z', RAMP.violet.deep, 'opacity=".4"') +
  starDust({ count: 22, seed: 19, box: [32, 28, 62, 54], grain: 1.1 }) +
  '</g>' +
  drawEach([15, 22, 29], (r, i) =>
    circleOutline(64, 58, r, RAMP.gold.light, 1.8 - i * 0.4, `opacity="${0.95 - i * 0.25}"`),
  ) +
  plumpStar(64, 58, 12) +
  path('M32 52C33 38 43 27 56 24C45 32 40 42 40 56Q32 62 32 52Z', '#fff', 'opacity=".7"') +
  ellipse(84, 84, 9, 3, '#fff', 'opacity=".35" transform="rotate(-40 84 84)"') +
  stroke('M36 92C44 102 84 102 92 92', RAMP.gold.hi, 2.4) +
  stroke('M14 36A54 54 0 0 0 14 78M114 36A54 54 0 0 1 114 78', RAMP.violet.base, 2.6, 'opacity=".75"') +
  stroke('M5 44A58 58 0 0 0 5 70M123 44A58 58 0 0 1 123 70', RAMP.violet.base, 2, 'opacity=".45"') +
  sparkle(98, 18, 8) +
  sparkle(26, 14, 6, '#FFE694');
