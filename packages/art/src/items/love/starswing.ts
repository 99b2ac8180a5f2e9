import { roundedPolygonPath, starPoints } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { glossyHeart } from '../../parts/heart-shape.ts';
import { leaf } from '../../parts/leaf.ts';
import { shadow } from '../../parts/shadow.ts';
import { smallRose } from './small-rose.ts';

const CRESCENT = 'M12 12C16 44 40 58 64 58S112 44 116 12C104 30 84 38 64 38S24 30 12 12Z';

const hangingStar = (x: number, from: number, y: number, r: number): string =>
  stroke(`M${x} ${from}V${y - r}`, RAMP.gold.base, 1) +
  path(roundedPolygonPath(starPoints(x, y + 1, r, r * 0.48), 1.4), RAMP.gold.deep) +
  path(roundedPolygonPath(starPoints(x, y, r, r * 0.48), 1.4), 'gold');

const flower = (x: number, y: number, scale: number): string =>
  `<use xlink:href="#~starswing-rose" transform="translate(${x} ${y}) scale(${scale})"/>`;

const rope = (x: number): string =>
  stroke(`M${x} 48L${x} 100`, RAMP.gold.deep, 3) +
  stroke(`M${x - 0.4} 48L${x - 0.4} 100`, RAMP.gold.light, 1.8) +
  leaf(x, 64, 11, 5, -64) +
  leaf(x, 72, 11, 5, 60) +
  leaf(x, 86, 10, 4.4, -56) +
  flower(x, 60, 0.56) +
  flower(x + 1, 79, 0.48);

export const starSwing: Drawing = () =>
  circle(64, 58, 62, 'violet-x', 'opacity=".6"') +
  shadow(38, 121) +
  hangingStar(20, 26, 58, 8) +
  hangingStar(108, 26, 64, 9) +
  hangingStar(64, 52, 70, 7) +
  `<g transform="translate(64 55) scale(.6)"><g id="~starswing-rose">${smallRose('pink')}</g></g>` +
  rope(38) +
  rope(90) +
  path(CRESCENT, RAMP.gold.deep, 'transform="translate(0 2.6)"') +
  path(CRESCENT, 'gold') +
  path('M24 34C34 52 50 57 64 57S98 50 110 30C106 48 88 58 64 58S28 50 24 34Z', RAMP.gold.shade, 'opacity=".5"') +
  drawEach(
    [
      [40, 44, 4],
      [64, 49, 3],
      [88, 43, 4.6],
      [76, 50, 2],
    ],
    ([x, y, r]) => circle(x, y, r, RAMP.gold.shade, 'opacity=".4"'),
  ) +
  stroke('M15 20C20 38 36 48 52 52', '#fff', 2.4, 'opacity=".8"') +
  rect(28, 100, 72, 10, 4, RAMP.wood.deep, 'transform="translate(0 2.4)"') +
  rect(28, 100, 72, 10, 4, 'wood-v') +
  rect(34, 93, 60, 9, 4.5, 'violet-v') +
  stroke('M38 95.5H70', '#fff', 1.6, 'opacity=".6"') +
  glossyHeart(64, 88, 10, 'pink') +
  sparkle(28, 90, 5) +
  sparkle(104, 90, 5, '#FFE694') +
  sparkle(64, 18, 8) +
  sparkle(44, 20, 4, '#FFE694') +
  sparkle(86, 16, 5);
