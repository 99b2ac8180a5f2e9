import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { cloud } from '../../parts/cloud.ts';
import { plumpStar, starDust, constellation } from '../../parts/stars.ts';

const DOME = 'M14 76C14 42 36 20 64 20S114 42 114 76Z';

const column = (x: number): string =>
  rect(x - 4.5, 86, 9, 22, 0.5, 'pearl-c') +
  rect(x - 6, 84, 12, 4, 1.5, 'gold-h') +
  rect(x - 6, 105, 12, 4, 1.5, 'gold-h');

/** The vault of heaven as a building: a dome of night between golden ribs. */
export const starDome: Drawing = () =>
  circle(64, 62, 62, 'sapphire-x', 'opacity=".6"') +
  rect(20, 84, 88, 26, 0, 'night-v') +
  drawEach([33, 53, 75, 95], (x) => path(`M${x - 5} 110V98A5 5 0 0 1 ${x + 5} 98V110Z`, 'lemon-l')) +
  drawEach([22, 43, 64, 85, 106], column) +
  path(DOME, RAMP.gold.deep, 'transform="translate(0 3)"') +
  path(DOME, 'sapphire') +
  `<g ${clipAttribute(DOME)}>` +
  path(DOME, RAMP.night.base, 'opacity=".55"') +
  circle(92, 72, 40, 'violet-x') +
  circle(40, 42, 30, 'sky-x', 'opacity=".6"') +
  starDust({ count: 24, seed: 23, box: [18, 24, 92, 50], grain: 1.2 }) +
  '</g>' +
  stroke('M64 20C44 30 40 54 40 76M64 20C84 30 88 54 88 76M64 20V76', RAMP.gold.shade, 2.6) +
  stroke(
    'M63.600 20C43.600 30 39.600 54 39.600 76M63.600 20C83.600 30 87.600 54 87.600 76M63.600 20V76',
    RAMP.gold.light,
    1.2,
  ) +
  constellation(
    [
      [24, 64],
      [32, 52],
      [48, 58],
      [56, 44],
      [74, 48],
      [80, 62],
      [98, 60],
    ],
    [1, 3, 6],
  ) +
  stroke('M14 76C14 42 36 20 64 20S114 42 114 76', RAMP.gold.base, 3.4) +
  stroke('M17 66C20 42 38 24 60 21.500', '#fff', 2, 'opacity=".9"') +
  path('M24 66C26 48 36 36 50 29C40 40 34 52 34 70Q25 74 24 66Z', '#fff', 'opacity=".28"') +
  path('M8 80Q8 75 14 75H114Q120 75 120 80T114 86H14Q8 86 8 80Z', 'gold-h') +
  rect(10, 108, 108, 7, 2, 'pearl-v') +
  path('M57 21L59 14H69L71 21Z', 'gold-h') +
  plumpStar(64, 10, 10, 'lemon') +
  cloud(26, 117, 0.5) +
  cloud(102, 117, 0.52) +
  cloud(64, 121, 0.44) +
  sparkle(106, 26, 8) +
  sparkle(22, 28, 6, '#FFE694');
