import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { curledWave, foam, spray } from '../../parts/sea-water.ts';

/** The moon draws the tide: two waves part under it like a curtain. */
export const tideRise: Drawing = () =>
  circle(64, 48, 48, 'sky-x', 'opacity=".8"') +
  circle(64, 44, 44, 'lemon-x', 'opacity=".8"') +
  circle(64, 43.6, 29, RAMP.gold.deep, 'opacity=".8"') +
  circle(64, 42, 29, 'lemon-r') +
  drawEach(
    [
      [54, 36, 5],
      [74, 48, 6.4],
      [70, 30, 3.4],
      [58, 54, 4],
    ],
    ([x, y, r]) =>
      circle(x, y, r, RAMP.lemon.shade, 'opacity=".35"') +
      circle(x + 0.7, y + 0.9, r * 0.82, RAMP.lemon.light, 'opacity=".6"'),
  ) +
  stroke('M41 32C45 24 52 18.5 60 17', '#fff', 3, 'opacity=".9"') +
  `<g id="~tiderise-wave" transform="translate(91 114) scale(.74 .9)">${curledWave('sapphire')}</g>` +
  '<use xlink:href="#~tiderise-wave" transform="translate(128 0) scale(-1 1)"/>' +
  path(
    'M2 112C12 102 24 104 34 108C44 98 56 96 64 104C72 96 84 98 94 108C104 104 116 102 126 112Q116 122 64 122T2 112Z',
    'aqua-v',
  ) +
  stroke(
    'M14 113C26 107 38 109 46 113C54 106 62 106 66 112C74 106 84 108 92 113C100 109 108 109 114 113',
    RAMP.aqua.hi,
    2.4,
    'opacity=".9"',
  ) +
  foam([
    [8, 108, 5.6],
    [22, 104, 5],
    [36, 107, 5.6],
    [50, 101, 5],
    [64, 104, 6],
    [78, 101, 5],
    [92, 107, 5.6],
    [106, 104, 5],
    [120, 108, 5.6],
  ]) +
  spray([
    [64, 88, 3.4],
    [52, 90, 2.4],
    [76, 90, 2.4],
    [64, 78, 2.2],
    [12, 34, 2.6],
    [116, 34, 2.6],
  ]) +
  ellipse(64, 110, 12, 3, '#fff', 'opacity=".5"') +
  sparkle(24, 16, 6, '#FFE694') +
  sparkle(104, 14, 7);
