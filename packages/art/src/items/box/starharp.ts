import { coordinateText } from '../../core/geometry.ts';
import { linearGradientInDrawingUnits } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, rect, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { smallFlatStar, plumpStar, starDust } from '../../parts/stars.ts';

const NECK = 'M28 22C40 8 52 14 60 26C70 40 86 42 100 30';
const BODY = 'M100 22C110 20 116 28 110 36L56 112H38L98 34Z';

/** A golden harp whose strings are a river of stars. */
export const starHarp: Drawing = () =>
  circle(64, 64, 60, 'violet-x', 'opacity=".55"') +
  shadow(36, 121, 56) +
  path(
    'M32 26C44 14 54 20 60 30C70 42 84 44 98 36L50 108L34 108Z',
    linearGradientInDrawingUnits(
      [
        [0, RAMP.sapphire.base, 0.6],
        [0.5, RAMP.violet.base, 0.6],
        [1, RAMP.pink.base, 0.5],
      ],
      [32, 20, 60, 108],
    ),
  ) +
  starDust({ count: 24, seed: 41, box: [36, 32, 44, 50], grain: 1.2 }) +
  drawTimes(7, (i) => {
    const t = i / 6;
    const x = 37 + t * 50;
    const top = [20, 22, 29, 38, 42, 43, 41][i]!;
    const foot = 106 - t * 56;
    return stroke(`M${coordinateText(x)} ${top}V${coordinateText(foot)}`, i % 2 ? RAMP.sky.hi : RAMP.lemon.light, 1.5);
  }) +
  path(BODY, RAMP.gold.deep, 'transform="translate(1 3)"') +
  path(BODY, 'gold') +
  path('M110 36L56 112H48L106 31Z', RAMP.gold.deep, 'opacity=".4"') +
  drawEach(
    [
      [92, 52],
      [80, 69],
      [68, 86],
    ],
    ([x, y]) => circle(x, y, 3, 'aqua-r'),
  ) +
  stroke('M27 22V112', RAMP.gold.deep, 11, 'transform="translate(0 2)"') +
  rect(21.5, 20, 11, 92, 5, 'gold-h') +
  stroke('M22 44L32 38M22 56L32 50M22 68L32 62M22 80L32 74', RAMP.gold.deep, 1.4, 'opacity=".5"') +
  stroke(NECK, RAMP.gold.deep, 12, 'transform="translate(0 2.500)"') +
  stroke(NECK, RAMP.gold.base, 11) +
  stroke('M30 18C40 7 50 13 58 24C68 37 84 38 96 28', RAMP.gold.hi, 2.6) +
  path('M30 30C16 30 10 18 18 11C24 6 32 12 28 18', 'none', `stroke="${RAMP.gold.base}" stroke-width="6"`) +
  circle(105, 27, 8.5, RAMP.gold.deep) +
  circle(105, 26, 8, 'gold-r') +
  circle(105, 26, 4, 'ruby-r') +
  path('M14 112H72Q76 112 76 116T72 120H14Q10 120 10 116T14 112Z', 'gold-h') +
  ellipse(42, 113, 26, 1.6, RAMP.gold.hi, 'opacity=".8"') +
  plumpStar(27, 92, 9, 'lemon') +
  smallFlatStar(58, 54, 5) +
  smallFlatStar(46, 76, 4.4) +
  sparkle(70, 58, 8) +
  sparkle(96, 92, 9, '#FFE694') +
  sparkle(114, 70, 6) +
  sparkle(82, 14, 6);
