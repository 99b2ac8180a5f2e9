import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, path, sparkle, stroke } from '../../core/shapes.ts';
import { heartGem } from './heart-gem.ts';
import { heartOutline } from '../../parts/heart-shape.ts';
import { shadow } from '../../parts/shadow.ts';

/** Outlines of the three feathers of the right wing; each starts at the heart and points outwards. */
const FEATHERS = [
  'M0 0C10 -20 30 -36 56 -38C52 -22 34 -6 8 6Z',
  'M2 8C18 -6 38 -14 56 -12C48 2 30 12 8 14Z',
  'M4 16C20 8 36 6 50 10C40 20 24 24 8 22Z',
] as const;

const wing = (): string =>
  drawEach([...FEATHERS].reverse(), (d) => path(d, RAMP.gold.deep, 'opacity=".5" transform="translate(.6 2)"')) +
  drawEach([...FEATHERS].reverse(), (d) => path(d, 'gold-v', `stroke="${RAMP.gold.shade}" stroke-width=".8"`)) +
  stroke('M8 -6C20 -20 34 -30 50 -34M10 6C24 -4 36 -9 50 -10M11 15C22 10 32 9 44 11', RAMP.gold.hi, 1.4);

const band = (cx: number): string =>
  circleOutline(cx, 91.6, 22, RAMP.gold.deep, 9) +
  circleOutline(cx, 90, 22, 'gold', 8) +
  circleOutline(cx, 90, 18.4, RAMP.gold.deep, 0.9, 'opacity=".7"') +
  stroke(`M${cx - 21} 94A22 22 0 0 1 ${cx + 4} 68.5`, '#fff', 2, 'opacity=".8"');

export const lifetime: Drawing = () =>
  circle(64, 54, 62, 'pink-x', 'opacity=".8"') +
  circle(64, 46, 44, 'white-glow', 'opacity=".8"') +
  shadow(44, 119) +
  `<g id="~lifetime-wing" transform="translate(72 52)">${wing()}</g>` +
  '<use xlink:href="#~lifetime-wing" transform="translate(128 0) scale(-1 1)"/>' +
  band(47) +
  band(81) +
  // The left ring passes over the right one at the lower crossing, so that the two are linked.
  `<g ${clipAttribute('M57 95H80V118H57Z')}>${band(47)}</g>` +
  path(heartOutline(64, 48, 35), RAMP.gold.deep, 'transform="translate(0 2.4)"') +
  path(heartOutline(64, 48, 35), 'gold') +
  path(heartOutline(64, 48, 31), RAMP.ruby.deep) +
  heartGem(64, 48.5, 29, 'pink') +
  path('M47 19L44 5L54 11L64 1L74 11L84 5L81 19Q64 13 47 19Z', 'gold', `stroke="${RAMP.gold.deep}" stroke-width=".8"`) +
  circle(64, 11.5, 2.8, 'ruby-r') +
  drawEach([52, 76], (x) => circle(x, 13.4, 1.7, 'sky-r')) +
  drawEach(
    [
      [31, 77],
      [26, 88],
      [97, 77],
      [102, 88],
      [31, 103],
      [97, 103],
    ],
    ([x, y]) => circle(x, y, 2, '#fff', `stroke="${RAMP.sky.base}" stroke-width=".6"`),
  ) +
  sparkle(48, 36, 9) +
  sparkle(108, 66, 6, '#FFE694') +
  sparkle(16, 70, 6) +
  sparkle(84, 62, 5);
