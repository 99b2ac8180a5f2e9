import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, ellipseOutline, path, sparkle, stroke } from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { shadow } from '../../parts/shadow.ts';
import { rays } from '../../stage/light.ts';

const BOWL = 'M26 34H102C102 64 88 78 72 81H56C40 78 26 64 26 34Z';

/** The chalice of the tarot suit of cups: light rises from it and water runs over its rim. */
export const grail: Drawing = () =>
  circle(64, 36, 50, 'lemon-x', 'opacity=".6"') +
  rays({ cx: 64, cy: 34, inner: 2, outer: 44, count: 14, colour: '#FFC23D', strength: 0.75, cover: 0.45 }) +
  shadow(36, 121) +
  path('M32 116C32 108 54 106 58 98L60 80H68L70 98C74 106 96 108 96 116Q96 121 64 121T32 116Z', RAMP.gold.deep) +
  path('M32 113C32 106 54 104 58 96L60 80H68L70 96C74 104 96 106 96 113Q96 118.500 64 118.500T32 113Z', 'gold-h') +
  ellipse(64, 89, 11, 7.6, RAMP.gold.deep) +
  ellipse(64, 88, 11, 7.6, 'gold-r') +
  circle(64, 88, 4.4, 'sapphire-r') +
  path(BOWL, RAMP.gold.deep, 'transform="translate(0 2.500)"') +
  path(BOWL, 'gold-h') +
  path('M26.600 44C40 52 88 52 101.400 44L99.600 54C86 62 42 62 28.400 54Z', 'ruby-d') +
  stroke('M26.600 44C40 52 88 52 101.400 44M28.400 54C42 62 86 62 99.600 54', RAMP.gold.hi, 1.4) +
  lozenge(64, 44, 6, 54, 65, 'aqua') +
  drawEach([42, 86], (x) => circle(x, 53.6, 3.8, RAMP.gold.deep) + circle(x, 53, 3.2, 'lemon-l')) +
  ellipse(64, 34, 38, 9, RAMP.gold.deep) +
  ellipse(64, 34, 33, 6.6, 'aqua-v') +
  ellipse(64, 33, 20, 3.6, '#fff', 'opacity=".75"') +
  ellipseOutline(64, 33.4, 37, 8.4, RAMP.gold.hi, 2.4) +
  path('M28 37C22 50 32 58 26 72C23 78 30 82 33 76C37 66 33 54 40 41Z', 'aqua-l', 'opacity=".95"') +
  path('M96 39C102 48 94 54 98 64C100 69 95 72 92 67C90 60 92 50 88 41Z', 'aqua-v', 'opacity=".95"') +
  path('M27 92C31 97 31 101 27 101S23 97 27 92Z', 'aqua-l') +
  path('M44 62C46 70 52 76 58 78C48 78 40 70 38 60Z', '#fff', 'opacity=".75"') +
  path('M56 28C56 16 60 12 64 4C68 12 72 16 72 28C68 32 60 32 56 28Z', 'lemon-l', 'opacity=".92"') +
  sparkle(64, 18, 11) +
  sparkle(100, 18, 7, '#FFE694') +
  sparkle(26, 16, 6);
