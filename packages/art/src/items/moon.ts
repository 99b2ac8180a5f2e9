import { roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { clipAttribute } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawEach,
  ellipse,
  group,
  path,
  sparkle,
  stroke,
} from '../core/shapes.ts';
import { swirlCloud } from '../parts/swirl-cloud.ts';

const CRESCENT = 'M70 13A48 48 0 1 0 109 70A38 38 0 1 1 70 13Z';

/** The unlit part of the moon's disc, with stars on it. */
const night = (): string =>
  circle(62, 60, 48, RAMP.night.deep, 'transform="translate(0 2.6)"') +
  circle(62, 60, 48, 'violet-d') +
  circle(78, 46, 36, 'violet-x', 'opacity=".7"') +
  sparkle(74, 40, 6, '#FFF6D0') +
  sparkle(92, 56, 4) +
  sparkle(60, 34, 3) +
  drawEach(
    [
      [86, 36, 1.2],
      [66, 50, 1],
      [98, 44, 0.9],
      [82, 66, 1],
      [72, 26, 0.9],
    ],
    ([x, y, r]) => circle(x, y, r, '#fff', 'opacity=".9"'),
  );

const crescent = (): string =>
  path(CRESCENT, RAMP.gold.deep, 'transform="translate(1 2.4)"') +
  path(CRESCENT, 'gold-r') +
  `<g ${clipAttribute(CRESCENT)}>` +
  path('M20 40C24 78 60 104 108 84L100 112H20Z', RAMP.gold.shade, 'opacity=".4"') +
  drawEach(
    [
      [27, 56, 4.4],
      [38, 80, 6],
      [34, 38, 3],
      [56, 94, 4],
      [76, 98, 3],
    ],
    ([x, y, r]) =>
      circle(x, y, r, RAMP.gold.shade, 'opacity=".5"') +
      circle(x + r * 0.2, y + r * 0.25, r * 0.78, RAMP.gold.light, 'opacity=".7"'),
  ) +
  '</g>' +
  stroke('M62 14.5A46 46 0 0 0 17 50', '#fff', 3, 'opacity=".85"') +
  stroke('M70 13A38 38 0 1 0 109 70', RAMP.gold.hi, 1.2, 'opacity=".9" transform="translate(-1 .6)"');

/** The jade hare sitting on the crescent, looking up. */
const hare = (): string =>
  path('M70 62C64 50 60 42 63 39C68 38 72 50 74 60Z', RAMP.pearl.shade) +
  path('M74 61C72 48 74 38 78 38C82 40 80 52 79 61Z', 'pearl-v') +
  path('M76 58C75 49 76 42 78 41.5C79.5 43 79 51 78 58Z', RAMP.pink.light) +
  path(
    'M50 86C48 74 56 66 66 67C72 60 86 62 87 70C88 76 84 79 78 80C78 86 74 91 66 91H54Q50 90 50 86Z',
    RAMP.pearl.deep,
    'opacity=".5" transform="translate(.6 1.6)"',
  ) +
  path('M50 86C48 74 56 66 66 67C72 60 86 62 87 70C88 76 84 79 78 80C78 86 74 91 66 91H54Q50 90 50 86Z', 'pearl-v') +
  circle(50, 85, 4.4, '#fff') +
  circle(80.5, 69, 1.7, RAMP.ruby.shade) +
  circle(80, 68.4, 0.6, '#fff') +
  ellipse(83, 74, 2.6, 1.6, RAMP.pink.base, 'opacity=".6"') +
  stroke('M62 90C60 84 64 79 69 79', RAMP.pearl.shade, 1.2);

export const moon: Drawing = () =>
  circle(62, 60, 62, 'violet-x', 'opacity=".45"') +
  night() +
  crescent() +
  group('translate(1 -9) scale(1.08)', hare()) +
  circleOutline(62, 60, 48, '#fff', 0.8, 'opacity=".35"') +
  swirlCloud(88, 106, 0.95, 1, 'violet-l') +
  swirlCloud(40, 111, 0.9, -1, 'pearl-v') +
  swirlCloud(74, 117, 0.6, 1, 'pearl-v') +
  stroke('M112 66V84', RAMP.gold.light, 1.1) +
  path(roundedPolygonPath(starPoints(112, 91, 8, 3.9), 1.5), 'gold') +
  sparkle(18, 22, 6, '#FFE694') +
  sparkle(112, 22, 7);
