import { polarPoint } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, sparkle, stroke } from '../core/shapes.ts';
import { cloud } from '../parts/cloud.ts';
import { glossyHeart } from '../parts/heart-shape.ts';
import { magpieBird } from '../parts/magpie-bird.ts';
import { portraitRing } from './hoop.ts';

/** 鹊桥: two magpies meet over the ring; a bridge of stars below. */
export const magpiesFrame: Drawing = () =>
  portraitRing(54, 6, 'sapphire') +
  portraitRing(57.2, 1.4, RAMP.gold.light) +
  portraitRing(51, 1, RAMP.gold.base) +
  path('M-72 54C-44 84 44 84 72 54C60 62 30 70 0 70S-60 62 -72 54Z', 'violet', 'opacity=".9"') +
  stroke('M-72 53C-44 80 44 80 72 53', RAMP.gold.light, 2) +
  drawEach([40, 58, 74, 106, 122, 140], (a) => {
    const [x, y] = polarPoint(0, -6, 80, a);
    return circle(x, y, 2.2, '#fff');
  }) +
  `<g id="~magpie" transform="translate(-48 -46) rotate(8) scale(.56)">${magpieBird()}</g>` +
  '<use xlink:href="#~magpie" transform="scale(-1 1)"/>' +
  group('translate(0 -62)', stroke('M-22 6C-10 14 10 14 22 6', RAMP.ruby.base, 2)) +
  glossyHeart(0, -64, 10, 'ruby') +
  cloud(-56, 62, 0.38) +
  cloud(56, 62, 0.38) +
  sparkle(0, 70, 9, '#FFE694') +
  sparkle(-72, 10, 5) +
  sparkle(72, 10, 5);
