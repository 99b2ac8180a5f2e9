import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { glossyHeart } from '../../parts/heart-shape.ts';
import { plumpStar, starDust } from '../../parts/stars.ts';

const LEFT = 'M64 64C50 40 12 34 12 64S50 88 64 64';
const RIGHT = 'M64 64C78 88 116 94 116 64S78 40 64 64';

/** A red and a blue ribbon joined to an endless loop, with a star where they cross. */
export const fateMeeting: Drawing = () =>
  circle(64, 64, 60, 'lemon-x', 'opacity=".6"') +
  group(
    'rotate(-14 64 64)',
    stroke(`${LEFT}${RIGHT.slice(6)}`, '#12062E', 16, 'opacity=".16" transform="translate(0 7)"') +
      stroke(LEFT, RAMP.ruby.deep, 17, 'transform="translate(0 2)"') +
      stroke(RIGHT, RAMP.sapphire.deep, 17, 'transform="translate(0 2)"') +
      stroke(LEFT, RAMP.gold.base, 16) +
      stroke(RIGHT, RAMP.gold.base, 16) +
      stroke(LEFT, 'ruby', 11.6) +
      stroke(RIGHT, 'sapphire', 11.6) +
      stroke('M64 64C60 56 54 51 47 48', RAMP.ruby.base, 11.6) +
      stroke('M15 62C16 46 36 45 48 51', '#fff', 2.6, 'opacity=".75"') +
      stroke('M76 55C88 45 106 46 112 58', '#fff', 2.6, 'opacity=".75"') +
      starDust({ count: 8, seed: 7, box: [9, 54, 8, 22], grain: 1.4 }) +
      starDust({ count: 8, seed: 8, box: [112, 54, 8, 22], grain: 1.4 }) +
      circle(64, 64, 24, 'lemon-x') +
      plumpStar(64, 64, 21),
  ) +
  path(
    'M30 94C36 104 46 110 58 112M98 34C92 24 82 18 70 16',
    'none',
    `stroke="${RAMP.gold.shade}" stroke-width="1.800" stroke-dasharray="1 5"`,
  ) +
  circle(64, 114, 5, 'ruby-r') +
  circle(62, 15, 5, 'sapphire-r') +
  glossyHeart(98, 104, 7, 'pink') +
  sparkle(28, 26, 8) +
  sparkle(106, 26, 7, '#FFE694') +
  sparkle(28, 108, 6, '#FFE694');
