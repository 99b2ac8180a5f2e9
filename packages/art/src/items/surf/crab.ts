import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const LEGS = 'M32 86C22 84 16 90 12 100M34 94C26 94 22 100 20 110M40 101C34 103 32 108 32 116';
const CLAW =
  'M0 0C-14 -2 -22 -14 -18 -27C-16 -34 -10 -38 -4 -38C-6 -31 -4 -26 1 -23C3 -29 8 -33 14 -33C19 -22 16 -4 0 0Z';

/** The crab's left claw and legs; the drawing mirrors them for the right side. */
const half = (): string =>
  stroke(LEGS, RAMP.ruby.deep, 7.4, 'transform="translate(0 1.6)"') +
  stroke(LEGS, RAMP.ruby.base, 6) +
  stroke('M32 85C24 84 18 89 14 97', RAMP.ruby.light, 1.8, 'opacity=".8"') +
  stroke('M36 74C24 72 18 64 19 54', RAMP.ruby.deep, 10, 'transform="translate(0 1.6)"') +
  stroke('M36 74C24 72 18 64 19 54', RAMP.ruby.base, 8.4) +
  group(
    'translate(20 56) rotate(4)',
    path(CLAW, RAMP.ruby.deep, 'transform="translate(0 2.2)"') +
      path(CLAW, 'ruby-r') +
      path('M-14 -14C-16 -24 -12 -31 -7 -34C-9 -26 -8 -20 -4 -15Q-12 -10 -14 -14Z', '#fff', 'opacity=".55"'),
  );

/** The coin that the crab lifts for luck, round with a square hole. */
const coin = (): string =>
  circle(64, 30, 24, RAMP.gold.deep, 'transform="translate(0 2.6)"') +
  circle(64, 29, 24, 'gold') +
  circle(64, 29, 19.6, RAMP.gold.shade) +
  circle(64, 29.6, 19, 'gold-r') +
  rect(56.5, 22, 15, 15, 2, RAMP.gold.shade) +
  rect(58, 23.5, 12, 12, 1, RAMP.ruby.deep) +
  stroke('M64 13.5V18M64 41V45.5M48 29H52M76 29H80', RAMP.gold.shade, 2.6) +
  stroke('M44 26A20.5 20.5 0 0 1 60 8.5', '#fff', 2.6, 'opacity=".85"');

export const crab: Drawing = () =>
  circle(64, 34, 34, 'gold-x') +
  shadow(44, 119) +
  coin() +
  half() +
  group('translate(128 0) scale(-1 1)', half()) +
  stroke('M52 66V54M76 66V54', RAMP.ruby.deep, 5) +
  ellipse(64, 89, 38, 27, RAMP.ruby.deep, 'transform="translate(0 2.8)"') +
  ellipse(64, 88, 38, 27, 'ruby-r') +
  circle(52, 53, 7.6, 'pearl-r') +
  circle(76, 53, 7.6, 'pearl-r') +
  circle(53.6, 54, 4.2, RAMP.ink.deep) +
  circle(74.4, 54, 4.2, RAMP.ink.deep) +
  circle(52.4, 52.4, 1.5, '#fff') +
  circle(73.2, 52.4, 1.5, '#fff') +
  path('M34 82C36 72 46 66 58 65C50 70 44 76 42 86Q34 88 34 82Z', '#fff', 'opacity=".5"') +
  ellipse(40, 90, 5.4, 3.2, RAMP.pink.light, 'opacity=".8"') +
  ellipse(88, 90, 5.4, 3.2, RAMP.pink.light, 'opacity=".8"') +
  stroke('M55 80Q64 87 73 80', RAMP.ruby.deep, 2.6) +
  stroke('M48 100Q64 110 80 100', RAMP.ruby.shade, 2.2, 'opacity=".8"') +
  sparkle(102, 16, 7) +
  sparkle(26, 14, 5, '#FFE694');
