import { linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import {
  circle,
  type Drawing,
  drawEach,
  ellipse,
  ellipseOutline,
  group,
  path,
  rect,
  sparkle,
  stroke,
  drawTimes,
} from '../../core/shapes.ts';

const BELL = 'M28 62C28 34 44 22 64 22S100 34 100 62C100 66 96 68 92 66C84 63 44 63 36 66C32 68 28 66 28 62Z';

const blossom = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    drawTimes(5, (i) => path('M0 0C-6 -4 -5 -11 0 -10C5 -11 6 -4 0 0Z', 'pink-v', `transform="rotate(${i * 72})"`)) +
      circle(0, 0, 2, RAMP.gold.light),
  );

/** A glass wind bell with its paper strip in the breeze. */
export const windchime: Drawing = () =>
  circle(64, 46, 50, 'aqua-x', 'opacity=".45"') +
  stroke('M64 22C60 14 68 12 64 4', RAMP.ruby.base, 2.4) +
  stroke('M64 44V84', RAMP.ruby.base, 1.8) +
  path(
    BELL,
    linearGradient([
      [0, RAMP.sky.hi, 0.95],
      [0.5, RAMP.aqua.light, 0.8],
      [1, RAMP.aqua.base, 0.85],
    ]),
  ) +
  path('M100 62C100 34 84 22 64 22C82 30 90 44 88 65L92 66C96 68 100 66 100 62Z', RAMP.aqua.deep, 'opacity=".3"') +
  ellipse(64, 64, 33, 5, RAMP.aqua.deep, 'opacity=".5"') +
  circle(64, 60, 6.4, RAMP.gold.deep) +
  circle(64, 59, 6, 'gold-r') +
  ellipseOutline(64, 64, 34, 5.4, RAMP.aqua.hi, 1.8) +
  blossom(80, 46, 1) +
  blossom(58, 38, 0.7) +
  blossom(46, 53, 0.6) +
  stroke('M30 58C32 38 44 26 60 24', '#fff', 2, 'opacity=".9"') +
  path('M36 56C38 43 45 34 54 31C47 38 44 47 44 58Q36 62 36 56Z', '#fff', 'opacity=".8"') +
  rect(57, 18, 14, 6, 3, 'gold-h') +
  group(
    'rotate(-9 64 84)',
    rect(52, 82, 24, 40, 3, RAMP.ruby.deep, 'transform="translate(1 2)" opacity=".6"') +
      rect(52, 82, 24, 40, 3, 'parch') +
      rect(52, 82, 24, 5, 2, 'ruby-v') +
      rect(52, 117, 24, 5, 2, 'ruby-v') +
      stroke(
        'M58 103C61 98 64 98 66 102S71 106 72 101M58 109C61 105 64 105 66 108S71 112 72 107',
        RAMP.aqua.shade,
        1.8,
      ) +
      circle(64, 93, 3, 'ruby-r'),
  ) +
  drawEach([18, 26], (y, i) =>
    stroke(
      `M${96 + i * 4} ${76 + y}C${106 + i * 2} ${70 + y} 112 ${80 + y} 122 ${72 + y}`,
      RAMP.sky.base,
      2.4,
      'opacity=".7"',
    ),
  ) +
  stroke('M14 88C22 82 28 92 38 86', RAMP.sky.base, 2.4, 'opacity=".7"') +
  sparkle(104, 26, 8) +
  sparkle(20, 30, 6, '#FFE694');
