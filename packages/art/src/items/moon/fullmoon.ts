import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { fullMoon } from '../../parts/full-moon.ts';
import { osmanthusFlower } from './osmanthus-flower.ts';
import { leaf } from '../../parts/leaf.ts';
import { swirlCloud } from '../../parts/swirl-cloud.ts';

/* The family is seen from behind, looking up at the moon together. */

const father = (): string =>
  path('M26 112C25 86 33 74 46 73C59 74 64 88 64 112Z', RAMP.sapphire.deep, 'transform="translate(.6 1)"') +
  path('M26 112C25 86 33 74 46 73C59 74 64 88 64 112Z', 'sapphire') +
  stroke('M38 75L46 84L54 75', RAMP.sky.light, 2.6) +
  stroke('M30 96C30 88 33 81 38 77', '#fff', 1.8, 'opacity=".5"') +
  group(
    'rotate(8 46 70)',
    circle(46, 63, 9.6, 'ink-r') + circle(46, 52, 4.4, 'ink-r') + stroke('M41.6 54.6H50.4', RAMP.sky.base, 2.4),
  );

const mother = (): string =>
  path('M66 112C66 90 71 78 83 77C95 78 102 92 101 112Z', RAMP.pink.deep, 'transform="translate(.6 1)"') +
  path('M66 112C66 90 71 78 83 77C95 78 102 92 101 112Z', 'pink') +
  stroke('M75 79L83 87L91 79', RAMP.gold.light, 2.4) +
  group(
    'rotate(-10 82 74)',
    path('M73 68C73 60 77 56 82.5 56S92 60 92 68C92 77 89 84 86 86H79C75 83 73 76 73 68Z', 'ink-r') +
      drawEach([78, 87], (x) => circle(x, 54, 4.2, 'ink-r')) +
      circle(82.5, 56, 2.4, 'gold-r') +
      stroke('M89 53L96 48', RAMP.gold.base, 2),
  );

const child = (): string =>
  path('M50 114C50 98 55 92 64 91.5C73 92 79 98 79 114Z', RAMP.gold.deep, 'transform="translate(.4 1)"') +
  path('M50 114C50 98 55 92 64 91.5C73 92 79 98 79 114Z', 'gold') +
  circle(64, 85, 7.6, 'ink-r') +
  drawEach([57.5, 70.5], (x) => circle(x, 78.5, 3.2, 'ink-r') + circle(x, 81, 1.4, 'ruby-r'));

export const fullMoonItem: Drawing = () =>
  fullMoon(64, 56, 51) +
  stroke('M128 10C114 12 104 18 96 28', RAMP.wood.base, 3) +
  leaf(112, 14, 16, 7, -150) +
  leaf(104, 19, 15, 6, 30) +
  leaf(100, 24, 15, 6, -130) +
  drawEach(
    [
      [98, 30, 0.5],
      [108, 26, 0.46],
      [94, 22, 0.4],
    ],
    ([x, y, s]) => group(`translate(${x} ${y}) scale(${s})`, osmanthusFlower()),
  ) +
  ellipse(64, 112, 44, 6, RAMP.violet.deep, 'opacity=".35"') +
  father() +
  mother() +
  child() +
  swirlCloud(98, 114, 0.76, 1, 'violet-l') +
  swirlCloud(28, 115, 0.76, -1, 'pearl-v') +
  swirlCloud(66, 119, 0.56, 1, 'pearl-v') +
  sparkle(18, 26, 6, '#FFE694') +
  sparkle(112, 74, 5) +
  sparkle(42, 26, 5);
