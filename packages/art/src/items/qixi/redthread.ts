import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

/** The loose end runs from the spool into a heart and ends in a bead. */
const LOOSE =
  'M70 88C84 104 92 112 92 112C82 102 66 88 70 74C73 64 86 64 92 76C98 62 114 62 118 74C121 88 104 100 92 112C88 118 80 121 70 120';

const flange = (y: number): string =>
  ellipse(46, y + 7, 36, 10, RAMP.wood.deep) +
  rect(10, y, 72, 7, 0, 'wood-c') +
  ellipse(46, y + 6, 36, 10, 'wood-c') +
  ellipse(46, y, 36, 10, 'wood') +
  ellipse(46, y, 30, 7.6, RAMP.wood.light, 'opacity=".5"');

export const redThread: Drawing = () =>
  shadow(46, 119, 54) +
  flange(98) +
  path('M18 28H74C78 50 78 78 74 98C64 106 28 106 18 98C14 78 14 50 18 28Z', 'ruby-c') +
  drawEach(
    [36, 46, 56, 66, 76, 86, 95],
    (y) =>
      stroke(`M16 ${y - 4}C28 ${y + 5} 64 ${y + 5} 76 ${y - 4}`, RAMP.ruby.deep, 2, 'opacity=".5"') +
      stroke(`M16.5 ${y - 1}C28 ${y + 8} 50 ${y + 8} 60 ${y + 4}`, RAMP.ruby.light, 1.2, 'opacity=".6"'),
  ) +
  flange(20) +
  ellipse(46, 20, 8, 2.6, RAMP.wood.deep) +
  stroke(LOOSE, RAMP.ruby.deep, 5.4, 'transform="translate(.6 1.6)"') +
  stroke(LOOSE, RAMP.ruby.base, 4.4) +
  stroke(LOOSE, RAMP.ruby.light, 1.4, 'stroke-dasharray="4 3" opacity=".9"') +
  circle(69, 120, 4.6, 'gold-r') +
  sparkle(100, 34, 8) +
  sparkle(114, 52, 5, '#FFC6E0') +
  sparkle(30, 46, 6);
