import { polarPoint, polylinePath } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawEach,
  group,
  path,
  rect,
  sparkle,
  stroke,
  drawTimes,
} from '../../core/shapes.ts';
import { jadeHare } from './jade-hare.ts';
import { palaceRoof } from './palace-roof.ts';
import { shadow } from '../../parts/shadow.ts';

/** The carriage's body: a crescent that lies on its back. */
const CRESCENT = 'M8 40C10 78 36 100 64 100S118 78 120 40C110 62 90 74 64 74S18 62 8 40Z';

const wheel = (x: number): string =>
  circleOutline(x, 101.4, 15, RAMP.gold.deep, 6) +
  circleOutline(x, 100, 15, 'gold', 5) +
  stroke(
    drawTimes(8, (i) => polylinePath([[x, 100], polarPoint(x, 100, 14, i * 45)])),
    RAMP.gold.shade,
    2,
  ) +
  circle(x, 100, 5, 'ruby-r');

const tassel = (x: number, y: number): string =>
  stroke(`M${x} ${y}V${y + 5}`, RAMP.gold.base, 1.2) +
  circle(x, y + 6, 2, RAMP.gold.light) +
  path(`M${x - 2} ${y + 7}H${x + 2}L${x + 3} ${y + 17}H${x - 3}Z`, 'ruby-v');

export const moonSedanChair: Drawing = () =>
  circle(64, 62, 62, 'lemon-x', 'opacity=".55"') +
  shadow(46, 119) +
  drawEach([36, 88], (x) => rect(x, 20, 4, 62, 1.5, 'gold-h')) +
  group('translate(58 82) scale(.62)', jadeHare()) +
  path('M60 60C66 58 72 62 72 68C68 70 62 68 60 66Z', 'pearl-v') +
  palaceRoof({ cx: 64, top: 6, reach: 44, height: 20, material: 'violet' }) +
  circle(64, 4, 3.4, 'ruby-r') +
  tassel(24, 22) +
  tassel(104, 22) +
  wheel(36) +
  wheel(92) +
  path(CRESCENT, RAMP.gold.deep, 'transform="translate(0 2.6)"') +
  path(CRESCENT, 'gold') +
  path('M14 56C26 84 46 94 64 95S104 86 115 55C108 84 88 100 64 100S20 86 14 56Z', RAMP.gold.shade, 'opacity=".5"') +
  stroke('M11 50C18 74 36 88 54 92', '#fff', 2.4, 'opacity=".85"') +
  drawEach(
    [
      [40, 80, 4],
      [64, 87, 5],
      [88, 80, 4],
    ],
    ([x, y, r]) => circle(x, y, r, RAMP.gold.deep) + circle(x, y - 0.6, r * 0.78, 'sky-r'),
  ) +
  sparkle(16, 26, 6, '#FFE694') +
  sparkle(114, 28, 6) +
  sparkle(84, 54, 5);
