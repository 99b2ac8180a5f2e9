import { polarPoint, polylinePath } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, sparkle, stroke } from '../../core/shapes.ts';
import { glossyHeart, heartOutline } from '../../parts/heart-shape.ts';

const PULSE = 'M22 62H42L49 46L59 82L69 36L77 70L82 62H106';

/** Small hearts that fly out of the large one: position, size and colour. */
const SPARKS = [
  [20, 26, 9, 'pink'],
  [108, 26, 10, 'violet'],
  [64, 8, 7, 'ruby'],
  [12, 70, 6, 'violet'],
  [117, 74, 7, 'pink'],
  [32, 106, 7, 'ruby'],
  [98, 106, 7, 'pink'],
] as const;

export const loveBurst: Drawing = () =>
  circle(64, 62, 62, 'pink-x', 'opacity=".8"') +
  stroke(heartOutline(64, 62, 54), RAMP.pink.light, 2, 'opacity=".7"') +
  stroke(heartOutline(64, 61, 47), '#fff', 2.6, 'opacity=".85"') +
  drawEach([-164, -140, -112, -68, -40, -16, 40, 140], (degrees) =>
    stroke(polylinePath([polarPoint(64, 62, 56, degrees), polarPoint(64, 62, 63, degrees)]), RAMP.gold.base, 3),
  ) +
  glossyHeart(64, 61, 40, 'ruby') +
  stroke(PULSE, RAMP.ruby.deep, 5.4, 'opacity=".55" transform="translate(0 2)"') +
  stroke(PULSE, RAMP.gold.light, 4.6) +
  stroke(PULSE, '#fff', 2.2) +
  circle(106, 62, 4.6, 'white-glow') +
  circle(106, 62, 2.8, '#fff') +
  drawEach(SPARKS, ([x, y, s, material]) => glossyHeart(x, y, s, material)) +
  sparkle(40, 36, 7) +
  sparkle(92, 90, 5, '#FFE694');
