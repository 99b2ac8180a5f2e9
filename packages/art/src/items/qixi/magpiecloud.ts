import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { magpieBird } from '../../parts/magpie-bird.ts';
import { shadow } from '../../parts/shadow.ts';
import { swirlCloud } from '../../parts/swirl-cloud.ts';

const CAR = 'M4 50C2 82 16 104 42 104H66C82 104 88 92 84 80C80 86 68 84 66 72C56 82 38 80 30 64C24 52 12 44 4 50Z';
const CANOPY =
  'M6 30C8 12 24 4 38 4S68 12 70 30C64 25 58 26 54 30C49 25 43 25 38 30C33 25 27 25 22 30C18 26 12 25 6 30Z';

export const magpieCloud: Drawing = () =>
  circle(60, 64, 62, 'sky-x', 'opacity=".6"') +
  shadow(46, 120, 56) +
  rect(36, 8, 4, 72, 2, 'gold-h') +
  path('M22 66C30 56 50 58 58 72L54 86H26Z', 'ruby-d') +
  path('M22 66C30 56 50 58 58 72L52 74C46 64 34 62 26 70Z', 'ruby-l') +
  path(CANOPY, RAMP.violet.deep, 'transform="translate(0 2)"') +
  path(CANOPY, 'violet') +
  stroke('M38 5C30 10 24 18 22 29M38 5C46 10 52 18 54 29M38 5V29', RAMP.gold.light, 1.4) +
  drawEach([6, 22, 38, 54, 70], (x) => circle(x, 32, 2.4, 'gold-r')) +
  circle(38, 4, 3.4, 'ruby-r') +
  path(CAR, RAMP.sapphire.deep, 'transform="translate(0 2.4)"') +
  path(CAR, 'sapphire') +
  stroke(
    'M4 51C12 46 23 53 29 65C38 81 56 83 66 73C68 84 79 87 84 81',
    RAMP.gold.deep,
    4.4,
    'transform="translate(0 1)"',
  ) +
  stroke('M4 51C12 46 23 53 29 65C38 81 56 83 66 73C68 84 79 87 84 81', RAMP.gold.base, 3.6) +
  stroke('M24 92C18 86 24 78 30 82C35 86 29 91 27 87M52 96C46 90 52 84 58 88C62 92 57 96 55 92', RAMP.gold.light, 2) +
  stroke('M8 62C9 78 16 92 28 98', '#fff', 2.2, 'opacity=".6"') +
  swirlCloud(30, 112, 0.7, -1, 'pearl-v') +
  swirlCloud(76, 111, 0.68, 1, 'pearl-v') +
  stroke('M82 84C92 82 98 76 102 66M80 90C94 92 104 82 108 70', RAMP.ruby.base, 2) +
  group('translate(92 56) scale(.58) rotate(-8)', magpieBird()) +
  sparkle(112, 20, 7, '#FFE694') +
  sparkle(84, 14, 5) +
  sparkle(114, 104, 5);
