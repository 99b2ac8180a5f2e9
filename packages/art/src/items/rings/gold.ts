import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { type Facet, facets } from '../../parts/gem.ts';
import { heartOutline } from '../../parts/heart-shape.ts';
import { shadow } from '../../parts/shadow.ts';
import { hoop } from './hoop.ts';

const RUBY: readonly Facet[] = [
  ['M64 60L42 40L46 30L56 34Z', 0.5],
  ['M64 60L56 34L64 30L72 34Z', 0.34],
  ['M64 60L72 34L82 30L86 40Z', 0.68],
  ['M42 40L46 30L40 34Z', 0.3],
  ['M46 30L52 24L56 34Z', 0.12],
  ['M52 24L60 26L64 30L56 34Z', 0.2],
  ['M64 30L68 26L76 24L72 34Z', 0.3],
  ['M76 24L82 30L72 34Z', 0.46],
  ['M82 30L88 34L86 40Z', 0.58],
];

/** 挚爱金戒: two gold bands crossing, joined by a ruby heart. */
export const goldRing: Drawing = () =>
  shadow(40, 118) +
  circle(64, 64, 54, 'amber-x', 'opacity=".35"') +
  group('rotate(-16 50 80)', hoop(46, 80, 28, 29, 8.6, 'gold', RAMP.gold.deep)) +
  group('rotate(14 82 82)', hoop(84, 82, 26, 27, 8.6, 'gold', RAMP.gold.deep)) +
  stroke('M34 64A28 29 0 0 1 44 54M96 62A26 27 0 0 1 106 72', '#fff', 2.2, 'opacity=".85"') +
  path(heartOutline(64, 44, 25), RAMP.gold.deep, 'transform="translate(0 3)"') +
  path(heartOutline(64, 43, 25), 'gold') +
  facets(RUBY, 'ruby', 0.45) +
  path('M48 28L54 24L56 32Z', '#fff', 'opacity=".7"') +
  drawEach(
    [
      [40, 58],
      [88, 60],
    ],
    ([x, y]) => circle(x, y, 2.6, '#fff'),
  ) +
  sparkle(92, 22, 9) +
  sparkle(34, 34, 6, '#FFE694');
